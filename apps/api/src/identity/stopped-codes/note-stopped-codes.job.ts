import { messagesStopped } from '#clients/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { publishFromJob } from '#platform/outbox.ts';
import { tellMember } from '../access-changes/access-changes.queries.ts';
import { administratorsOf } from './administrators.queries.ts';
import { stopToTell } from './stopped-codes-events.ts';

/**
 * Tells those who can lift the stop: in the inbox at once, and by a letter each of its own, so that one address that is
 * gone holds no other back and nobody is written to twice. @spec ID-11 MG-06
 */
export const noteStoppedCodes = defineJob({
  name: 'identity.note-stopped-codes',
  event: messagesStopped,
  attempts: 5,
  run: async (job, { prefix, sent, endsAt }) => {
    for (const personId of await administratorsOf(job.db, job.clientId)) {
      await tellMember(job.db, {
        personId,
        everywhere: false,
        kind: 'codes_stopped',
        parameters: { prefix, sent },
        link: '/manage/settings?part=protection',
        at: job.now,
      });
      await publishFromJob(job, stopToTell, { personId, prefix, sent, endsAt });
    }
  },
});
