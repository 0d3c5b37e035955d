import { listCampaignGifts } from '@trilha/contract/loyalty/campaign-gifts.calls';
import { giftRemovalProblem } from '@trilha/rules/loyalty/gifts/gift.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { administeredCampaign, datesOf } from '../administration/administered-campaign.queries.ts';
import { giftOf, giftsOf } from './gifts.queries.ts';

/** How often each gift of a campaign was given, and what it brought: never to whom. @spec PT-06 */
export const routes = (bind: Bind): void =>
  bind.read(listCampaignGifts, async (context, { params: { campaignId } }) => {
    const campaign = await administeredCampaign(context, campaignId);
    const gifts = await giftsOf(context, [campaignId]);
    const given = await givenOf(
      context,
      gifts.map(({ id }) => id),
    );
    const today = localDateIn(context.now, campaign.time_zone);
    return {
      items: gifts.map((row) => {
        const gift = giftOf(row);
        const { count = 0, points = 0 } = given.find(({ gift_id }) => gift_id === row.id) ?? {};
        return {
          ...gift,
          message: row.message,
          removable:
            giftRemovalProblem({ ...gift, addedOn: row.added_on }, datesOf(campaign), today) === null,
          given: { count, points },
        };
      }),
    };
  });

const givenOf = ({ db, client }: Pick<Context, 'db' | 'client'>, giftIds: readonly string[]) =>
  db
    .selectFrom('gift_given')
    .select(['gift_id', sql<number>`count(*)`.as('count'), sql<number>`sum(points)`.as('points')])
    .where('client_id', '=', client.id)
    .where('gift_id', '=', sql<string>`any(${giftIds}::uuid[])`)
    .groupBy('gift_id')
    .execute();
