import { AppError } from '@trilha/contract/errors';
import { readPhotoToAudit } from '@trilha/contract/loyalty/photo-audit.calls';
import type { PhotoDecision } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import type { Bind } from '#platform/http/bind.ts';
import { noteView } from '../audit/note-view.ts';
import { linksTo, pictureOf } from '../photos/photo-shapes.ts';
import { auditedPhoto } from './audited-photo.ts';
import { lookalikesOf, photoDecisions } from './photo-evidence.queries.ts';
import { photoRows, placeOf } from './photo-queue.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(readPhotoToAudit, async (context, { params: { photoId }, query }) => {
    const photo = await photoRows(context, {}).where('photo.id', '=', photoId).executeTakeFirst();
    if (!photo) throw new AppError('not_found');
    const [lookalikes, decisions, place] = await Promise.all([
      lookalikesOf(context, photo.file_id),
      photoDecisions(context, photoId),
      placeOf(context, query, photo),
    ]);
    if (photo.storage_key) await noteView(context, 'store_photo', photoId);
    for (const twin of lookalikes)
      await noteView(context, twin.of === 'photo' ? 'store_photo' : 'sale', twin.id);
    return {
      ...auditedPhoto(photo),
      own: photo.membership_id === context.actor.membershipId,
      guidance: photo.guidance,
      example: photo.example,
      picture: pictureOf(context, photo),
      storeDetails: { city: photo.city, state: photo.store_state, timeZone: photo.time_zone },
      lookalikes: lookalikes.map((twin) => ({
        of: twin.of,
        id: twin.id,
        sender: { id: twin.sender_id, name: twin.sender_name },
        store: twin.store_name,
        type: twin.type_name,
        week: twin.week,
        sentAt: twin.sent_at.toISOString(),
        distance: twin.distance,
        picture: linksTo(context, twin),
      })),
      decisions: decisions.map((made) => ({
        id: made.id,
        decision: made.decision as PhotoDecision,
        actor: made.actor,
        reason: made.reason,
        note: made.note,
        decidedAt: made.decided_at.toISOString(),
      })),
      place,
    };
  });
