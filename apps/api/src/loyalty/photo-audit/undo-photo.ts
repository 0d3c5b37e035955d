import { AppError } from '@trilha/contract/errors';
import {
  auditPhoto,
  type PhotoAuditOutcome,
  type PhotoState,
} from '@trilha/rules/loyalty/photos/photo-audit.rule';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';
import { notifyMember, withdrawMessage } from '../messages/notify-member.ts';
import {
  type LockedPhoto,
  lastPhotoDecision,
  settlePhotoPoints,
  writePhotoDecision,
} from './photo-decision.queries.ts';

/**
 * Takes back the decision that stands about a photo, which is locked: it waits again, in its place of the week. The one
 * way there is, for an auditor and for an appeal. Errors: own_photo, photo_not_decided, photo_replaced. @spec LO-20
 */
export async function undoPhoto(
  tx: Transaction,
  photo: LockedPhoto,
  isAwaited = false,
): Promise<PhotoAuditOutcome> {
  const outcome = auditPhoto(
    { state: photo.state as PhotoState, senderId: photo.membership_id, points: photo.points },
    { decision: 'undo', auditorId: tx.actor.membershipId, reason: null },
  );
  if (typeof outcome === 'string') throw new AppError(outcome);

  const undone = await lastPhotoDecision(tx, photo.id);
  const made = { id: newId(tx.now.getTime()), decision: 'undo' as const, reason: null, note: null };
  await writePhotoDecision(tx, photo, made, outcome);
  await settlePhotoPoints(
    tx,
    photo,
    { decisionId: made.id, reverses: undone?.movement_id ?? null },
    outcome.pointsChange,
  );
  // Whoever has not read the news is spared it; whoever has, or asked for this, is told that it holds no longer.
  if (undone && (!(await withdrawMessage(tx, undone.id)) || isAwaited))
    await notifyMember(tx, {
      membershipId: photo.membership_id,
      kind: 'photo_restored',
      parameters: { type: photo.type_name, store: photo.store_name },
      link: '/upload-photos',
    });
  return outcome;
}
