import { daysBetween, type LocalDate } from '../../shared/local-date.ts';

/** Days before the end of a campaign at which sellers are reminded of what they can still spend. @spec PT-03 */
export const EXPIRY_WARNING_DAYS = [14, 3] as const;
export type ExpiryWarning = (typeof EXPIRY_WARNING_DAYS)[number];

/**
 * The reminder that is due on that day, or null before the first and after the campaign: the latest one reached, so
 * that a day without a run is made up for on the next. @spec PT-03
 */
export function expiryWarningDue(today: LocalDate, endsOn: LocalDate): ExpiryWarning | null {
  const daysLeft = daysBetween(today, endsOn);
  if (daysLeft < 0) return null;
  return EXPIRY_WARNING_DAYS.findLast((days) => daysLeft <= days) ?? null;
}
