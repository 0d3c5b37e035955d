import { loadText } from '@trilha/i18n/load';
import { deviceOf } from '@trilha/rules/identity/device.rule';
import { originOfClient } from '#clients/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { correspondents } from '../recovery/letter-of.ts';
import { factorChanged } from './factor-events.ts';

/** Tells the person what, when and from which device, so that a stranger's change does not stay unseen. @spec ID-27 */
export const tellFactorChanged = defineJob({
  name: 'identity.tell-factor-changed',
  event: factorChanged,
  attempts: 5,
  run: async (job, { personId, at, change, agent }) => {
    const found = await correspondents(job, personId);
    if (!found) return;
    const { person, client, from, locale } = found;
    const text = await loadText(locale, 'mail');
    const moment = new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: client.timeZone,
    }).format(new Date(at));
    const { browser, system } = deviceOf(agent);
    const device = [browser, system].filter((part) => part !== null).join(', ');
    await job.platform.mail.send(
      job.clientId,
      mailOf({
        to: person.email,
        language: locale,
        from,
        subject: text('factor.subject', { client: from.name }),
        paragraphs: [
          text('hello', { name: person.first_name }),
          text(`factor.${change}`, { moment }),
          ...(device ? [text('factor.device', { device })] : []),
          text('factor.undo'),
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
