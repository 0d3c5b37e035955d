import { AppError } from '@trilha/contract/errors';
import { readPhotoToAudit } from '@trilha/contract/loyalty/photo-audit.calls';
import { needsSecondLook } from '@trilha/rules/loyalty/audit/second-look.rule';
import type { PhotoDecision } from '@trilha/rules/loyalty/photos/photo-audit.rule';
import type { Bind } from '#platform/http/bind.ts';
import { noteView } from '../audit/note-view.ts';
import { AUDITED_PHOTO, QUEUED_PHOTOS } from '../audited/audited-kinds.ts';
import { placeOf } from '../audited/queue-order.queries.ts';
import { isReauditedBy } from '../audited/reaudits.queries.ts';
import { linksTo, pictureOf } from '../photos/photo-shapes.ts';
import { auditedPhoto } from './audited-photo.ts';
import { lookalikesOf, photoDecisions } from './photo-evidence.queries.ts';
import { photoRows, photosToAudit } from './photo-queue.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(readPhotoToAudit, async (context, { params: { photoId }, query }) => {
    const photo = await photoRows(context, {})
      .select(
        isReauditedBy(AUDITED_PHOTO, context.client.id, context.actor.membershipId, 'photo').as(
          'is_reaudited',
        ),
      )
      .where('photo.id', '=', photoId)
      .executeTakeFirst();
    if (!photo) throw new AppError('not_found');
    const [lookalikes, decisions, place] = await Promise.all([
      lookalikesOf(context, photo.file_id),
      photoDecisions(context, photoId),
      placeOf(photosToAudit(context, query), QUEUED_PHOTOS, query.order ?? 'risk', {
        ...photo,
        since: photo.sent_at,
      }),
    ]);
    if (photo.storage_key) await noteView(context, 'store_photo', photoId);
    for (const twin of lookalikes)
      await noteView(context, twin.of === 'photo' ? 'store_photo' : 'sale', twin.id);
    return {
      ...auditedPhoto(photo),
      own: photo.membership_id === context.actor.membershipId,
      reaudited: photo.is_reaudited,
      takesTwo: photo.state === 'sent' && needsSecondLook(photo.points, photo.second_look_above),
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
