import { addDays, compareLocalDates, daysBetween, type LocalDate } from '../../shared/local-date.ts';
import { type CampaignDates, campaignProblem } from '../campaigns/campaign-state.rule.ts';

/** Days before the end of a campaign at which sellers are reminded of what they can still spend. @spec PT-03 */
export const EXPIRY_WARNING_DAYS = [30, 7, 1] as const;
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

/**
 * Days for which what an order held can be spent where the order was refused after the campaign: only the programme
 * refuses orders, so nobody loses points by the time it took. @spec PT-03 RW-03
 */
export const RETURN_GRACE_DAYS = 30;

/**
 * The last day on which a person can spend points of a campaign: its own last day, or the end of the grace after the
 * latest return past it. Null for no return. @spec PT-03
 */
export function lastSpendingDay(endsOn: LocalDate, returnedOn: LocalDate | null): LocalDate {
  return isReturnInGrace(endsOn, returnedOn) ? addDays(returnedOn, RETURN_GRACE_DAYS) : endsOn;
}

const isReturnInGrace = (endsOn: LocalDate, returnedOn: LocalDate | null): returnedOn is LocalDate =>
  returnedOn !== null && compareLocalDates(returnedOn, endsOn) > 0;

/** Why points of a campaign cannot be spent on that day: it must run, or what an order gave back be in its grace. @spec RW-02 PT-03 */
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
 * The first day whose returns keep points alive today, in a campaign that is over: whoever was given something back on
 * it or later can still spend. The other side of `lastSpendingDay`, for a look-up of many people. @spec PT-03
 */
export function firstDayInGrace(endsOn: LocalDate, today: LocalDate): LocalDate {
  const afterEnd = addDays(endsOn, 1);
  const oldest = addDays(today, -RETURN_GRACE_DAYS);
  return compareLocalDates(oldest, afterEnd) > 0 ? oldest : afterEnd;
}
