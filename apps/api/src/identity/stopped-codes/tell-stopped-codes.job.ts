import { numberText } from '@trilha/i18n/formats';
import { placeOfPhone } from '@trilha/rules/clients/message-prefix.rule';
import { defineJob } from '#platform/jobs/define-job.ts';
import { sendLetter } from '../letters/send-letter.ts';
import { stopToTell } from './stopped-codes-events.ts';

/** Says what was stopped, until when and how to let it go again, in the language of whoever administers. @spec ID-11 MG-06 */
export const tellStoppedCodes = defineJob({
  name: 'identity.tell-stopped-codes',
  event: stopToTell,
  attempts: 5,
  run: (job, { personId, prefix, sent, endsAt }) =>
    sendLetter(job, personId, ({ locale, zone, client, text }) => {
      const place = placeOfPhone(prefix);
      const country = place ? new Intl.DisplayNames(locale, { type: 'region' }).of(place.country) : undefined;
      const until = new Intl.DateTimeFormat(locale, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: zone,
      });
      return {
        kind: 'codes_stopped',
        values: {
          prefix,
          numbers: country ? `${prefix} (${country})` : prefix,
          sent: numberText(sent, locale),
          until: until.format(new Date(endsAt)),
        },
        button: { label: text('stopped.button'), path: '/manage/settings?part=protection' },
        footer: text('stopped.why', { client }),
      };
    }),
});
