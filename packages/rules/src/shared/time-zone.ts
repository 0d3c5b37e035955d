import { type LocalDate, parseLocalDate } from './local-date.ts';

const DAY_IN_MILLISECONDS = 86_400_000;
// Building a formatter costs far more than using it, and the same few zones return all day.
const formatters = new Map<string, Intl.DateTimeFormat>();

// Formatting costs a hundred times what remembering does. No zone has changed its clocks within a quarter of an hour
// since Liberia gave up its mean time in January 1972 (IANA time zone database, file africa).
const QUARTER_IN_MILLISECONDS = 900_000;
const FIRST_OF_WHOLE_QUARTERS = Date.UTC(1973, 0, 1);
const MOST_OFFSETS = 2000;
const offsetsByZone = new Map<string, Map<number, number>>();

/** Whether the name is a time zone of the IANA database known here. @spec LO-11 */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatterOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** The calendar day on the wall of that zone at that instant. Throws RangeError for an unknown zone. @spec LO-11 */
export function localDateIn(instant: Date, timeZone: string): LocalDate {
  return new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The hour on the wall of that zone at that instant, 0 to 23. Throws RangeError for an unknown zone. @spec LE-11 */
export function localHourIn(instant: Date, timeZone: string): number {
  return new Date(wallClock(instant.getTime(), timeZone)).getUTCHours();
}

/**
 * The first instant of that calendar day in that zone. Where clocks jump over midnight the day begins at the jump;
 * where midnight happens twice it begins at the earlier one. Throws RangeError for no day or an unknown zone. @spec LO-20
 */
export function startOfDayInstant(date: LocalDate, timeZone: string): Date {
  if (parseLocalDate(date) === null) throw new RangeError(`not a calendar day: ${date}`);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const offsets = [midnight - DAY_IN_MILLISECONDS, midnight + DAY_IN_MILLISECONDS].map((at) =>
    offsetAt(at, timeZone),
  );
  const earliest = midnight - Math.max(...offsets);
  const latest = midnight - Math.min(...offsets);
  for (const candidate of [earliest, latest]) {
    if (wallClock(candidate, timeZone) === midnight) return new Date(candidate);
  }
  return new Date(firstWithOtherOffset(earliest, latest, timeZone));
}

/** What the wall clock of that zone shows at that instant, to the minute: `2026-12-01T19:30`. @spec EV-02 */
export const wallTimeIn = (instant: Date, timeZone: string): string =>
  new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(0, 16);

/**
 * The instant at which the wall clock of that zone shows that time, written `2026-12-01T19:30`; null for no such day or
 * hour. Of a time that comes twice the first counts; a time that clocks jump over is as much later as they jump. Throws
 * RangeError for an unknown zone. @spec EV-02
 */
export function instantAtWall(wallTime: string, timeZone: string): Date | null {
  const wall = Date.parse(`${wallTime}:00Z`);
  if (Number.isNaN(wall) || parseLocalDate(wallTime.slice(0, 10)) === null) return null;
  const offsets = [wall - DAY_IN_MILLISECONDS, wall + DAY_IN_MILLISECONDS].map((at) =>
    offsetAt(at, timeZone),
  );
  const earliest = wall - Math.max(...offsets);
  for (const candidate of [earliest, wall - Math.min(...offsets)])
    if (wallClock(candidate, timeZone) === wall) return new Date(candidate);
  return new Date(wall - (offsets[0] ?? 0));
}

/** Midnight falls into the jump between the two instants: halve the span until the jump itself remains. */
function firstWithOtherOffset(before: number, after: number, timeZone: string): number {
  const offsetBefore = offsetAt(before, timeZone);
  let low = before;
  let high = after;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, timeZone) === offsetBefore) low = middle;
    else high = middle;
  }
  return high;
}

function offsetAt(milliseconds: number, timeZone: string): number {
  return wallClock(milliseconds, timeZone) - milliseconds;
}

/** What the wall clock shows, written as if it were UTC. */
function wallClock(milliseconds: number, timeZone: string): number {
  if (milliseconds < FIRST_OF_WHOLE_QUARTERS) return shownAt(milliseconds, timeZone);
  const offsets = offsetsOf(timeZone);
  const quarter = Math.floor(milliseconds / QUARTER_IN_MILLISECONDS);
  const known = offsets.get(quarter);
  if (known !== undefined) return milliseconds + known;
  const shown = shownAt(milliseconds, timeZone);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(quarter, shown - milliseconds);
  return shown;
}

function shownAt(milliseconds: number, timeZone: string): number {
  const shown = new Map(
    formatterOf(timeZone)
      .formatToParts(milliseconds)
      .map((part) => [part.type, Number(part.value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes): number => shown.get(type) ?? 0;
  const subSecond = ((milliseconds % 1000) + 1000) % 1000;
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) + subSecond;
}

function offsetsOf(timeZone: string): Map<number, number> {
  const known = offsetsByZone.get(timeZone);
  if (known) return known;
  // Only a zone there is gets a place, or made up names would fill the memory.
  formatterOf(timeZone);
  const offsets = new Map<number, number>();
  offsetsByZone.set(timeZone, offsets);
  return offsets;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
