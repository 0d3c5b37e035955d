import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { inboxRow } from '#platform/inbox.ts';

/** Somebody who begins a campaign one level lower than they held before. */
interface Dropped {
  readonly clientId: string;
  readonly campaignId: string;
  readonly membershipId: string;
  readonly level: number;
}

/** Tells with which level a campaign begins for somebody who did not reach the minimum of theirs again. @spec PT-05 */
export async function tellDrop(
  db: Kysely<Tables>,
  { clientId, campaignId, membershipId, level }: Dropped,
  now: Date,
): Promise<void> {
  const begun = await db
    .selectFrom('campaign_level')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'campaign_level.client_id')
        .onRef('campaign.id', '=', 'campaign_level.campaign_id'),
    )
    .select(['campaign_level.label', 'campaign.name'])
    .where('campaign_level.client_id', '=', clientId)
    .where('campaign_level.campaign_id', '=', campaignId)
    .where('campaign_level.position', '=', level)
    .executeTakeFirst();
  if (!begun) return;
  await db
    .insertInto('notification')
    .values(
      inboxRow({
        clientId,
        id: newId(now.getTime()),
        membershipId,
        kind: 'level_dropped',
        parameters: { level: begun.label, campaign: begun.name },
        link: `/campaigns/${campaignId}`,
        at: now,
      }),
    )
    .execute();
}
