import { loadText } from '@trilha/i18n/load';
import { originOfClient, wordsOfMail } from '#clients/index.ts';
import { correspondents } from '#identity/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { registrationDecided } from './registration-decided.ts';

/** Tells who asked to be let in, in their own language. @spec ID-15 */
export const tellRegistrationDecided = defineJob({
  name: 'people.tell-registration-decided',
  event: registrationDecided,
  attempts: 5,
  run: async (job, { personId, decision, reason }) => {
    const found = await correspondents(job, personId);
    if (!found) return;
    const { person, client, from, locale } = found;
    const text = await loadText(locale, 'mail');
    const values = { client: from.name };
    const isApproved = decision === 'approved';
    const words = await wordsOfMail(
      job,
      isApproved ? 'registration_approved' : 'registration_refused',
      locale,
      { ...values, name: person.first_name, reason },
    );
    await job.platform.mail.send(
      job.clientId,
      mailOf({
        to: person.email,
        language: locale,
        from,
        ...words,
        button: isApproved
          ? {
              label: text('approved.button'),
              address: `${await originOfClient(job.platform, job.clientId)}/?client=${encodeURIComponent(client.slug)}`,
            }
          : null,
        footer: text('decided.why', values),
      }),
    );
  },
});
