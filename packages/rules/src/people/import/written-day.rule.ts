import { type LocalDate, parseLocalDate } from '../../shared/local-date.ts';

/** Which number of a date such as 03/04/1990 is the day; unknown where a column does not say it. */
export type DayOrder = 'day_first' | 'month_first' | 'unknown';

/** How many dates of a column can be read one way alone: 25/12/1990 and 12/25/1990. */
export interface DayEvidence {
  readonly dayFirst: number;
  readonly monthFirst: number;
}

/** Evidence of each column of a list, with that of further lines added. @spec MG-03 */
export function evidenceWith(
  columns: readonly DayEvidence[],
  lines: readonly (readonly string[])[],
): readonly DayEvidence[] {
  const counts = columns.map(({ dayFirst, monthFirst }) => ({ dayFirst, monthFirst }));
  for (const cells of lines)
    for (const [column, cell] of cells.entries()) {
      while (counts.length <= column) counts.push({ dayFirst: 0, monthFirst: 0 });
      const [, first, , second] = YEAR_LAST.exec(cell.trim().replace(TIME, '')) ?? [];
      const count = counts[column];
      if (!count || first === undefined || second === undefined) continue;
      if (Number(first) > MONTHS && Number(second) <= MONTHS) count.dayFirst += 1;
      if (Number(second) > MONTHS && Number(first) <= MONTHS) count.monthFirst += 1;
    }
  return counts;
}
const MONTHS = 12;

/** So many dates of one kind outweigh one of the other, which then is a slip and not another way of writing. */
const OUTWEIGHS = 20;

/**
 * In which order a column writes its dates, decided by the column as a whole: by the dates that can be read one way alone.
 * Where there are none, the day comes first, as in three of the four languages; in English nobody could tell, and
 * where both kinds stand side by side neither. @spec MG-03
 */
export function dayOrderOf({ dayFirst, monthFirst }: DayEvidence, language: string): DayOrder {
  if (dayFirst > monthFirst * OUTWEIGHS) return 'day_first';
  if (monthFirst > dayFirst * OUTWEIGHS) return 'month_first';
  const isSilent = dayFirst + monthFirst === 0;
  return isSilent && !language.startsWith('en') ? 'day_first' : 'unknown';
}

export type WrittenDayProblem = 'date_invalid' | 'date_ambiguous';
type WrittenDay = { readonly day: LocalDate } | { readonly problem: WrittenDayProblem };

/** What databases and spreadsheets write behind a day. */
const TIME = /[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/**
 * The day that a cell writes, as 1990-12-31 or, by the order of its column, as 31/12/1990 (or 12/31/1990), also with points or
 * hyphens. A year has four digits: of two nobody knows the century. Where the order is unknown, a date that can be read both
 * ways is refused rather than guessed. @spec MG-03 ID-18
 */
export function writtenDay(typed: string, order: DayOrder): WrittenDay {
  const text = typed.replace(TIME, '');
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== '') return dayOf([dateOf(year, month, day)]);
  const [, first = '', , second = '', last = ''] = YEAR_LAST.exec(text) ?? [];
  if (last === '') return { problem: 'date_invalid' };
  const dayFirst = dateOf(last, second, first);
  const monthFirst = dateOf(last, first, second);
  if (order === 'day_first') return dayOf([dayFirst]);
  if (order === 'month_first') return dayOf([monthFirst]);
  return dayOf([dayFirst, monthFirst]);
}

const dateOf = (year: string, month: string, day: string): LocalDate | null =>
  parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

function dayOf(readings: readonly (LocalDate | null)[]): WrittenDay {
  const [day, ...others] = [...new Set(readings.filter((reading) => reading !== null))];
  if (day === undefined) return { problem: 'date_invalid' };
  return others.length > 0 ? { problem: 'date_ambiguous' } : { day };
}
