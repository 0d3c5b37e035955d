import { originOfClient, wordsOfMail } from '#clients/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { accessChanged } from './access-events.ts';
import { letterOfChange } from './letter-of-change.ts';

/** Tells the person what, when, from which device and how to undo it, so that a stranger's change does not stay unseen. @spec ID-11 ID-26 ID-27 */
export const tellAccessChanged = defineJob({
  name: 'identity.tell-access-changed',
  event: accessChanged,
  attempts: 5,
  run: async (job, event) => {
    const letter = await letterOfChange(job, event);
    if (!letter) return;
    const { person, client, from, locale, words } = letter;
    await job.platform.mail.send(
      job.clientId,
      mailOf({
        kind: words.kind,
        cause: job.cause,
        to: person.email,
        language: locale,
        from,
        ...(await wordsOfMail(job, words.kind, locale, {
          name: person.first_name,
          client: from.name,
          details: words.now,
        })),
        button: {
          label: words.recover,
          address: `${await originOfClient(job.platform, job.clientId)}/request-password?client=${encodeURIComponent(client.slug)}`,
        },
        footer: words.footer,
      }),
    );
  },
});
