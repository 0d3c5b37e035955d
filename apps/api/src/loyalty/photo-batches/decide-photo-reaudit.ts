import { AppError } from '@trilha/contract/errors';
import { decidePhotoReaudit } from '@trilha/contract/loyalty/photo-batches.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { lockReaudit, markReaudited } from '../audited/reaudits.queries.ts';
import { lockPhoto } from '../photo-audit/photo-decision.queries.ts';
import { settlePhoto } from '../photo-audit/settle-photo.ts';

export const routes = (bind: Bind): void =>
  bind.write(decidePhotoReaudit, async (tx, { params: { photoId }, body }) => {
    const photo = await lockPhoto(tx, photoId, body.revision);
    if (photo.state !== 'approved') throw new AppError('photo_not_drawn');
    await lockReaudit(tx, photo, { own: 'own_photo', notDrawn: 'photo_not_drawn' });
    const isOverturned = body.verdict === 'overturn';
    if (isOverturned && body.reason === null) throw new AppError('decision_reason_required');

    await markReaudited(tx, photoId, isOverturned ? 'overturned' : 'confirmed');
    if (isOverturned)
      await settlePhoto(
        tx,
        photo,
        { id: newId(tx.now.getTime()), decision: 'refuse', reason: body.reason, note: body.note || null },
        { state: 'refused', creditedPoints: 0, pointsChange: -photo.credited_points },
      );
    await recordAudit(tx, {
      action: isOverturned ? 'loyalty.photo.overturn' : 'loyalty.photo.confirm',
      subjectKind: 'store_photo',
      subjectId: photoId,
      before: { state: photo.state, points: photo.credited_points },
      after: { reason: body.reason, note: body.note },
    });
    return { revision: photo.revision + (isOverturned ? 1 : 0) };
  });
