import { loadText } from '@trilha/i18n/load';
import { originOfClient } from '#clients/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { correspondents } from './letter-of.ts';
import { passwordChanged } from './recovery-events.ts';

/** Tells the person, so that a stranger's change does not stay unseen. @spec ID-11 ID-26 */
export const tellPasswordChanged = defineJob({
  name: 'identity.tell-password-changed',
  event: passwordChanged,
  attempts: 5,
  run: async (job, { personId, at }) => {
    const found = await correspondents(job, personId);
    if (!found) return;
    const { person, client, from, locale } = found;
    const text = await loadText(locale, 'mail');
    const moment = new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: client.timeZone,
    }).format(new Date(at));
    await job.platform.mail.send(
      job.clientId,
      mailOf({
        to: person.email,
        language: locale,
        from,
        subject: text('changed.subject', { client: from.name }),
        paragraphs: [
          text('hello', { name: person.first_name }),
          text('changed.text', { moment }),
          text('changed.sessions'),
        ],
        button: {
          label: text('changed.button'),
          address: `${await originOfClient(job.platform, job.clientId)}/request-password?client=${encodeURIComponent(client.slug)}`,
        },
        footer: text('changed.notYou'),
      }),
    );
  },
});
