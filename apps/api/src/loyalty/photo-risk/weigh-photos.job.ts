import { photoDecidedEvent } from '@trilha/contract/loyalty/events';
import { defineClockJob, defineJob } from '#platform/jobs/define-job.ts';
import { defineEvent } from '#platform/outbox.ts';
import { AUDITED_PHOTO } from '../audited/audited-kinds.ts';
import { weighWaiting } from '../audited/risk.queries.ts';
import { photosOfSender } from './photo-evidence.queries.ts';
import { weighPhotos } from './weigh-photos.ts';

const ATTEMPTS = 5;

/** A decision changes the sender's record, and so what waits of theirs. @spec LO-30 */
export const weighPhotosDecided = defineJob({
  name: 'loyalty.weigh-photos-of-sender',
  event: defineEvent(photoDecidedEvent.name, photoDecidedEvent.payload),
  attempts: ATTEMPTS,
  run: async ({ db, clientId, now }, { membershipId }) =>
    weighPhotos(db, clientId, await photosOfSender(db, clientId, membershipId), now),
});

export const weighWaitingPhotos = defineClockJob({
  name: 'loyalty.weigh-waiting-photos',
  cron: '*/10 * * * *',
  run: (platform, clientId) => weighWaiting(platform, clientId, AUDITED_PHOTO, weighPhotos),
});
