import { originOfClient, wordsOfMail } from '#clients/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { accessChanged } from './access-events.ts';
import { FORMER_EMAIL } from './former-email.ts';
import { letterOfChange } from './letter-of-change.ts';

/**
 * Tells the address that was the person's before, for the last time. Recovery would go to the new one, so that the way
 * out is the support of the client. A mail of its own, so that an address that is gone holds no other back. @spec ID-11
 */
export const tellFormerEmail = defineJob({
  name: 'identity.tell-former-email',
  event: accessChanged,
  attempts: 5,
  run: async (job, event) => {
    if (event.formerEmail === null) return;
    const letter = await letterOfChange(job, event);
    if (!letter) return;
    const { person, client, from, locale, words } = letter;
    await job.platform.mail.send(
      job.clientId,
      mailOf({
        kind: 'access_former_email',
        cause: job.cause,
        to: job.platform.sealer.open(FORMER_EMAIL, Buffer.from(event.formerEmail, 'base64url')),
        language: locale,
        from,
        ...(await wordsOfMail(job, 'access_former_email', locale, {
          name: person.first_name,
          client: from.name,
          details: words.before,
        })),
        button: {
          label: words.askForHelp,
          address: `${await originOfClient(job.platform, job.clientId)}/institutional/support?client=${encodeURIComponent(client.slug)}`,
        },
        footer: words.footer,
      }),
    );
  },
});
