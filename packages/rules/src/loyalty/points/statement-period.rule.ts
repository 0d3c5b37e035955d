import { addDays, compareLocalDates, type LocalDate } from '../../shared/local-date.ts';
import { startOfDayInstant } from '../../shared/time-zone.ts';

/** The first and the last day a statement is read for; either may be left open. */
export interface StatementDays {
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}
/** The moment it begins, and the one it ends before; null where it is open. */
export interface StatementPeriod {
  readonly from: Date | null;
  readonly until: Date | null;
}

/** The moments between the two days, both of them whole where the client is, or that they stand the wrong way round. @spec PT-01 */
export function statementPeriod(
  { from, to }: StatementDays,
  timeZone: string,
): StatementPeriod | 'period_reversed' {
  if (from !== undefined && to !== undefined && compareLocalDates(from, to) > 0) return 'period_reversed';
  return {
    from: from === undefined ? null : startOfDayInstant(from, timeZone),
    until: to === undefined ? null : startOfDayInstant(addDays(to, 1), timeZone),
  };
}
