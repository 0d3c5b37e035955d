import { AppError } from '@trilha/contract/errors';
import { undoPhotoDecision } from '@trilha/contract/loyalty/photo-audit.calls';
import { auditPhoto, type PhotoState } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { notifyMember, withdrawMessage } from '../messages/notify-member.ts';
import {
  lastPhotoDecision,
  lockPhoto,
  settlePhotoPoints,
  writePhotoDecision,
} from './photo-decision.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(undoPhotoDecision, async (tx, { params: { photoId }, body }) => {
    const photo = await lockPhoto(tx, photoId, body.revision);
    const outcome = auditPhoto(
      { state: photo.state as PhotoState, senderId: photo.membership_id, points: photo.points },
      { decision: 'undo', auditorId: tx.actor.membershipId, reason: null },
    );
    if (typeof outcome === 'string') throw new AppError(outcome);

    const undone = await lastPhotoDecision(tx, photoId);
    const made = { id: newId(tx.now.getTime()), decision: 'undo' as const, reason: null, note: null };
    await writePhotoDecision(tx, photo, made, outcome);
    await settlePhotoPoints(
      tx,
      photo,
      { decisionId: made.id, reverses: undone?.movement_id ?? null },
      outcome.pointsChange,
    );
    // Whoever has not read the news is spared it; whoever has is told that it holds no longer.
    if (undone && !(await withdrawMessage(tx, undone.id)))
      await notifyMember(tx, {
        membershipId: photo.membership_id,
        kind: 'photo_restored',
        parameters: { type: photo.type_name, store: photo.store_name },
        link: '/upload-photos',
      });
    await recordAudit(tx, {
      action: 'loyalty.photo.undo',
      subjectKind: 'store_photo',
      subjectId: photoId,
      before: { state: photo.state, points: photo.credited_points },
      after: { state: outcome.state, points: outcome.creditedPoints },
    });
    return {
      state: outcome.state,
      creditedPoints: outcome.creditedPoints,
      revision: photo.revision + 1,
    };
  });
