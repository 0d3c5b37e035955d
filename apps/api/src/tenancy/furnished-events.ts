import type { TestApplication } from '../testing/application.ts';
import { planEvent } from '../testing/events.ts';
import type { BuiltCampaign } from '../testing/loyalty.ts';
import type { BuiltPerson } from '../testing/world.ts';

/** An event whose doors are open, with a place, presence and wrong codes of two people; one to change and one to call off. */
export async function furnishEvents(
  product: TestApplication,
  campaign: BuiltCampaign,
  { person, member }: { readonly person: BuiltPerson; readonly member: BuiltPerson },
) {
  const plan = (title: string, inMinutes: number) =>
    planEvent(product, campaign, person, { title: `${title} ${campaign.id}`, inMinutes });
  const eventId = await plan('Encontro', 10);
  const now = product.platform.now();
  const client_id = campaign.clientId;
  await product.platform.database.inClient(client_id, async (db) => {
    await db
      .insertInto('programme_event_place')
      .values([
        { client_id, event_id: eventId, membership_id: person.membershipId, subscribed_at: now },
        {
          client_id,
          event_id: eventId,
          membership_id: member.membershipId,
          subscribed_at: now,
          presence: 'absent',
          // Before any mark that may have waited for a network.
          presence_at: new Date(now.getTime() - 48 * 3_600_000),
          presence_by: person.membershipId,
        },
      ])
      .execute();
    await db
      .updateTable('programme_event')
      .set({ taken: 2 })
      .where('client_id', '=', client_id)
      .where('id', '=', eventId)
      .execute();
    await db
      .insertInto('programme_event_try')
      .values({
        client_id,
        event_id: eventId,
        membership_id: person.membershipId,
        wrong: 1,
        last_wrong_at: now,
      })
      .execute();
  });
  return { eventId, movedEventId: await plan('Mudança', 600), endedEventId: await plan('Desistência', 900) };
}
