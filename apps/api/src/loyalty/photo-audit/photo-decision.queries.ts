import { AppError } from '@trilha/contract/errors';
import { experienceEarnedEvent, photoDecidedEvent } from '@trilha/contract/loyalty/events';
import { lastDayOfAppeal } from '@trilha/rules/loyalty/appeals/appeal.rule';
import type { PhotoAuditOutcome, PhotoDecision } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import { creditCampaignPoints, takeBackCampaignPoints } from '#ledger/index.ts';
import type { Transaction } from '#platform/context.ts';
import { databaseCode } from '#platform/database/scope.ts';
import { defineEvent, publish } from '#platform/outbox.ts';

const photoDecided = defineEvent(photoDecidedEvent.name, photoDecidedEvent.payload);
const experienceEarned = defineEvent(experienceEarnedEvent.name, experienceEarnedEvent.payload);

const photosToDecide = (tx: Transaction) =>
  tx.db
    .selectFrom('store_photo as photo')
    .innerJoin('photo_type as type', (join) =>
      join.onRef('type.client_id', '=', 'photo.client_id').onRef('type.id', '=', 'photo.photo_type_id'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'photo.client_id').onRef('store.id', '=', 'photo.store_id'),
    )
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.client_id', '=', 'photo.client_id').onRef('campaign.id', '=', 'photo.campaign_id'),
    )
    .select([
      'photo.id',
      'photo.campaign_id',
      'photo.membership_id',
      'photo.state',
      'photo.points',
      'photo.credited_points',
      'photo.revision',
      'photo.risk_level',
      'photo.decided_by',
      'campaign.second_look_above',
      'type.name as type_name',
      'store.name as store_name',
      'store.time_zone',
      'campaign.appeal_days',
    ])
    .where('photo.client_id', '=', tx.client.id)
    .forUpdate('photo');

/** A photo locked for its decision, as it stands now. */
export async function lockPhotoNow(tx: Transaction, photoId: string): Promise<LockedPhoto> {
  const photo = await photosToDecide(tx).where('photo.id', '=', photoId).executeTakeFirst();
  if (!photo) throw new AppError('not_found');
  return photo;
}

/** Photos in one order, so that those who lock many never wait for each other. */
export const lockPhotos = (tx: Transaction, photoIds: readonly string[]): Promise<LockedPhoto[]> =>
  photosToDecide(tx)
    .where('photo.id', 'in', [...photoIds])
    .orderBy('photo.id')
    .execute();

/** A photo locked for its decision. Whoever looked at an older state of it decides nothing. */
export async function lockPhoto(tx: Transaction, photoId: string, revision: number): Promise<LockedPhoto> {
  const photo = await lockPhotoNow(tx, photoId);
  if (photo.revision !== revision) throw new AppError('changed_meanwhile');
  return photo;
}

/** Of unique keys; the place of a photo in its week is the only one a decision touches. */
const TAKEN = '23505';

export type LockedPhoto = Awaited<ReturnType<ReturnType<typeof photosToDecide>['execute']>>[number];

export interface PhotoDecisionMade {
  readonly id: string;
  readonly decision: PhotoDecision;
  readonly reason: string | null;
  readonly note: string | null;
  /** What it confirms, where it took two. */
  readonly proposalId?: string | null;
  /** What it was approved with. */
  readonly batchId?: string | null;
}

/** Writes a decision with the state it leaves; a refusal is given the days of its campaign. One taken back finds its place taken where another photo was sent. */
export async function writePhotoDecision(
  tx: Transaction,
  photo: LockedPhoto,
  made: PhotoDecisionMade,
  outcome: PhotoAuditOutcome,
): Promise<void> {
  const isUndo = made.decision === 'undo';
  await tx.db
    .insertInto('store_photo_decision')
    .values({
      client_id: tx.client.id,
      id: made.id,
      photo_id: photo.id,
      decision: made.decision,
      state_before: photo.state,
      state_after: outcome.state,
      points_before: photo.credited_points,
      points_after: outcome.creditedPoints,
      reason: made.reason,
      note: made.note,
      actor_membership_id: tx.actor.membershipId,
      decided_at: tx.now,
      proposal_id: made.proposalId ?? null,
      batch_id: made.batchId ?? null,
      appeal_until:
        made.decision === 'refuse'
          ? lastDayOfAppeal(localDateIn(tx.now, photo.time_zone), photo.appeal_days)
          : null,
    })
    .execute();
  await tx.db
    .updateTable('store_photo')
    .set({
      state: outcome.state,
      credited_points: outcome.creditedPoints,
      decided_at: isUndo ? null : tx.now,
      decided_by: isUndo ? null : tx.actor.membershipId,
      decision_reason: made.reason,
      decision_note: made.note,
      revision: photo.revision + 1,
      // What waits again has its whole time again.
      ...(isUndo ? { due_at: dueAgain(tx) } : {}),
    })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', photo.id)
    .execute()
    .catch((error: unknown) => {
      throw databaseCode(error) === TAKEN ? new AppError('photo_replaced') : error;
    });
  await publish(tx, photoDecided, { membershipId: photo.membership_id });
}

const dueAgain = (tx: Transaction) =>
  sql<Date | null>`sale_due_at(store_photo.client_id, store_photo.campaign_id, store_photo.store_id, ${tx.now}::timestamptz)`;

/** The decision that stands, with the movement of points it caused where there was one. */
export const lastPhotoDecision = (tx: Transaction, photoId: string) =>
  tx.db
    .selectFrom('store_photo_decision as made')
    .leftJoin('ledger_transaction as movement', (join) =>
      join
        .onRef('movement.client_id', '=', 'made.client_id')
        .on('movement.source_kind', '=', 'store_photo_decision')
        .onRef('movement.source_id', '=', 'made.id'),
    )
    .select(['made.id', 'made.decision', 'movement.id as movement_id'])
    .where('made.client_id', '=', tx.client.id)
    .where('made.photo_id', '=', photoId)
    .orderBy('made.decided_at', 'desc')
    .orderBy('made.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Moves exactly what a decision changed: both kinds of points, once for each decision. @spec LO-20 */
export async function settlePhotoPoints(
  tx: Transaction,
  photo: LockedPhoto,
  cause: { readonly decisionId: string; readonly reverses: string | null },
  change: number,
): Promise<void> {
  if (change === 0) return;
  const movement = {
    clientId: tx.client.id,
    membershipId: photo.membership_id,
    source: {
      kind: change > 0 ? 'photo' : 'photo_undone',
      sourceKind: 'store_photo_decision',
      sourceId: cause.decisionId,
    },
    actorId: tx.actor.membershipId,
    reason: { photo: photo.type_name, store: photo.store_name, photoId: photo.id },
    at: tx.now,
  };
  const amount = Math.abs(change);
  const points = { campaignId: photo.campaign_id, experience: amount, redeemable: amount };
  await (change > 0
    ? creditCampaignPoints(tx.db, movement, points, cause.reverses)
    : takeBackCampaignPoints(tx.db, movement, points, cause.reverses));
  if (change > 0)
    await publish(tx, experienceEarned, { campaignId: photo.campaign_id, membershipId: photo.membership_id });
}
