import { campaignState } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { GIFT_CATCH_UP_DAYS, giftDaysDue } from '@trilha/rules/loyalty/gifts/gift.rule';
import { addDays, type LocalDate } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { giftsOf } from './gifts.queries.ts';
import { type GiftCampaign, giveGiftsOfDay } from './give-gift.ts';

/**
 * Gives on each day of a campaign, where it is, what the levels of its people bring on it. It comes round every hour, so
 * that a level approved in the course of a day counts on it; what a standstill skipped is given once the product goes on,
 * at the level held then. Safe to repeat and to do twice at once: a gift is given once. @spec PT-06
 */
export async function giveGifts(platform: Platform, clientId: string): Promise<void> {
  const at = platform.now();
  for (const campaign of await campaignsWithGifts(platform, clientId)) {
    const today = localDateIn(at, campaign.time_zone);
    const dates = { published: true, beginsOn: campaign.begins_on, endsOn: campaign.ends_on };
    if (campaignState(dates, today) !== 'active') continue;
    const scope = { db: platform.database.readerOf(clientId), client: { id: clientId } };
    const gifts = await giftsOf(scope, [campaign.id]);
    const finished = await finishedDays(platform, clientId, campaign.id, addDays(today, -GIFT_CATCH_UP_DAYS));
    for (const day of giftDaysDue({ beginsOn: campaign.begins_on }, finished, today))
      await giveGiftsOfDay(
        (work) => platform.database.inClient(clientId, work),
        { clientId, campaign, day, at },
        gifts,
      );
  }
}

const campaignsWithGifts = (platform: Platform, clientId: string): Promise<GiftCampaign[]> =>
  platform.database
    .readerOf(clientId)
    .selectFrom('campaign')
    .select(['id', 'name', 'begins_on', 'ends_on', 'time_zone'])
    .where('client_id', '=', clientId)
    .where('status', '=', 'published')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('campaign_gift')
          .select('campaign_gift.id')
          .whereRef('campaign_gift.client_id', '=', 'campaign.client_id')
          .whereRef('campaign_gift.campaign_id', '=', 'campaign.id'),
      ),
    )
    .execute();

async function finishedDays(
  platform: Platform,
  clientId: string,
  campaignId: string,
  since: LocalDate,
): Promise<ReadonlySet<LocalDate>> {
  const rows = await platform.database
    .readerOf(clientId)
    .selectFrom('campaign_gift_day')
    .select('day')
    .where('client_id', '=', clientId)
    .where('campaign_id', '=', campaignId)
    .where('day', '>=', since)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

export const giveGiftsJob = defineClockJob({
  name: 'loyalty.give-gifts',
  cron: '19 * * * *',
  run: giveGifts,
});
