import { loadText } from '@trilha/i18n/load';
import { originOfClient } from '#clients/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { correspondents } from '../recovery/letter-of.ts';
import { ownDataReady } from './own-data-events.ts';

/** Tells whoever asked. The mail leads to the page, not to the bytes: a mailbox that others read gives nothing away. @spec ID-23 */
export const tellOwnDataReady = defineJob({
  name: 'identity.tell-own-data-ready',
  event: ownDataReady,
  attempts: 5,
  run: async (job, { personId, expiresAt }) => {
    const found = await correspondents(job, personId);
    if (!found) return;
    const { person, client, from, locale } = found;
    const text = await loadText(locale, 'mail');
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: client.timeZone }).format(
      new Date(expiresAt),
    );
    await job.platform.mail.send(
      job.clientId,
      mailOf({
        to: person.email,
        language: locale,
        from,
        subject: text('ownData.subject', { client: from.name }),
        paragraphs: [
          text('hello', { name: person.first_name }),
          text('ownData.text', { client: from.name, date }),
        ],
        button: {
          label: text('ownData.button'),
          address: `${await originOfClient(job.platform, job.clientId)}/profile/privacy?client=${encodeURIComponent(client.slug)}`,
        },
        footer: text('ownData.notYou'),
      }),
    );
  },
});
