import { daysBetween, isWithin, type LocalDate } from '../../shared/local-date.ts';
import {
  compareMultipliers,
  greatestMultiplier,
  type Multiplier,
  PROMOTION_MULTIPLIERS,
} from '../../shared/points.ts';
import { type CampaignDates, pointsTableProblem } from './campaign-state.rule.ts';

/** Multiplied points for some days, for everything or only for one brand or form factor. */
export interface Promotion {
  readonly id: string;
  readonly beginsOn: LocalDate;
  readonly endsOn: LocalDate;
  readonly multiplier: Multiplier;
  readonly brandId: string | null;
  readonly formFactor: string | null;
}

export type PromotionProblem =
  | 'promotion_multiplier_not_allowed'
  | 'promotion_dates_invalid'
  | 'promotion_outside_campaign'
  | 'promotion_in_past';

/**
 * Why a promotion may not be added today, or null when it may. It begins today at the earliest, so no value
 * published for a day gone by ever changes. @spec LO-01
 */
export function promotionProblem(
  promotion: Pick<Promotion, 'beginsOn' | 'endsOn' | 'multiplier'>,
  campaign: { readonly beginsOn: LocalDate; readonly endsOn: LocalDate },
  today: LocalDate,
): PromotionProblem | null {
  const allowed = PROMOTION_MULTIPLIERS.some(
    (known) => compareMultipliers(known, promotion.multiplier) === 0,
  );
  if (!allowed) return 'promotion_multiplier_not_allowed';
  if (daysBetween(promotion.beginsOn, promotion.endsOn) < 0) return 'promotion_dates_invalid';
  const inside = [promotion.beginsOn, promotion.endsOn].every((day) =>
    isWithin(day, campaign.beginsOn, campaign.endsOn),
  );
  if (!inside) return 'promotion_outside_campaign';
  return daysBetween(today, promotion.beginsOn) < 0 ? 'promotion_in_past' : null;
}

/** A promotion as far as it may be withdrawn or not. */
export interface PublishedPromotion {
  readonly beginsOn: LocalDate;
  /** Added once its campaign had begun, not decided before. */
  readonly addedWhileRunning: boolean;
}

/**
 * 'campaign_values_fixed' where a promotion may not be withdrawn today, or null. Before the campaign begins any may; from
 * then on only one that was added in its course and has not begun itself. @spec LO-01
 */
export function promotionRemovalProblem(
  promotion: PublishedPromotion,
  campaign: CampaignDates,
  today: LocalDate,
): 'campaign_values_fixed' | null {
  const problem = pointsTableProblem(campaign, today);
  const isToCome = daysBetween(today, promotion.beginsOn) > 0;
  return promotion.addedWhileRunning && isToCome ? null : problem;
}

/** What multiplies the points of a product sold on that day: the better of promotion and level, never both. */
export interface AppliedMultiplier {
  readonly multiplier: Multiplier;
  /** The promotion that gave it, or null when it is the level's or nothing multiplies. */
  readonly promotionId: string | null;
}

/** The greatest multiplier that applies to a product on the day of its sale; multipliers never stack. @spec PT-06 */
export function appliedMultiplier(
  product: { readonly brandId: string; readonly formFactor: string },
  soldOn: LocalDate,
  promotions: readonly Promotion[],
  levelMultiplier: Multiplier,
): AppliedMultiplier {
  const running = promotions.filter(
    (promotion) =>
      isWithin(soldOn, promotion.beginsOn, promotion.endsOn) &&
      (promotion.brandId === null || promotion.brandId === product.brandId) &&
      (promotion.formFactor === null || promotion.formFactor === product.formFactor),
  );
  const multiplier = greatestMultiplier([
    levelMultiplier,
    ...running.map((promotion) => promotion.multiplier),
  ]);
  if (compareMultipliers(multiplier, levelMultiplier) === 0)
    return { multiplier: levelMultiplier, promotionId: null };
  const giver = running.find((promotion) => compareMultipliers(promotion.multiplier, multiplier) === 0);
  return { multiplier, promotionId: giver?.id ?? null };
}
