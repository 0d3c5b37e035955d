import { addDays, compareLocalDates, type LocalDate } from '../../shared/local-date.ts';

/** For how long a completion holds. */
export interface Validity {
  /** Null for ever. */
  readonly validityMonths: number | null;
  readonly renewalWindowDays: number;
}

export interface ValidityPeriod {
  /** The last day on which it holds. */
  readonly expiresOn: LocalDate;
  /** The first day on which it may be renewed. */
  readonly renewsFrom: LocalDate;
}

const MONTHS = 12;

/** The day that many months later; the last of its month where that month is shorter. @spec LE-08 */
export function addMonths(day: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const whole = year * MONTHS + (month - 1) + months;
  const first = `${String(Math.floor(whole / MONTHS)).padStart(4, '0')}-${String((whole % MONTHS) + 1).padStart(2, '0')}-01`;
  const wanted = addDays(first, date - 1);
  return wanted.slice(0, 7) === first.slice(0, 7) ? wanted : addDays(wanted, -Number(wanted.slice(8)));
}

/**
 * Until when a completion of that day holds, or null for ever. A renewal within the window adds to what was still left,
 * so that nobody loses days by being early. @spec LE-08
 */
export function validityOf(
  finishedOn: LocalDate,
  { validityMonths, renewalWindowDays }: Validity,
  before: LocalDate | null = null,
): ValidityPeriod | null {
  if (validityMonths === null) return null;
  const from = before !== null && compareLocalDates(before, finishedOn) > 0 ? before : finishedOn;
  const expiresOn = addMonths(from, validityMonths);
  return { expiresOn, renewsFrom: addDays(expiresOn, -renewalWindowDays) };
}

export const RENEWAL_STATES = ['valid', 'due', 'expired'] as const;
export type RenewalState = (typeof RENEWAL_STATES)[number];

/** Whether a completion holds, asks to be renewed, or holds no longer; null where it has no end. @spec LE-08 */
export function renewalState(period: ValidityPeriod | null, today: LocalDate): RenewalState | null {
  if (period === null) return null;
  if (compareLocalDates(today, period.expiresOn) > 0) return 'expired';
  return compareLocalDates(today, period.renewsFrom) >= 0 ? 'due' : 'valid';
}

/**
 * Whether what was achieved counts on this day: for what comes after it, something that holds no longer is to be renewed
 * first. @spec LE-06 LE-08
 */
export const stillCounts = (
  { isAchieved, expiresOn }: { readonly isAchieved: boolean; readonly expiresOn: LocalDate | null },
  today: LocalDate,
): boolean => isAchieved && (expiresOn === null || compareLocalDates(today, expiresOn) <= 0);
