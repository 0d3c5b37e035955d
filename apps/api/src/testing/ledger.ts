import { sql } from 'kysely';
import { creditCampaignPoints } from '#ledger/index.ts';
import type { Platform } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import type { BuiltCampaign } from './loyalty.ts';
import type { BuiltPerson } from './world.ts';

/** Points from nowhere in particular, for a test that only wants to spend them. */
export const givePoints = (
  platform: Platform,
  campaign: BuiltCampaign,
  person: BuiltPerson,
  points: number,
): Promise<boolean> =>
  platform.database.inClient(campaign.clientId, (db) =>
    creditCampaignPoints(
      db,
      {
        clientId: campaign.clientId,
        membershipId: person.membershipId,
        source: { kind: 'gift', sourceKind: 'gift', sourceId: newId() },
        actorId: null,
        reason: {},
        at: platform.now(),
      },
      { campaignId: campaign.id, experience: points, redeemable: points },
    ),
  );

/** Accounts of the client whose balance is not the sum of their entries, or whose holds do not add up. */
export const driftOf = (platform: Platform, clientId: string): Promise<unknown[]> =>
  platform.database.inClient(clientId, async (db) => {
    const { rows } = await sql`select * from ledger_drift where client_id = ${clientId}`.execute(db);
    return rows;
  });
