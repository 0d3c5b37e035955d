import { numberText } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { placeOfPhone } from '@trilha/rules/clients/message-prefix.rule';
import { originOfClient, wordsOfMail } from '#clients/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { correspondents } from '../recovery/letter-of.ts';
import { stopToTell } from './stopped-codes-events.ts';

/** Says what was stopped, until when and how to let it go again, in the language of whoever administers. @spec ID-11 MG-06 */
export const tellStoppedCodes = defineJob({
  name: 'identity.tell-stopped-codes',
  event: stopToTell,
  attempts: 5,
  run: async (job, { personId, prefix, sent, endsAt }) => {
    const found = await correspondents(job, personId);
    if (!found) return;
    const { person, client, from, locale } = found;
    const text = await loadText(locale, 'mail');
    const place = placeOfPhone(prefix);
    const country = place ? new Intl.DisplayNames(locale, { type: 'region' }).of(place.country) : undefined;
    const until = new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: client.timeZone,
    }).format(new Date(endsAt));
    const words = await wordsOfMail(job, 'codes_stopped', locale, {
      name: person.first_name,
      client: from.name,
      prefix,
      numbers: country ? `${prefix} (${country})` : prefix,
      sent: numberText(sent, locale),
      until,
    });
    await job.platform.mail.send(
      job.clientId,
      mailOf({
        to: person.email,
        language: locale,
        from,
        ...words,
        button: {
          label: text('stopped.button'),
          address: `${await originOfClient(job.platform, job.clientId)}/manage/settings?part=protection&client=${encodeURIComponent(client.slug)}`,
        },
        footer: text('stopped.why', { client: from.name }),
      }),
    );
  },
});
