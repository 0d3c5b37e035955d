import { AppError } from '@trilha/contract/errors';
import { decidePhoto } from '@trilha/contract/loyalty/photo-audit.calls';
import { auditPhoto, type PhotoState } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { notifyMember } from '../messages/notify-member.ts';
import {
  lastPhotoDecision,
  lockPhoto,
  settlePhotoPoints,
  writePhotoDecision,
} from './photo-decision.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(decidePhoto, async (tx, { params: { photoId }, body }) => {
    const photo = await lockPhoto(tx, photoId, body.revision);
    const outcome = auditPhoto(
      { state: photo.state as PhotoState, senderId: photo.membership_id, points: photo.points },
      { decision: body.decision, auditorId: tx.actor.membershipId, reason: body.reason },
    );
    if (typeof outcome === 'string') throw new AppError(outcome);

    const made = {
      id: newId(tx.now.getTime()),
      decision: body.decision,
      reason: body.decision === 'approve' ? null : body.reason,
      note: body.note || null,
    };
    const undone = body.decision === 'approve' ? await lastPhotoDecision(tx, photoId) : undefined;
    await writePhotoDecision(tx, photo, made, outcome);
    const cause = { decisionId: made.id, reverses: undone?.movement_id ?? null };
    await settlePhotoPoints(tx, photo, cause, outcome.pointsChange);
    const shown = { type: photo.type_name, store: photo.store_name };
    await notifyMember(tx, {
      ...(body.decision === 'approve'
        ? { kind: 'photo_approved' as const, parameters: { ...shown, points: outcome.creditedPoints } }
        : {
            kind: 'photo_refused' as const,
            parameters: { ...shown, reason: made.reason ?? '', note: made.note ?? '' },
          }),
      id: made.id,
      membershipId: photo.membership_id,
      link: '/upload-photos',
    });
    await recordAudit(tx, {
      action: `loyalty.photo.${body.decision}`,
      subjectKind: 'store_photo',
      subjectId: photoId,
      before: { state: photo.state, points: photo.credited_points },
      after: { state: outcome.state, points: outcome.creditedPoints, reason: made.reason, note: made.note },
    });
    return {
      state: outcome.state,
      creditedPoints: outcome.creditedPoints,
      revision: photo.revision + 1,
    };
  });
