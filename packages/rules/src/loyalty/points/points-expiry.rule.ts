import { addDays, compareLocalDates, daysBetween, type LocalDate } from '../../shared/local-date.ts';
import { type CampaignDates, campaignProblem } from '../campaigns/campaign-state.rule.ts';

/** Days before the end of a campaign at which sellers are reminded of what they can still spend. @spec PT-03 */
export const EXPIRY_WARNING_DAYS = [30, 7, 1] as const;
/** The same before the end of the grace that follows what came in or back after the campaign. @spec PT-03 */
export const GRACE_WARNING_DAYS = [7, 1] as const;
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

/** The reminder that is due on that day of the grace, or null: the latest one reached. @spec PT-03 */
export function graceWarningDue(
  today: LocalDate,
  lastDay: LocalDate,
): (typeof GRACE_WARNING_DAYS)[number] | null {
  const daysLeft = daysBetween(today, lastDay);
  return daysLeft < 0 ? null : (GRACE_WARNING_DAYS.findLast((days) => daysLeft <= days) ?? null);
}

/**
 * Days for which what comes in or back after the campaign can be spent: what a refused order held, what a refusal took
 * that is taken back, a photo that waited for its audit. Nobody loses points by the time the programme took. @spec PT-03 RW-03
 */
export const RETURN_GRACE_DAYS = 30;

/**
 * The last day on which a person can spend points of a campaign: its own last day, or the end of the grace after the
 * latest arrival of points past it. Null for none. @spec PT-03
 */
export function lastSpendingDay(endsOn: LocalDate, returnedOn: LocalDate | null): LocalDate {
  return isReturnInGrace(endsOn, returnedOn) ? addDays(returnedOn, RETURN_GRACE_DAYS) : endsOn;
}

const isReturnInGrace = (endsOn: LocalDate, returnedOn: LocalDate | null): returnedOn is LocalDate =>
  returnedOn !== null && compareLocalDates(returnedOn, endsOn) > 0;

/**
 * The last day on which points can still be spent although their campaign is over, or null: it runs, or nothing can be
 * spent any more. @spec PT-03
 */
export function lastDayOfGrace(
  endsOn: LocalDate,
  returnedOn: LocalDate | null,
  today: LocalDate,
): LocalDate | null {
  const lastDay = lastSpendingDay(endsOn, returnedOn);
  const isOver = compareLocalDates(today, endsOn) > 0;
  return isOver && compareLocalDates(today, lastDay) <= 0 ? lastDay : null;
}

/** Why points of a campaign cannot be spent on that day: it must run, or what came in or back later be in its grace. @spec RW-02 PT-03 */
export function spendingProblem(
  campaign: CampaignDates,
  today: LocalDate,
  returnedOn: LocalDate | null,
): ReturnType<typeof campaignProblem> {
  const problem = campaignProblem(campaign, today);
  const isInGrace = compareLocalDates(today, lastSpendingDay(campaign.endsOn, returnedOn)) <= 0;
  return problem === 'campaign_over' && isInGrace ? null : problem;
}

/**
 * The first day whose points are alive today, in a campaign that is over: whoever was given something on it or later
 * can still spend. The other side of `lastSpendingDay`, for a look-up of many people. @spec PT-03
 */
export function firstDayInGrace(endsOn: LocalDate, today: LocalDate): LocalDate {
  const afterEnd = addDays(endsOn, 1);
  const oldest = addDays(today, -RETURN_GRACE_DAYS);
  return compareLocalDates(oldest, afterEnd) > 0 ? oldest : afterEnd;
}
