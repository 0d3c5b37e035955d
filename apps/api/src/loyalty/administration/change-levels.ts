import { AppError } from '@trilha/contract/errors';
import {
  addPromotion,
  removePromotion,
  setCampaignLevels,
} from '@trilha/contract/loyalty/campaign-administration.calls';
import {
  type PromotionProblem,
  promotionProblem,
  promotionRemovalProblem,
} from '@trilha/rules/loyalty/campaigns/promotion.rule';
import { compareMultipliers, PROMOTION_MULTIPLIERS, SINGLE_POINTS } from '@trilha/rules/shared/points';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { recordAudit } from '#platform/audit.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { levelsOf } from '../campaigns/campaigns.queries.ts';
import { assertOpen, datesOf, lockCampaign, removableOf } from './administered-campaign.queries.ts';

export function routes(bind: Bind): void {
  bind.write(setCampaignLevels, async (tx, { params: { campaignId }, body }) => {
    assertOpen(await lockCampaign(tx, campaignId), tx.now);
    const isAllowed = body.levels.every(({ multiplier }) =>
      [SINGLE_POINTS, ...PROMOTION_MULTIPLIERS].some((known) => compareMultipliers(known, multiplier) === 0),
    );
    if (!isAllowed)
      throw new AppError('validation_failed', {}, [
        { path: 'levels', code: 'promotion_multiplier_not_allowed' },
      ]);
    const before = await levelsOf(tx, [campaignId]);
    await tx.db
      .insertInto('campaign_level')
      .values(
        body.levels.map((level, index) => ({
          client_id: tx.client.id,
          campaign_id: campaignId,
          position: index + 1,
          code: `level-${index + 1}`,
          label: level.label,
          threshold: level.threshold,
          benefits: level.benefits,
          multiplier_numerator: level.multiplier.numerator,
          multiplier_denominator: level.multiplier.denominator,
          lifts_category_maximum: level.liftsCategoryMaximum,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['client_id', 'campaign_id', 'position']).doUpdateSet((eb) => ({
          label: eb.ref('excluded.label'),
          threshold: eb.ref('excluded.threshold'),
          benefits: eb.ref('excluded.benefits'),
          multiplier_numerator: eb.ref('excluded.multiplier_numerator'),
          multiplier_denominator: eb.ref('excluded.multiplier_denominator'),
          lifts_category_maximum: eb.ref('excluded.lifts_category_maximum'),
        })),
      )
      .execute();
    await recordAudit(tx, {
      action: 'loyalty.campaign.levels',
      subjectKind: 'campaign',
      subjectId: campaignId,
      before,
      after: body.levels,
    });
    return { done: true as const };
  });

  bind.write(addPromotion, async (tx, { params: { campaignId }, body }) => {
    const campaign = await lockCampaign(tx, campaignId);
    if (body.brandId) await assertOwnRows(tx, 'brand', [body.brandId]);
    const dates = { beginsOn: campaign.begins_on, endsOn: campaign.ends_on };
    const problem = promotionProblem(body, dates, localDateIn(tx.now, campaign.time_zone));
    if (problem) throw new AppError('validation_failed', {}, [{ path: PLACES[problem], code: problem }]);
    const promotionId = newId(tx.now.getTime());
    await tx.db
      .insertInto('promotion')
      .values({
        client_id: tx.client.id,
        id: promotionId,
        campaign_id: campaignId,
        name: body.name,
        begins_on: body.beginsOn,
        ends_on: body.endsOn,
        multiplier_numerator: body.multiplier.numerator,
        multiplier_denominator: body.multiplier.denominator,
        form_factor: body.formFactor,
        brand_id: body.brandId,
      })
      .execute();
    await recordAudit(tx, {
      action: 'loyalty.promotion.add',
      subjectKind: 'promotion',
      subjectId: promotionId,
      after: body,
    });
    return { promotionId };
  });

  bind.write(removePromotion, async (tx, { params: { campaignId, promotionId } }) => {
    const campaign = await lockCampaign(tx, campaignId);
    const promotion = await tx.db
      .selectFrom('promotion')
      .selectAll()
      .where('client_id', '=', tx.client.id)
      .where('campaign_id', '=', campaignId)
      .where('id', '=', promotionId)
      .executeTakeFirst();
    if (!promotion) throw new AppError('not_found');
    const fixed = promotionRemovalProblem(
      removableOf(promotion),
      datesOf(campaign),
      localDateIn(tx.now, campaign.time_zone),
    );
    if (fixed) throw new AppError(fixed);
    await tx.db
      .deleteFrom('promotion')
      .where('client_id', '=', tx.client.id)
      .where('id', '=', promotionId)
      .execute();
    await recordAudit(tx, {
      action: 'loyalty.promotion.remove',
      subjectKind: 'promotion',
      subjectId: promotionId,
      before: promotion,
    });
    return { done: true as const };
  });
}

const PLACES: Readonly<Record<PromotionProblem, string>> = {
  promotion_multiplier_not_allowed: 'multiplier',
  promotion_dates_invalid: 'endsOn',
  promotion_outside_campaign: 'beginsOn',
  promotion_in_past: 'beginsOn',
};
