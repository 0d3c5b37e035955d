import { levelAtJoining } from '@trilha/rules/loyalty/levels/levels.rule';
import type { Kysely } from 'kysely';
import { campaignBalance } from '#ledger/index.ts';
import type { Tables } from '#platform/database/tables.ts';

interface Member {
  readonly clientId: string;
  readonly membershipId: string;
}

interface CarriedLevel {
  readonly level: number;
  /** Lower than the one that was held before. */
  readonly isDropped: boolean;
}

/** The level with which a person stands in a campaign that begins then: the one held before, or one lower. @spec PT-05 */
export async function carriedLevel(db: Kysely<Tables>, of: Member, beginsOn: string): Promise<CarriedLevel> {
  const previous = await db
    .selectFrom('participation')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'participation.client_id')
        .onRef('campaign.id', '=', 'participation.campaign_id'),
    )
    .select(['participation.campaign_id', 'participation.level_position'])
    .where('participation.client_id', '=', of.clientId)
    .where('participation.membership_id', '=', of.membershipId)
    .where('campaign.begins_on', '<', beginsOn)
    .orderBy('campaign.begins_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!previous) return { level: levelAtJoining(null), isDropped: false };
  const levels = await db
    .selectFrom('campaign_level')
    .select(['position', 'threshold'])
    .where('client_id', '=', of.clientId)
    .where('campaign_id', '=', previous.campaign_id)
    .execute();
  const { experience } = await campaignBalance(db, { ...of, campaignId: previous.campaign_id });
  const level = levelAtJoining({ level: previous.level_position, experience, levels });
  return { level, isDropped: level < previous.level_position };
}

/** A level approved late reaches the campaign joined after that one, where the person stands lower. @spec PT-05 */
export async function carryOn(
  db: Kysely<Tables>,
  of: Member & { readonly campaignId: string },
): Promise<void> {
  const next = await db
    .selectFrom('participation')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'participation.client_id')
        .onRef('campaign.id', '=', 'participation.campaign_id'),
    )
    .select(['participation.id', 'campaign.begins_on'])
    .where('participation.client_id', '=', of.clientId)
    .where('participation.membership_id', '=', of.membershipId)
    .where('campaign.begins_on', '>', (inner) =>
      inner
        .selectFrom('campaign')
        .select('begins_on')
        .where('client_id', '=', of.clientId)
        .where('id', '=', of.campaignId),
    )
    .orderBy('campaign.begins_on')
    .limit(1)
    .executeTakeFirst();
  if (!next) return;
  const { level } = await carriedLevel(db, of, next.begins_on);
  await db
    .updateTable('participation')
    .set((eb) => ({ level_position: eb.fn<number>('greatest', ['level_position', eb.val(level)]) }))
    .where('client_id', '=', of.clientId)
    .where('id', '=', next.id)
    .execute();
}
