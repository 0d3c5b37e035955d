import { addDays, daysBetween, type LocalDate } from '../../shared/local-date.ts';

/** Days that must be finished after a forgiven one before another is forgiven. @spec GA-03 */
export const DAYS_UNTIL_FORGIVEN_AGAIN = 7;

/** Days in a row as the last finished one left them. */
export interface Streak {
  /** Finished days; a forgiven one does not count. */
  readonly days: number;
  readonly longest: number;
  readonly lastDay: LocalDate;
  /** Days finished since a missed one was forgiven; null where none was. */
  readonly sinceForgiven: number | null;
}

/** The streak as it stands today. */
export interface StreakToday {
  readonly days: number;
  readonly longest: number;
  readonly isTodayDone: boolean;
  /** Whether one missed day would be forgiven, or yesterday is to be once today is finished. */
  readonly hasFreeDay: boolean;
  /** Yesterday was missed: only a finished day today keeps the streak. */
  readonly isAtRisk: boolean;
}

const hasFreeDay = ({ sinceForgiven }: Streak): boolean =>
  sinceForgiven === null || sinceForgiven >= DAYS_UNTIL_FORGIVEN_AGAIN;

/**
 * The streak once a day is finished. The day after the last one goes on; one missed day between them is forgiven where
 * none was within seven finished days; anything else begins anew. A day that is finished already, or one before the
 * last, changes nothing. Days are those of the client's zone.
 * @spec GA-03
 */
export function finishDay(streak: Streak | null, day: LocalDate): Streak {
  if (!streak) return { days: 1, longest: 1, lastDay: day, sinceForgiven: null };
  const gap = daysBetween(streak.lastDay, day);
  if (gap <= 0) return streak;
  const isForgiven = gap === 2 && hasFreeDay(streak);
  if (gap > 1 && !isForgiven) return { days: 1, longest: streak.longest, lastDay: day, sinceForgiven: null };
  const days = streak.days + 1;
  const sinceForgiven = streak.sinceForgiven === null ? null : streak.sinceForgiven + 1;
  return {
    days,
    longest: Math.max(streak.longest, days),
    lastDay: day,
    sinceForgiven: isForgiven ? 0 : sinceForgiven,
  };
}

/** How the streak stands on a day on which nothing more has happened. @spec GA-03 */
export function streakOn(streak: Streak | null, today: LocalDate): StreakToday {
  if (!streak) return { days: 0, longest: 0, isTodayDone: false, hasFreeDay: true, isAtRisk: false };
  const gap = daysBetween(streak.lastDay, today);
  const isAtRisk = gap === 2 && hasFreeDay(streak);
  const isAlive = gap <= 1 || isAtRisk;
  return {
    days: isAlive ? streak.days : 0,
    longest: streak.longest,
    isTodayDone: gap <= 0,
    hasFreeDay: isAlive ? hasFreeDay(streak) : true,
    isAtRisk,
  };
}

/** The day of the next challenge. @spec GA-03 */
export const nextChallengeDay = (today: LocalDate): LocalDate => addDays(today, 1);
