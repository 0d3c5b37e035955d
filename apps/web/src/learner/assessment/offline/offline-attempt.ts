import type { takeOfflineAttempt } from '@trilha/contract/assessment/offline-attempts.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import type { Seen } from '@trilha/rules/assessment/offline-stopwatch.rule';
import type { Answer, RunningAttempt } from '../use-test.ts';
import type { ChainedEvent } from './offline-chain.ts';

export type Taken = ResponseOf<typeof takeOfflineAttempt>;
export type OfflineQuestions = RunningAttempt['questions'];

/** How far an attempt has come on the device it was taken to. */
export type OfflineStep = 'taken' | 'started' | 'finished' | 'counted' | 'held';

/** An attempt on this device, but for its questions. */
export interface OfflineAttempt extends Omit<Taken, 'key' | 'questionsSealed'> {
  readonly device: string;
  /** Where its activity is, to go back to. */
  readonly path: string;
  readonly step: OfflineStep;
  readonly events: readonly ChainedEvent[];
  /** When its page was last seen since then. */
  readonly seen?: Seen | undefined;
  /** Of the one act of sending it. */
  readonly sendKey: string;
}

/** The last answer to each question. */
export function answersIn({ events }: Pick<OfflineAttempt, 'events'>): ReadonlyMap<string, Answer> {
  return new Map(
    events.flatMap(({ question, answer }) =>
      question && answer ? [[question, JSON.parse(answer) as Answer] as const] : [],
    ),
  );
}
