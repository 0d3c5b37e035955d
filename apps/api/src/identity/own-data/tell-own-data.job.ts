import { loadText } from '@trilha/i18n/load';
import { originOfClient, wordsOfMail } from '#clients/index.ts';
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
    const words = await wordsOfMail(job, 'own_data_ready', locale, {
      name: person.first_name,
      client: from.name,
      date,
    });
    await job.platform.mail.send(
      job.clientId,
      mailOf({
        to: person.email,
        language: locale,
        from,
        ...words,
        button: {
          label: text('ownData.button'),
          address: `${await originOfClient(job.platform, job.clientId)}/profile/privacy?client=${encodeURIComponent(client.slug)}`,
        },
        footer: text('ownData.notYou'),
      }),
    );
  },
});
