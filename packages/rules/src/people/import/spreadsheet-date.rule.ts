import { addDays, type LocalDate } from '../../shared/local-date.ts';

/** The last day that spreadsheets know, 31 December 9999, counted from 1900. */
const LAST_SERIAL = 2_958_465;
/** Number formats that every spreadsheet has without naming them and that show a day (ECMA-376 part 1, section 18.8.30). */
const KNOWN_DATES: readonly (readonly [number, number])[] = [
  [14, 17],
  [22, 22],
  [27, 31],
  [34, 36],
  [50, 58],
];
/** What stands in a format as it is: text in quotes, a sign after a backslash, a filling or a gap, a colour or a country. */
const VERBATIM = /"[^"]*"|\\.|[_*].|\[[^\]]*\]/g;

/** Whether a number format shows a day; a code goes before the number of the format. @spec MG-03 */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code !== undefined) return /[dy]/i.test((code.split(';')[0] ?? '').replace(VERBATIM, ''));
  return KNOWN_DATES.some(([first, last]) => id >= first && id <= last);
}

/**
 * The day of a spreadsheet's number, or null where it stands for none. Workbooks count from the end of 1899 and keep a
 * 29 February 1900 that never was, so days before it are one further on; those that say so count from the first day of 1904. The
 * time of day is left out (ECMA-376 part 1, section 18.17.4.1). @spec MG-03
 */
export function spreadsheetDay(serial: number, from1904: boolean): LocalDate | null {
  const days = Math.floor(serial);
  if (!Number.isFinite(days) || days < 0 || days > LAST_SERIAL) return null;
  if (from1904) return days + 1462 > LAST_SERIAL ? null : addDays('1904-01-01', days);
  if (days === 0 || days === 60) return null;
  return addDays(days < 60 ? '1899-12-31' : '1899-12-30', days);
}
