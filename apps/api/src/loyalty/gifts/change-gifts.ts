import { AppError } from '@trilha/contract/errors';
import {
  addCampaignGift,
  changeCampaignGift,
  removeCampaignGift,
} from '@trilha/contract/loyalty/campaign-gifts.calls';
import { type GiftProblem, giftProblem, giftRemovalProblem } from '@trilha/rules/loyalty/gifts/gift.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import {
  assertOpen,
  type CampaignRow,
  datesOf,
  lockCampaign,
} from '../administration/administered-campaign.queries.ts';
import { type GiftRow, giftOf, giftsOf } from './gifts.queries.ts';

type GiftBody = z.infer<NonNullable<(typeof addCampaignGift)['body']>>;

/** The columns of a gift as it was written. */
const rowOf = (body: GiftBody) => ({
  occasion: body.occasion,
  name: body.occasion === 'special_date' ? body.name : null,
  day: body.occasion === 'special_date' ? body.day : null,
  from_level: body.fromLevel,
  points: body.points,
  message: body.message,
});

const PLACES: Readonly<Record<Exclude<GiftProblem, 'campaign_values_fixed'>, string>> = {
  gift_outside_campaign: 'day',
  gift_not_to_come: 'day',
  gift_already_there: 'fromLevel',
  gift_too_many: 'occasion',
};

/** Refuses a gift that may not stand beside the others today. */
function assertPlaced(
  body: GiftBody,
  campaign: CampaignRow,
  others: readonly GiftRow[],
  tx: Transaction,
): void {
  const gift = { occasion: body.occasion, day: rowOf(body).day, fromLevel: body.fromLevel };
  const today = localDateIn(tx.now, campaign.time_zone);
  const problem = giftProblem(gift, datesOf(campaign), others.map(giftOf), today);
  if (problem === null) return;
  if (problem === 'campaign_values_fixed') throw new AppError(problem);
  throw new AppError('validation_failed', {}, [{ path: PLACES[problem], code: problem }]);
}

export function routes(bind: Bind): void {
  bind.write(addCampaignGift, async (tx, { params: { campaignId }, body }) => {
    const campaign = await lockCampaign(tx, campaignId);
    assertPlaced(body, campaign, await giftsOf(tx, [campaignId]), tx);
    const giftId = newId(tx.now.getTime());
    await tx.db
      .insertInto('campaign_gift')
      .values({
        client_id: tx.client.id,
        id: giftId,
        campaign_id: campaignId,
        ...rowOf(body),
        created_at: tx.now,
      })
      .execute();
    await recordAudit(tx, {
      action: 'loyalty.gift.add',
      subjectKind: 'campaign_gift',
      subjectId: giftId,
      after: body,
    });
    return { giftId };
  });

  bind.write(changeCampaignGift, async (tx, { params: { campaignId, giftId }, body }) => {
    const campaign = await lockCampaign(tx, campaignId);
    const { gift, others } = await oneOf(tx, campaignId, giftId);
    assertOpen(campaign, tx.now);
    assertPlaced(body, campaign, others, tx);
    await tx.db
      .updateTable('campaign_gift')
      .set(rowOf(body))
      .where('client_id', '=', tx.client.id)
      .where('id', '=', giftId)
      .execute();
    await recordAudit(tx, {
      action: 'loyalty.gift.change',
      subjectKind: 'campaign_gift',
      subjectId: giftId,
      before: gift,
      after: body,
    });
    return { done: true as const };
  });

  bind.write(removeCampaignGift, async (tx, { params: { campaignId, giftId } }) => {
    const campaign = await lockCampaign(tx, campaignId);
    const { gift } = await oneOf(tx, campaignId, giftId);
    const today = localDateIn(tx.now, campaign.time_zone);
    const fixed = giftRemovalProblem({ ...giftOf(gift), addedOn: gift.added_on }, datesOf(campaign), today);
    if (fixed) throw new AppError(fixed);
    await tx.db
      .deleteFrom('campaign_gift')
      .where('client_id', '=', tx.client.id)
      .where('id', '=', giftId)
      .execute();
    await recordAudit(tx, {
      action: 'loyalty.gift.remove',
      subjectKind: 'campaign_gift',
      subjectId: giftId,
      before: gift,
    });
    return { done: true as const };
  });
}

/** A gift of the campaign, and those beside it. */
async function oneOf(tx: Transaction, campaignId: string, giftId: string) {
  const gifts = await giftsOf(tx, [campaignId]);
  const gift = gifts.find(({ id }) => id === giftId);
  if (!gift) throw new AppError('not_found');
  return { gift, others: gifts.filter(({ id }) => id !== giftId) };
}
