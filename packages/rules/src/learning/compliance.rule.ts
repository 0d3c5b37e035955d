import type { LocalDate } from '../shared/local-date.ts';
import { isDone, type ProgressState } from './progress-state.rule.ts';

/**
 * How somebody stands against the deadline of a training: achieved in time (or without a deadline), achieved after it,
 * `late`, still `on_time`, or without a deadline and not achieved.
 */
export const COMPLIANCES = ['done', 'done_late', 'late', 'on_time', 'no_deadline'] as const;
export type Compliance = (typeof COMPLIANCES)[number];

export interface ComplianceSituation {
  readonly state: ProgressState;
  /** Last day to achieve it in the client's zone; null for none. */
  readonly dueOn: LocalDate | null;
  /** Day of the achievement in the client's zone; null where none is known. */
  readonly finishedOn: LocalDate | null;
  readonly today: LocalDate;
}

/** How somebody stands against the deadline of a training; the last day counts. @spec LE-11 MG-05 */
export function complianceOf({ state, dueOn, finishedOn, today }: ComplianceSituation): Compliance {
  if (isDone(state))
    return dueOn !== null && finishedOn !== null && finishedOn > dueOn ? 'done_late' : 'done';
  if (dueOn === null) return 'no_deadline';
  return today > dueOn ? 'late' : 'on_time';
}
