import { campaignState } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import type { Promotion } from '@trilha/rules/loyalty/campaigns/promotion.rule';
import type { Multiplier } from '@trilha/rules/shared/points';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { datesOf, type levelsOf, type promotionsOf } from './campaigns.queries.ts';

type LevelRow = Awaited<ReturnType<typeof levelsOf>>[number];
type PromotionRow = Awaited<ReturnType<typeof promotionsOf>>[number];

export const multiplierOf = (row: {
  readonly multiplier_numerator: number;
  readonly multiplier_denominator: number;
}): Multiplier => ({ numerator: row.multiplier_numerator, denominator: row.multiplier_denominator });

export const levelOf = (row: LevelRow) => ({
  position: row.position,
  code: row.code,
  label: row.label,
  threshold: row.threshold,
  benefits: row.benefits,
  multiplier: multiplierOf(row),
  liftsCategoryMaximum: row.lifts_category_maximum,
});

export const promotionOf = (row: PromotionRow): Promotion & { name: string } => ({
  id: row.id,
  name: row.name,
  beginsOn: row.begins_on,
  endsOn: row.ends_on,
  multiplier: multiplierOf(row),
  brandId: row.brand_id,
  formFactor: row.form_factor,
});

/** State of a published campaign on the wall calendar of its own zone. */
export function stateAt(
  campaign: { readonly begins_on: string; readonly ends_on: string; readonly time_zone: string },
  now: Date,
): 'upcoming' | 'active' | 'previous' {
  const state = campaignState(datesOf(campaign), localDateIn(now, campaign.time_zone));
  return state === 'draft' ? 'upcoming' : state;
}
