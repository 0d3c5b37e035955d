import { newId } from '#platform/identifier.ts';
import type { TestApplication } from '../testing/application.ts';
import { type BuiltCampaign, insertGift } from '../testing/loyalty.ts';
import type { BuiltPerson } from '../testing/world.ts';

/** A gift of the draft, which is answered, and one that was given in the running campaign on a day that is over. */
export async function furnishGifts(
  { platform }: TestApplication,
  campaign: BuiltCampaign,
  person: BuiltPerson,
  draftId: string,
): Promise<string> {
  const client_id = campaign.clientId;
  return platform.database.inClient(client_id, async (db) => {
    const given = await insertGift(db, platform, campaign, { fromLevel: 1 });
    const { id: participation_id } = await db
      .selectFrom('participation')
      .select('id')
      .where('client_id', '=', client_id)
      .where('campaign_id', '=', campaign.id)
      .where('membership_id', '=', person.membershipId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('gift_given')
      .values({ client_id, id: newId(), gift_id: given, participation_id, year: 2026, points: 200 })
      .execute();
    await db
      .insertInto('campaign_gift_day')
      .values({ client_id, campaign_id: campaign.id, day: '2026-11-20' })
      .execute();
    return insertGift(db, platform, { ...campaign, id: draftId }, { day: '2027-02-01', fromLevel: 3 });
  });
}
