import { type GiftOccasion, giftsToCome } from '@trilha/rules/loyalty/gifts/gift.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

interface Reader {
  readonly db: Context['db'];
  readonly client: { readonly id: string };
}

/** Gifts of these campaigns: birthdays first, then days in their order. */
export const giftsOf = ({ db, client }: Reader, campaignIds: readonly string[]) =>
  db
    .selectFrom('campaign_gift')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', sql<string>`any(${campaignIds}::uuid[])`)
    .orderBy('occasion')
    .orderBy('day')
    .orderBy('from_level')
    .execute();

export type GiftRow = Awaited<ReturnType<typeof giftsOf>>[number];

/** A gift as its participants see it; what it says besides is read with it. */
export const giftOf = (row: GiftRow) => ({
  id: row.id,
  occasion: row.occasion as GiftOccasion,
  name: row.name,
  day: row.day,
  fromLevel: row.from_level,
  points: row.points,
});

/** What a level still brings in a campaign from today on, where the campaign is. @spec PT-06 */
export const giftsLeft = (
  rows: readonly GiftRow[],
  campaign: { readonly id: string; readonly timeZone: string },
  level: number,
  now: Date,
) =>
  giftsToCome(
    rows.filter(({ campaign_id }) => campaign_id === campaign.id).map(giftOf),
    level,
    localDateIn(now, campaign.timeZone),
  );
