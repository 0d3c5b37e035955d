import { AppError } from '@trilha/contract/errors';
import { decidePhoto, withdrawPhotoProposal } from '@trilha/contract/loyalty/photo-audit.calls';
import { needsSecondLook } from '@trilha/rules/loyalty/audit/second-look.rule';
import { auditPhoto, type PhotoState } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { AUDITED_PHOTO } from '../audited/audited-kinds.ts';
import { secondLook, withdrawOwn } from '../audited/second-look.ts';
import { lockPhoto } from './photo-decision.queries.ts';
import { settlePhoto } from './settle-photo.ts';

export function routes(bind: Bind): void {
  bind.write(decidePhoto, async (tx, { params: { photoId }, body }) => {
    const photo = await lockPhoto(tx, photoId, body.revision);
    const verdict = {
      auditorId: tx.actor.membershipId,
      decision: body.decision,
      reason: body.decision === 'approve' ? null : body.reason,
      adjustedPoints: null,
    };
    const outcome = auditPhoto(
      { state: photo.state as PhotoState, senderId: photo.membership_id, points: photo.points },
      verdict,
    );
    if (typeof outcome === 'string') throw new AppError(outcome);

    const note = body.note || null;
    const takesTwo = needsSecondLook(photo.points, photo.second_look_above);
    const { proposed, proposalId } = await secondLook(tx, { of: AUDITED_PHOTO, ...photo }, verdict, {
      takesTwo,
      note,
    });
    const revision = photo.revision + 1;
    if (proposed)
      return {
        state: photo.state as PhotoState,
        creditedPoints: photo.credited_points,
        revision,
        proposed,
      };

    const made = {
      id: newId(tx.now.getTime()),
      decision: body.decision,
      reason: verdict.reason,
      note,
      proposalId,
    };
    await settlePhoto(tx, photo, made, outcome);
    await recordAudit(tx, {
      action: `loyalty.photo.${body.decision}`,
      subjectKind: 'store_photo',
      subjectId: photoId,
      before: { state: photo.state, points: photo.credited_points },
      after: { state: outcome.state, points: outcome.creditedPoints, reason: made.reason, note: made.note },
    });
    return { state: outcome.state, creditedPoints: outcome.creditedPoints, revision, proposed };
  });

  bind.write(withdrawPhotoProposal, async (tx, { params: { photoId }, body }) => {
    const photo = await lockPhoto(tx, photoId, body.revision);
    await withdrawOwn(tx, { of: AUDITED_PHOTO, id: photoId }, 'photo_not_proposed');
    return { revision: photo.revision + 1 };
  });
}
