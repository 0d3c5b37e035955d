import type { LocalDate } from '../../shared/local-date.ts';
import { digitsOf } from '../../shared/text.ts';
import { type CampaignDates, campaignState } from '../campaigns/campaign-state.rule.ts';
import type { TrainingAccountState } from '../training-account/account-state.rule.ts';

export type ParticipationProblem =
  | 'campaign_not_running'
  | 'campaign_over'
  | 'campaign_already_joined'
  | 'training_account_required'
  | 'terms_not_accepted'
  | 'agency_required'
  | 'agency_not_eligible'
  | 'brand_required'
  | 'brand_not_eligible'
  | 'store_required'
  | 'store_not_participating';

/** What a person chose to join a campaign with. */
export interface ParticipationChoice {
  readonly acceptedTermsVersion: number | null;
  readonly agencyIds: readonly string[];
  readonly brandIds: readonly string[];
  readonly chainIds: readonly string[];
  readonly storeIds: readonly string[];
}
/** What the campaign offers to choose from. */
export interface ParticipationOffer {
  readonly dates: CampaignDates;
  readonly termsVersion: number;
  readonly agencyIds: ReadonlySet<string>;
  readonly brandIds: ReadonlySet<string>;
  /** Every participating store with its retail chain. */
  readonly chainOfStore: ReadonlyMap<string, string>;
  readonly alreadyJoined: boolean;
  /** Whether it asks for a verified account in the partner's training programme (ID-28), and how the person's stands. */
  readonly trainingAccountRequired: boolean;
  readonly trainingAccount: TrainingAccountState | null;
}

/**
 * The first reason why this person may not join the campaign so, or null: a verified training account where it is asked
 * for, terms, exactly one agency, at least one brand for it, at least one store for each chosen chain, every store
 * participating. @spec LO-03 ID-28
 */
export function participationProblem(
  choice: ParticipationChoice,
  offer: ParticipationOffer,
  today: LocalDate,
): ParticipationProblem | null {
  const state = campaignState(offer.dates, today);
  if (state === 'previous') return 'campaign_over';
  if (state === 'draft') return 'campaign_not_running';
  if (offer.alreadyJoined) return 'campaign_already_joined';
  if (offer.trainingAccountRequired && offer.trainingAccount !== 'verified')
    return 'training_account_required';
  if (choice.acceptedTermsVersion !== offer.termsVersion) return 'terms_not_accepted';
  return agencyProblem(choice, offer) ?? storeProblem(choice, offer);
}

function agencyProblem(choice: ParticipationChoice, offer: ParticipationOffer): ParticipationProblem | null {
  const [agency, ...others] = choice.agencyIds;
  if (agency === undefined || others.length > 0) return 'agency_required';
  if (!offer.agencyIds.has(agency)) return 'agency_not_eligible';
  if (choice.brandIds.length === 0) return 'brand_required';
  return choice.brandIds.every((brand) => offer.brandIds.has(brand)) ? null : 'brand_not_eligible';
}

function storeProblem(choice: ParticipationChoice, offer: ParticipationOffer): ParticipationProblem | null {
  if (choice.storeIds.some((store) => !offer.chainOfStore.has(store))) return 'store_not_participating';
  const chainsWithStore = new Set(choice.storeIds.map((store) => offer.chainOfStore.get(store)));
  const complete = choice.storeIds.length > 0 && choice.chainIds.every((chain) => chainsWithStore.has(chain));
  return complete ? null : 'store_required';
}

/** Fewest digits by which stores are searched, so that a search lists no whole country. */
export const TAX_NUMBER_SEARCH_MINIMUM = 3;

/**
 * What to search stores for: only the digits of a typed tax number, however it was separated, or null when they are
 * too few. Compare it with the beginning of the digits of the store's own number. @spec LO-03
 */
export function taxNumberSearchTerm(typed: string): string | null {
  const digits = digitsOf(typed);
  return digits.length < TAX_NUMBER_SEARCH_MINIMUM ? null : digits;
}
