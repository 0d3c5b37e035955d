import { AppError } from '@trilha/contract/errors';
import { photoSentEvent } from '@trilha/contract/loyalty/events';
import { sendStorePhoto } from '@trilha/contract/loyalty/photos.calls';
import { photoSendProblem } from '@trilha/rules/loyalty/photos/photo-send.rule';
import { photoWeek } from '@trilha/rules/loyalty/photos/weekly-photo.rule';
import { countsFrom } from '@trilha/rules/loyalty/waiting-send.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Bind } from '#platform/http/bind.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import { insertPhoto, photoFacts } from './photos.queries.ts';

const photoSent = defineEvent(photoSentEvent.name, photoSentEvent.payload);

export const routes = (bind: Bind): void =>
  bind.write(sendStorePhoto, async (tx, { body }) => {
    const facts = await photoFacts(tx, body);
    if (facts.file_state !== 'complete') throw new AppError('file_incomplete');
    if (facts.is_file_used) throw new AppError('photo_file_used');
    const waitedSince = body.waitedSince ? new Date(body.waitedSince) : null;
    const problem = photoSendProblem({
      storeId: body.storeId,
      today: localDateIn(tx.now, facts.time_zone),
      beginsOn: facts.begins_on,
      endsOn: facts.ends_on,
      campaignStoreIds: new Set(facts.offered_store_id ? [facts.offered_store_id] : []),
      joinedStoreIds: facts.participation_id
        ? new Set(facts.chosen_store_id ? [facts.chosen_store_id] : [])
        : null,
    });
    if (problem) throw new AppError(problem);

    const week = photoWeek(countsFrom(tx.now, waitedSince), facts.time_zone);
    const takenAt = body.takenAt === null ? null : new Date(body.takenAt);
    const photoId = await insertPhoto(tx, { ...body, takenAt, waitedSince, week, points: facts.points });
    if (photoId === null) throw new AppError('photo_already_sent_this_week');
    await publish(tx, photoSent, { photoId, fileId: body.photoFileId });
    return { photoId, week };
  });
