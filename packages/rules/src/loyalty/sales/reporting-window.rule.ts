import { daysBetween, type LocalDate } from '../../shared/local-date.ts';

/** Calendar days after the sale in which it may still be reported. @spec LO-11 */
export const SALE_REPORTING_WINDOW_DAYS = 15;

export type ReportingProblem =
  | 'sale_in_future'
  | 'sale_before_campaign'
  | 'sale_reported_late'
  | 'campaign_over';

/** The days that decide; all in the time zone of the store. */
export interface ReportingDates {
  readonly soldOn: LocalDate;
  readonly today: LocalDate;
  /** The day it counts as reported on: today, or an earlier one where it waited for a network. */
  readonly reportedOn: LocalDate;
  readonly campaignBeginsOn: LocalDate;
  readonly campaignEndsOn: LocalDate;
}

/**
 * Why this sale may not be reported today, or null when it may. Both bounds of the fifteen calendar days and of the
 * campaign count as inside; what waited for a network is measured from when it was made. @spec LO-11 OF-04
 */
export function reportingProblem(dates: ReportingDates): ReportingProblem | null {
  if (daysBetween(dates.soldOn, dates.today) < 0) return 'sale_in_future';
  if (daysBetween(dates.today, dates.campaignEndsOn) < 0) return 'campaign_over';
  if (daysBetween(dates.campaignBeginsOn, dates.soldOn) < 0) return 'sale_before_campaign';
  if (daysBetween(dates.soldOn, dates.reportedOn) > SALE_REPORTING_WINDOW_DAYS) return 'sale_reported_late';
  return null;
}
