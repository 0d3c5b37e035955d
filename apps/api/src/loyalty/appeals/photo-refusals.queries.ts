import type { OwnSubject, Scope } from './own-subjects.ts';

/** A photo of a store that the actor sent. */
export const ownPhoto = ({ db, client, actor }: Scope, photoId: string) =>
  db
    .selectFrom('store_photo as photo')
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'photo.client_id').onRef('store.id', '=', 'photo.store_id'),
    )
    .select(['photo.id', 'photo.campaign_id', 'photo.state', 'store.time_zone'])
    .where('photo.client_id', '=', client.id)
    .where('photo.id', '=', photoId)
    .where('photo.membership_id', '=', actor.membershipId);

type OwnPhoto = Awaited<ReturnType<ReturnType<typeof ownPhoto>['executeTakeFirst']>>;

/** How it was refused. */
export async function photoRefusal({ db, client }: Scope, photo: OwnPhoto): Promise<OwnSubject | null> {
  if (!photo) return null;
  if (photo.state !== 'refused') return { refusal: null };
  const made = await db
    .selectFrom('store_photo_decision')
    .select(['id', 'actor_membership_id', 'appeal_until'])
    .where('client_id', '=', client.id)
    .where('photo_id', '=', photo.id)
    .where('decision', '=', 'refuse')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!made) return { refusal: null };
  return {
    refusal: {
      id: made.id,
      campaignId: photo.campaign_id,
      refusedBy: made.actor_membership_id,
      proposedBy: null,
      until: made.appeal_until,
      timeZone: photo.time_zone,
    },
  };
}
