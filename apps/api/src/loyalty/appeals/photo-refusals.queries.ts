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

/** How it was refused, by one auditor or by two. */
export async function photoRefusal({ db, client }: Scope, photo: OwnPhoto): Promise<OwnSubject | null> {
  if (!photo) return null;
  if (photo.state !== 'refused') return { refusal: null };
  const made = await db
    .selectFrom('store_photo_decision as made')
    .leftJoin('audit_proposal as proposal', (join) =>
      join.onRef('proposal.client_id', '=', 'made.client_id').onRef('proposal.id', '=', 'made.proposal_id'),
    )
    .select(['made.id', 'made.actor_membership_id', 'made.appeal_until', 'proposal.proposed_by'])
    .where('made.client_id', '=', client.id)
    .where('made.photo_id', '=', photo.id)
    .where('made.decision', '=', 'refuse')
    .orderBy('made.decided_at', 'desc')
    .orderBy('made.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!made) return { refusal: null };
  return {
    refusal: {
      id: made.id,
      campaignId: photo.campaign_id,
      refusedBy: made.actor_membership_id,
      proposedBy: made.proposed_by,
      until: made.appeal_until,
      timeZone: photo.time_zone,
    },
  };
}
