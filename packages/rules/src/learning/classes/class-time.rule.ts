import { instantAtWall, isTimeZone } from '../../shared/time-zone.ts';

const LONGEST_DAYS = 30;
const DAY_MS = 86_400_000;

/** When a class begins and ends, in the wall time of a zone. */
export interface WallSpan {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
}

/**
 * The instants of a class written in wall time, or null where it makes no sense: no such day, an unknown zone, an end
 * before the beginning, or more than thirty days. @spec EV-02
 */
export function classSpan({ startsAt, endsAt, timeZone }: WallSpan): { starts: Date; ends: Date } | null {
  if (!isTimeZone(timeZone)) return null;
  const starts = instantAtWall(startsAt, timeZone);
  const ends = instantAtWall(endsAt, timeZone);
  if (!starts || !ends) return null;
  const length = ends.getTime() - starts.getTime();
  return length > 0 && length <= LONGEST_DAYS * DAY_MS ? { starts, ends } : null;
}

/** Minutes before the beginning from which a class over the net may be entered. @spec EV-02 */
export const JOIN_MINUTES_BEFORE = 15;

/** From when and until when the door of a class over the net is open. @spec EV-02 */
export function joinWindow({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }) {
  return { from: new Date(startsAt.getTime() - JOIN_MINUTES_BEFORE * 60_000), until: endsAt };
}

/** Hours before the beginning at which people with a place are reminded. @spec EV-02 */
export const REMINDER_HOURS_BEFORE = 24;

/** Whether those with a place are to be reminded now: within a day before, and not once it has begun. @spec EV-02 */
export function isReminderDue(startsAt: Date, now: Date): boolean {
  const left = startsAt.getTime() - now.getTime();
  return left > 0 && left <= REMINDER_HOURS_BEFORE * 3_600_000;
}

/** Minutes before its time from which beginning a class is nothing to ask about. @spec EV-01 */
export const BEGIN_MINUTES_BEFORE = 60;

/** Whether a class that is begun now begins so early that hardly anybody would be there. @spec EV-01 */
export const isEarly = (startsAt: Date, now: Date): boolean =>
  startsAt.getTime() - now.getTime() > BEGIN_MINUTES_BEFORE * 60_000;

/** Hours after its end from which a class that nobody began or ended is taken for over: some run late. @spec EV-01 */
export const LAPSE_HOURS_AFTER = 6;

/** The end before which such a class is over by now. @spec EV-01 */
export const lapsedEnd = (now: Date): Date => new Date(now.getTime() - LAPSE_HOURS_AFTER * 3_600_000);
