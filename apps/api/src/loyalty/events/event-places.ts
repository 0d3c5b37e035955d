import type { Transaction } from '#platform/context.ts';
import type { LockedEvent } from './events.queries.ts';

/** What somebody has in an event, also where they gave it back. */
export const placeOf = ({ db, client }: Transaction, eventId: string, membershipId: string) =>
  db
    .selectFrom('programme_event_place')
    .select(['left_at', 'presence', 'presence_at'])
    .where('client_id', '=', client.id)
    .where('event_id', '=', eventId)
    .where('membership_id', '=', membershipId)
    .executeTakeFirst();

/** The level somebody has in the campaign of an event; null where they have not joined it. @spec EV-06 */
export async function levelIn(
  { db, client }: Transaction,
  { campaign_id }: LockedEvent,
  membershipId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('participation')
    .select('level_position')
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', campaign_id)
    .where('membership_id', '=', membershipId)
    .executeTakeFirst();
  return row?.level_position ?? null;
}

/** Gives a place of an event whose lock the caller holds, and that has one for them. @spec EV-05 */
export async function takePlace(tx: Transaction, { id }: LockedEvent, membershipId: string): Promise<void> {
  const again = {
    subscribed_at: tx.now,
    left_at: null,
    presence: null,
    presence_at: null,
    presence_by: null,
  };
  await tx.db
    .insertInto('programme_event_place')
    .values({ client_id: tx.client.id, event_id: id, membership_id: membershipId, ...again })
    .onConflict((conflict) => conflict.columns(['client_id', 'event_id', 'membership_id']).doUpdateSet(again))
    .execute();
  await countPlaces(tx, id, 1);
}

/** Gives a place back, under the same lock. @spec EV-05 */
export async function givePlaceBack(tx: Transaction, { id }: LockedEvent, membershipId: string) {
  await tx.db
    .updateTable('programme_event_place')
    .set({ left_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('event_id', '=', id)
    .where('membership_id', '=', membershipId)
    .execute();
  await countPlaces(tx, id, -1);
}

const countPlaces = ({ db, client }: Transaction, eventId: string, change: number) =>
  db
    .updateTable('programme_event')
    .set((set) => ({ taken: set('taken', '+', change) }))
    .where('client_id', '=', client.id)
    .where('id', '=', eventId)
    .execute();
