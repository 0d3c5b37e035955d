import { loadText } from '@trilha/i18n/load';
import { type Locale, localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { CODE_SECONDS } from '@trilha/rules/identity/recovery.rule';
import { isArchivedClient, wordsOfMail } from '#clients/index.ts';
import type { EventJobContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { letterhead } from '../recovery/letter-of.ts';
import { newCode } from '../recovery/new-code.ts';
import { registrationCodeClaims } from './registration-door.ts';
import { registrationCodeRequested } from './registration-events.ts';

/**
 * Sends the code to who registers. It is made here and never written down in clear; where it went is forgotten as soon
 * as it is on its way. @spec ID-15 ID-19
 */
export const deliverRegistrationCode = defineJob({
  name: 'identity.deliver-registration-code',
  event: registrationCodeRequested,
  attempts: 3,
  run: async (job, { requestId }) => {
    const { db, clientId, platform, now } = job;
    const request = await db
      .selectFrom('registration_request')
      .select(['id', 'channel', 'recipient', 'language', 'expires_at', 'ended_at', 'sent_at'])
      .where('client_id', '=', clientId)
      .where('id', '=', requestId)
      .executeTakeFirst();
    if (!request || request.sent_at || request.ended_at || request.expires_at <= now) return;
    if (await isArchivedClient(db, clientId)) return;
    const code = newCode();
    await db
      .updateTable('registration_request')
      .set({
        code_seal: platform.signer.sign(registrationCodeClaims(request.id, code)),
        sent_at: now,
        recipient: '',
      })
      .where('client_id', '=', clientId)
      .where('id', '=', request.id)
      .execute();
    const language = localeFor(request.language) ?? SOURCE_LOCALE;
    if (request.channel === 'email') await mailCode(job, request.recipient, language, code);
    else
      await platform.messenger.sendCode({
        channel: request.channel === 'sms' ? 'sms' : 'whatsapp',
        phone: request.recipient,
        code,
        language,
      });
  },
});

async function mailCode(job: EventJobContext, to: string, language: Locale, code: string): Promise<void> {
  const head = await letterhead(job);
  if (!head) return;
  const text = await loadText(language, 'mail');
  const values = { client: head.from.name, code, minutes: CODE_SECONDS / 60 };
  const words = await wordsOfMail(job, 'registration_code', language, values);
  await job.platform.mail.send(
    job.clientId,
    mailOf({
      kind: 'registration_code',
      cause: job.cause,
      to,
      language,
      from: head.from,
      ...words,
      button: null,
      footer: text('register.notYou'),
    }),
  );
}
