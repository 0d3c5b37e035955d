import { addDays, type LocalDate } from '../shared/local-date.ts';
import { localDateIn } from '../shared/time-zone.ts';

/** What decides until when a person is expected to finish a training. */
export interface DeadlineSituation {
  /** The day an assignment gave this person, which goes before what the training says; null for none. */
  readonly assignedDueOn: LocalDate | null;
  /** Whole days a person has; null for no deadline. */
  readonly deadlineDays: number | null;
  /**
   * When the person was enrolled, or began anew by a renewal. Null while not enrolled: then the days count from when the
   * training was first offered to the person.
   */
  readonly begunAt: Date | null;
  readonly publishedAt: Date | null;
  readonly joinedAt: Date;
  readonly timeZone: string;
}

/** The last day to finish a training in the client's zone, or null when there is no deadline. @spec LE-11 */
export function dueDay(situation: DeadlineSituation): LocalDate | null {
  const { assignedDueOn, deadlineDays, begunAt, publishedAt, joinedAt, timeZone } = situation;
  if (assignedDueOn !== null) return assignedDueOn;
  if (deadlineDays === null) return null;
  const offeredAt = publishedAt !== null && publishedAt > joinedAt ? publishedAt : joinedAt;
  return addDays(localDateIn(begunAt ?? offeredAt, timeZone), deadlineDays);
}
