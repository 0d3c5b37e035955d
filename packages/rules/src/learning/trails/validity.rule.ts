import { compareLocalDates, daysBetween, type LocalDate } from '../../shared/local-date.ts';

/** How what somebody achieved holds: for long still, with its end in sight, or no longer. */
export const VALIDITIES = ['valid', 'expiring', 'expired'] as const;
export type ValidityStanding = (typeof VALIDITIES)[number];

/** So many days before its end, what was achieved is said to expire. */
export const EXPIRING_DAYS = 30;

/**
 * How what was achieved holds on that day, whose last day counts; null for what has no end. Whoever renews it after the end
 * holds nothing before they are through. @spec LE-08 MG-05
 */
export function validityStanding(expiresOn: LocalDate | null, today: LocalDate): ValidityStanding | null {
  if (expiresOn === null) return null;
  if (compareLocalDates(today, expiresOn) > 0) return 'expired';
  return daysBetween(today, expiresOn) <= EXPIRING_DAYS ? 'expiring' : 'valid';
}
