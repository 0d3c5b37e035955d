import { dayIn, longDay } from '@trilha/i18n/formats';
import { defineJob } from '#platform/jobs/define-job.ts';
import { sendLetter } from '../letters/send-letter.ts';
import { ownDataReady } from './own-data-events.ts';

/** Tells whoever asked. The mail leads to the page, not to the bytes: a mailbox that others read gives nothing away. @spec ID-23 */
export const tellOwnDataReady = defineJob({
  name: 'identity.tell-own-data-ready',
  event: ownDataReady,
  attempts: 5,
  run: (job, { personId, expiresAt }) =>
    sendLetter(job, personId, ({ locale, zone, text }) => ({
      kind: 'own_data_ready',
      values: { date: longDay(dayIn(new Date(expiresAt), zone), locale) },
      button: { label: text('ownData.button'), path: '/profile/privacy' },
      footer: text('ownData.notYou'),
    })),
});
