import { appliedMultiplier } from '@trilha/rules/loyalty/campaigns/promotion.rule';
import { multipliedPoints, SINGLE_POINTS } from '@trilha/rules/shared/points';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import { levelOf, promotionOf } from './campaign-shapes.ts';
import { campaignById, levelsOf, participationOf, promotionsOf } from './campaigns.queries.ts';

/** What products of a campaign give this person when sold today. @spec PT-07 */
export async function pointsToday(context: Context, campaignId: string) {
  const [campaign, participation, levels, promotions] = await Promise.all([
    campaignById(context, campaignId),
    participationOf(context, campaignId),
    levelsOf(context, [campaignId]),
    promotionsOf(context, [campaignId]),
  ]);
  const today = localDateIn(context.now, campaign.time_zone);
  const level = levels.map(levelOf).find(({ position }) => position === participation?.level_position);
  const running = promotions.map(promotionOf);
  return (product: { readonly brand_id: string; readonly form_factor: string; readonly points: number }) => {
    const { multiplier, promotionId } = appliedMultiplier(
      { brandId: product.brand_id, formFactor: product.form_factor },
      today,
      running,
      level?.multiplier ?? SINGLE_POINTS,
    );
    return { multiplier, promotionId, points: multipliedPoints(product.points, multiplier) };
  };
}
