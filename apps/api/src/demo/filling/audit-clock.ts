import { sql } from 'kysely';
import { weighLevels } from '#loyalty/index.ts';
import type { DemoWriter } from './demo-writer.ts';
import { campaignIdOf, loyaltyClientId } from './loyalty-ids.ts';

const WORKING_DAYS = 3;

/** Auditors of the current campaign have three working days: what waits has its clock, some of it is late, and levels are weighed. */
export async function fillAuditClock({ db, now }: DemoWriter): Promise<void> {
  const campaignId = campaignIdOf('atual');
  await db
    .updateTable('campaign')
    .set({ decide_within_days: WORKING_DAYS })
    .where('client_id', '=', loyaltyClientId)
    .where('id', '=', campaignId)
    .execute();
  await sql`update sale set due_at = sale_due_at(client_id, campaign_id, store_id, reported_at)
    where client_id = ${loyaltyClientId} and campaign_id = ${campaignId} and state = 'credited'`.execute(db);
  await sql`update store_photo set due_at = sale_due_at(client_id, campaign_id, store_id, sent_at)
    where client_id = ${loyaltyClientId} and campaign_id = ${campaignId} and state = 'sent'`.execute(db);
  const { rows } = await sql<{ id: string }>`
    update level_request set due_at = level_due_at(client_id, campaign_id, membership_id, requested_at)
    where client_id = ${loyaltyClientId} and campaign_id = ${campaignId} and state = 'open' returning id`.execute(
    db,
  );
  await weighLevels(
    db,
    loyaltyClientId,
    rows.map(({ id }) => id),
    now,
  );
}
