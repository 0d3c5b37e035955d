import { loadText } from '@trilha/i18n/load';
import { originOfClient, wordsOfMail } from '#clients/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { correspondents } from '../recovery/letter-of.ts';
import { deletionAsked } from './deletion-events.ts';

/** Tells the person until when they may think better of it, and that somebody asked, if it was not they. @spec ID-23 */
export const tellDeletionAsked = defineJob({
  name: 'identity.tell-deletion-asked',
  event: deletionAsked,
  attempts: 5,
  run: async (job, { personId, dueAt }) => {
    const found = await correspondents(job, personId);
    if (!found) return;
    const { person, client, from, locale } = found;
    const text = await loadText(locale, 'mail');
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: client.timeZone }).format(
      new Date(dueAt),
    );
    const words = await wordsOfMail(job, 'deletion_asked', locale, {
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
          label: text('deletion.button'),
          address: `${await originOfClient(job.platform, job.clientId)}/?client=${encodeURIComponent(client.slug)}`,
        },
        footer: text('deletion.notYou'),
      }),
    );
  },
});
