import { dayIn, longDay } from '@trilha/i18n/formats';
import { defineJob } from '#platform/jobs/define-job.ts';
import { sendLetter } from '../letters/send-letter.ts';
import { deletionAsked } from './deletion-events.ts';

/** Tells the person until when they may think better of it, and that somebody asked, if it was not they. @spec ID-23 */
export const tellDeletionAsked = defineJob({
  name: 'identity.tell-deletion-asked',
  event: deletionAsked,
  attempts: 5,
  run: (job, { personId, dueAt }) =>
    sendLetter(job, personId, ({ locale, zone, text }) => ({
      kind: 'deletion_asked',
      values: { date: longDay(dayIn(new Date(dueAt), zone), locale) },
      button: { label: text('deletion.button'), path: '/' },
      footer: text('deletion.notYou'),
    })),
});
