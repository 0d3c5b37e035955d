import { AppError } from '@trilha/contract/errors';
import { approvePhotoBatch, undoPhotoBatch } from '@trilha/contract/loyalty/photo-batches.calls';
import { sql } from 'kysely';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { AUDITED_PHOTO } from '../audited/audited-kinds.ts';
import {
  closeBatch,
  drawShare,
  lockBatch,
  openBatch,
  proposedAmong,
  proposeTogether,
  recordTogether,
  untouchedOfBatch,
  withdrawTogether,
} from '../audited/batches.queries.ts';
import { sortedBatch } from '../audited/sorted-batch.ts';
import { type LockedPhoto, lockPhotos } from '../photo-audit/photo-decision.queries.ts';
import { settlePhoto } from '../photo-audit/settle-photo.ts';
import { undoPhoto } from '../photo-audit/undo-photo.ts';

export function routes(bind: Bind): void {
  bind.write(approvePhotoBatch, async (tx, { body }) => {
    const seen = new Map(body.photos.map(({ photoId, revision }) => [photoId, revision]));
    const batch = await openBatch(tx, AUDITED_PHOTO, body.batchId);
    const photos = await lockPhotos(tx, [...seen.keys()]);
    if (photos.length < seen.size) throw new AppError('not_found');
    const { approved, proposed, leftOut } = sortedBatch(photos, {
      waitingState: 'sent',
      auditorId: tx.actor.membershipId,
      seen,
      proposed: await proposedAmong(tx, [...seen.keys()]),
    });
    await proposeTogether(tx, AUDITED_PHOTO, batch.id, proposed);
    for (const photo of byAccount(approved)) await approve(tx, photo, batch.id);
    const drawn = await drawShare(tx, AUDITED_PHOTO, batch, approved);
    await record(tx, 'approveTogether', batch.id, approved);
    await record(tx, 'proposeTogether', batch.id, proposed);
    return {
      batchId: batch.id,
      approved: approved.length,
      proposed: proposed.length,
      drawn: drawn.length,
      leftOut: leftOut.map(({ id: photoId, reason }) => ({ photoId, reason })),
    };
  });

  bind.write(undoPhotoBatch, async (tx, { params: { batchId } }) => {
    await lockBatch(tx, AUDITED_PHOTO, batchId);
    const made = sql`select photo_id as subject_id, decided_at, actor_membership_id from store_photo_decision
      where client_id = ${tx.client.id} and batch_id = ${batchId}`;
    const { untouched, kept } = await untouchedOfBatch(tx, AUDITED_PHOTO, made);
    const photos = untouched.length > 0 ? await lockPhotos(tx, untouched) : [];
    for (const photo of byAccount(photos)) await undoPhoto(tx, photo);
    const proposals = await withdrawTogether(tx, AUDITED_PHOTO, batchId);
    await closeBatch(tx, batchId);
    await record(tx, 'undoTogether', batchId, photos);
    return { undone: photos.length + proposals.withdrawn, kept: kept + proposals.kept };
  });
}

/** Accounts in one order too: of two who move the points of many, none waits for the other. */
const byAccount = (photos: readonly LockedPhoto[]): readonly LockedPhoto[] =>
  photos.toSorted((one, other) => (accountOf(one) < accountOf(other) ? -1 : 1));

const accountOf = (photo: LockedPhoto): string => `${photo.campaign_id}:${photo.membership_id}:${photo.id}`;

const approve = (tx: Transaction, photo: LockedPhoto, batchId: string): Promise<void> =>
  settlePhoto(
    tx,
    photo,
    { id: newId(tx.now.getTime()), decision: 'approve', reason: null, note: null, batchId },
    { state: 'approved', creditedPoints: photo.points, pointsChange: photo.points },
  );

async function record(
  tx: Transaction,
  action: string,
  batchId: string,
  photos: readonly LockedPhoto[],
): Promise<void> {
  if (photos.length === 0) return;
  const points = photos.reduce((sum, photo) => sum + photo.points, 0);
  await recordTogether(tx, AUDITED_PHOTO, { action, batchId, counted: { photos: photos.length, points } });
}
