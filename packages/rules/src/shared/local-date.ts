/** A calendar day such as "2026-11-21", already in the time zone of its subject (store, campaign, person). */
export type LocalDate = string;

const DAY_IN_MILLISECONDS = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** The calendar day written as `YYYY-MM-DD`, or null when the text is anything else or no such day exists. @spec LO-11 */
export function parseLocalDate(text: string): LocalDate | null {
  return Number.isNaN(millisecondsOf(text)) ? null : text;
}

/** Whole days from `earlier` to `later`; negative when they are the other way round. Throws RangeError for no day. @spec LO-11 */
export function daysBetween(earlier: LocalDate, later: LocalDate): number {
  return (toMilliseconds(later) - toMilliseconds(earlier)) / DAY_IN_MILLISECONDS;
}

/** Negative, zero or positive as `a` is before, on or after `b`: fit for sorting. @spec LO-11 */
export function compareLocalDates(a: LocalDate, b: LocalDate): number {
  return daysBetween(b, a);
}

/** Whether the day lies between the bounds, both inclusive. @spec LO-11 */
export function isWithin(date: LocalDate, first: LocalDate, last: LocalDate): boolean {
  return daysBetween(first, date) >= 0 && daysBetween(date, last) >= 0;
}

/** The day that many days later, or earlier when the count is negative. @spec LO-11 */
export function addDays(date: LocalDate, days: number): LocalDate {
  return fromMilliseconds(toMilliseconds(date) + days * DAY_IN_MILLISECONDS);
}

/** Day of the week: 0 is Sunday, 6 is Saturday. @spec LO-20 */
export function dayOfWeek(date: LocalDate): number {
  return new Date(toMilliseconds(date)).getUTCDay();
}

/** The Sunday on which the week of this day began. @spec LO-20 */
export function weekStartingSunday(date: LocalDate): LocalDate {
  return addDays(date, -dayOfWeek(date));
}

/** Completed years from one day to another; who was born on 29 February is a year older on 1 March. @spec ID-18 */
export function yearsBetween(earlier: LocalDate, later: LocalDate): number {
  const from = new Date(toMilliseconds(earlier));
  const to = new Date(toMilliseconds(later));
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const months = to.getUTCMonth() - from.getUTCMonth();
  const reached = months > 0 || (months === 0 && to.getUTCDate() >= from.getUTCDate());
  return reached ? years : years - 1;
}

function toMilliseconds(date: LocalDate): number {
  const milliseconds = millisecondsOf(date);
  if (Number.isNaN(milliseconds)) throw new RangeError(`not a calendar day: ${date}`);
  return milliseconds;
}

/** Midnight of the day in UTC, or NaN: `Date.parse` takes days their month does not have for the next month's. */
function millisecondsOf(text: string): number {
  if (!SHAPE.test(text)) return Number.NaN;
  const milliseconds = Date.parse(text);
  return new Date(milliseconds).getUTCDate() === Number(text.slice(8)) ? milliseconds : Number.NaN;
}

function fromMilliseconds(milliseconds: number): LocalDate {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
