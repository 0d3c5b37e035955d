import { daysBetween, type LocalDate } from '../../shared/local-date.ts';
import { LEVEL_COUNT } from '../levels/levels.rule.ts';

/** Countries in which campaigns may run. @spec LO-01 */
export const CAMPAIGN_COUNTRIES = ['AR', 'BR', 'CA', 'CL', 'CO', 'MX', 'PE'] as const;
export type CampaignCountry = (typeof CAMPAIGN_COUNTRIES)[number];

export type CampaignState = 'draft' | 'upcoming' | 'active' | 'previous';
export interface CampaignDates {
  readonly published: boolean;
  readonly beginsOn: LocalDate;
  readonly endsOn: LocalDate;
}

/** What a campaign is on that day; both of its dates inclusive, all in its own time zone. @spec LO-02 */
export function campaignState(campaign: CampaignDates, today: LocalDate): CampaignState {
  if (!campaign.published) return 'draft';
  if (daysBetween(today, campaign.beginsOn) > 0) return 'upcoming';
  return daysBetween(today, campaign.endsOn) < 0 ? 'previous' : 'active';
}

/** Why nothing may be sent to the campaign on that day, or null while it runs. @spec LO-11 */
export function campaignProblem(
  campaign: CampaignDates,
  today: LocalDate,
): 'campaign_not_running' | 'campaign_over' | null {
  const state = campaignState(campaign, today);
  if (state === 'active') return null;
  return state === 'previous' ? 'campaign_over' : 'campaign_not_running';
}

/** 'campaign_values_fixed' once the campaign has begun: what was published of it changes no more. @spec PT-07 LO-01 */
export function pointsTableProblem(
  campaign: CampaignDates,
  today: LocalDate,
): 'campaign_values_fixed' | null {
  const state = campaignState(campaign, today);
  return state === 'active' || state === 'previous' ? 'campaign_values_fixed' : null;
}

export type CampaignPublishingProblem =
  | 'campaign_name_required'
  | 'campaign_dates_invalid'
  | 'campaign_begins_in_past'
  | 'campaign_country_required'
  | 'campaign_country_not_allowed'
  | 'campaign_agency_required'
  | 'campaign_brand_required'
  | 'campaign_store_required'
  | 'campaign_product_required'
  | 'campaign_levels_invalid';
export interface CampaignDraft {
  readonly name: string;
  readonly beginsOn: LocalDate;
  readonly endsOn: LocalDate;
  readonly countries: readonly string[];
  readonly agencies: number;
  readonly brands: number;
  readonly stores: number;
  readonly products: number;
  /** Experience points from which each level is reached, from the first level up. */
  readonly levelThresholds: readonly number[];
}

/** Everything that keeps a draft from being published today; empty when nothing does. @spec LO-01 */
export function publishingProblems(draft: CampaignDraft, today: LocalDate): CampaignPublishingProblem[] {
  const checks: Record<CampaignPublishingProblem, boolean> = {
    campaign_name_required: draft.name.trim() === '',
    campaign_dates_invalid: daysBetween(draft.beginsOn, draft.endsOn) < 0,
    campaign_begins_in_past: daysBetween(today, draft.beginsOn) < 0,
    campaign_country_required: draft.countries.length === 0,
    campaign_country_not_allowed: draft.countries.some((country) => !isCampaignCountry(country)),
    campaign_agency_required: draft.agencies === 0,
    campaign_brand_required: draft.brands === 0,
    campaign_store_required: draft.stores === 0,
    campaign_product_required: draft.products === 0,
    campaign_levels_invalid: !rises(draft.levelThresholds),
  };
  const problems = Object.keys(checks) as CampaignPublishingProblem[];
  return problems.filter((problem) => checks[problem]);
}

function isCampaignCountry(country: string): country is CampaignCountry {
  return CAMPAIGN_COUNTRIES.some((known) => known === country);
}

function rises(thresholds: readonly number[]): boolean {
  if (thresholds.length !== LEVEL_COUNT || thresholds[0] !== 0) return false;
  return thresholds.every(
    (threshold, index) => index === 0 || threshold > (thresholds[index - 1] ?? Infinity),
  );
}
