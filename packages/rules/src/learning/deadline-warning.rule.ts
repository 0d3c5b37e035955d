import { daysBetween, type LocalDate } from '../shared/local-date.ts';

/** Days before a deadline at which whoever is enrolled is reminded, and once more on the day itself. @spec LE-11 */
export const DEADLINE_WARNING_DAYS = [14, 3, 0] as const;
export type DeadlineWarning = (typeof DEADLINE_WARNING_DAYS)[number];

/**
 * The reminder that is due on that day, or null before the first and after the deadline: the latest one reached, so that
 * a day without a run is made up for on the next. @spec LE-11
 */
export function deadlineWarningDue(today: LocalDate, dueOn: LocalDate): DeadlineWarning | null {
  const daysLeft = daysBetween(today, dueOn);
  if (daysLeft < 0) return null;
  return DEADLINE_WARNING_DAYS.findLast((days) => daysLeft <= days) ?? null;
}
