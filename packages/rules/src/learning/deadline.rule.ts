import { addDays, type LocalDate } from '../shared/local-date.ts';
import { localDateIn } from '../shared/time-zone.ts';

/** How a training is asked of the people it is offered to. */
export interface MandatoryTerms {
  /** Whether everybody it is offered to must do it. */
  readonly mandatory: boolean;
  /** Where trails alone offer it, a person is offered it by being enrolled. */
  readonly onlyInTrails: boolean;
  /** When it became mandatory; null where that is not known, or it is not. */
  readonly mandatorySince: Date | null;
  readonly publishedAt: Date | null;
}

/** What decides until when a person is expected to finish a training. */
export interface DeadlineSituation extends MandatoryTerms {
  /** The day an assignment gave this person, which goes before what the training says; null for none. */
  readonly assignedDueOn: LocalDate | null;
  /** Whole days a person has; null for no deadline. */
  readonly deadlineDays: number | null;
  /** Null while not enrolled. */
  readonly enrolledAt: Date | null;
  /** When a renewal began it anew; null where none did. */
  readonly cycleStartedAt: Date | null;
  readonly joinedAt: Date;
  readonly timeZone: string;
}

/**
 * The last day to finish a training in the client's zone, or null when there is no deadline. What everybody must do counts
 * from when it was offered so: enrolling late wins no days. @spec LE-11
 */
export function dueDay(situation: DeadlineSituation): LocalDate | null {
  const { assignedDueOn, deadlineDays, timeZone } = situation;
  if (assignedDueOn !== null) return assignedDueOn;
  if (deadlineDays === null) return null;
  return addDays(localDateIn(begins(situation), timeZone), deadlineDays);
}

function begins(situation: DeadlineSituation): Date {
  const { mandatory, onlyInTrails, mandatorySince, enrolledAt, cycleStartedAt, publishedAt, joinedAt } =
    situation;
  if (cycleStartedAt !== null) return cycleStartedAt;
  if (enrolledAt !== null && !(mandatory && !onlyInTrails)) return enrolledAt;
  const offers = [publishedAt, mandatory ? mandatorySince : null].filter((at) => at !== null);
  return offers.reduce((latest, at) => (at > latest ? at : latest), joinedAt);
}
