import { undoPhotoDecision } from '@trilha/contract/loyalty/photo-audit.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { closeOvertaken } from '../appeals/appeals.queries.ts';
import { lockPhoto } from './photo-decision.queries.ts';
import { undoPhoto } from './undo-photo.ts';

export const routes = (bind: Bind): void =>
  bind.write(undoPhotoDecision, async (tx, { params: { photoId }, body }) => {
    const photo = await lockPhoto(tx, photoId, body.revision);
    const outcome = await undoPhoto(tx, photo);
    await closeOvertaken(tx, 'photo', photoId);
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
