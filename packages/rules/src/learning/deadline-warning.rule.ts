import { daysBetween, type LocalDate } from '../shared/local-date.ts';
import { isDone, PROGRESS_STATES } from './progress-state.rule.ts';

/** Days before a deadline at which whoever is enrolled is reminded, and once more on the day itself. @spec LE-11 */
export const DEADLINE_WARNING_DAYS = [14, 3, 0] as const;
export type DeadlineWarning = (typeof DEADLINE_WARNING_DAYS)[number] | 'overdue';

/** So many days after a deadline somebody is still told that it has passed: what is older is no news. @spec LE-11 */
export const OVERDUE_TOLD_DAYS = 7;

/**
 * States in which somebody is reminded: whatever the deadline runs for, begun anew too. Who is blocked can do nothing
 * about it before the team has helped. @spec LE-11 LE-07
 */
export const REMINDED_STATES = PROGRESS_STATES.filter((state) => !isDone(state) && state !== 'blocked');

/** Whether a reminder also goes by mail: the late ones, so that nobody is written to twice for what is two weeks away. @spec LE-11 */
export const isMailedWarning = (warning: DeadlineWarning): boolean =>
  warning === 'overdue' || warning < DEADLINE_WARNING_DAYS[0];

/**
 * The reminder that is due on that day, or null before the first and long after the deadline: the latest one reached, so that
 * a day without a run is made up for on the next. @spec LE-11
 */
export function deadlineWarningDue(today: LocalDate, dueOn: LocalDate): DeadlineWarning | null {
  const daysLeft = daysBetween(today, dueOn);
  if (daysLeft < 0) return -daysLeft <= OVERDUE_TOLD_DAYS ? 'overdue' : null;
  return DEADLINE_WARNING_DAYS.findLast((days) => daysLeft <= days) ?? null;
}
