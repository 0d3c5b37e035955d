import { loadText } from '@trilha/i18n/load';
import { MAILED_LINK_SECONDS } from '@trilha/rules/identity/recovery.rule';
import { isArchivedClient, originOfClient, wordsOfMail } from '#clients/index.ts';
import type { EventJobContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import type { PhoneChannel } from '#platform/messaging/port.ts';
import { codeClaims } from './code-claims.ts';
import { correspondents } from './letter-of.ts';
import { newCode } from './new-code.ts';
import { insertLink, pathOfLink } from './password-link.ts';
import { recoveryRequested } from './recovery-events.ts';

type Correspondents = NonNullable<Awaited<ReturnType<typeof correspondents>>>;

/**
 * Sends what was asked for. The code and the token are made here and never written down in clear, so another try
 * after a failure sends another code, and the last one counts. @spec ID-11 ID-14 ID-19
 */
export const deliverRecovery = defineJob({
  name: 'identity.deliver-recovery',
  event: recoveryRequested,
  attempts: 3,
  run: async (job, { requestId }) => {
    const request = await job.db
      .selectFrom('recovery_request')
      .select(['id', 'channel', 'purpose', 'person_id', 'delivers', 'expires_at', 'ended_at'])
      .where('client_id', '=', job.clientId)
      .where('id', '=', requestId)
      .executeTakeFirst();
    if (!request?.delivers || !request.person_id || request.ended_at || request.expires_at <= job.now) return;
    if (await isArchivedClient(job.db, job.clientId)) return;
    const found = await correspondents(job, request.person_id);
    if (!found) return;
    if (request.channel === 'email') await sendLink(job, found, request.purpose);
    else await sendCode(job, found, request.id, request.channel === 'sms' ? 'sms' : 'whatsapp');
    await job.db
      .updateTable('recovery_request')
      .set({ sent_at: job.now })
      .where('client_id', '=', job.clientId)
      .where('id', '=', request.id)
      .execute();
  },
});

async function sendCode(
  { db, clientId, platform }: EventJobContext,
  { person, locale }: Correspondents,
  requestId: string,
  channel: PhoneChannel,
): Promise<void> {
  if (!person.mobile_phone) return;
  const code = newCode();
  await db
    .updateTable('recovery_request')
    .set({ code_seal: platform.signer.sign(codeClaims(requestId, code)) })
    .where('client_id', '=', clientId)
    .where('id', '=', requestId)
    .execute();
  await platform.messenger.sendCode({ channel, phone: person.mobile_phone, code, language: locale });
}

async function sendLink(
  job: EventJobContext,
  { person, client, from, locale }: Correspondents,
  purpose: string,
): Promise<void> {
  const { db, clientId, platform, now } = job;
  const text = await loadText(locale, 'mail');
  const isFirst = purpose === 'first_access';
  const parts = await insertLink(db, { clientId, person, purpose, seconds: MAILED_LINK_SECONDS, now });
  const minutes = MAILED_LINK_SECONDS / 60;
  const values = { name: person.first_name, client: from.name, minutes };
  const words = await wordsOfMail(job, isFirst ? 'first_access' : 'recovery', locale, values);
  const mail = mailOf({
    kind: isFirst ? 'first_access' : 'recovery',
    cause: job.cause,
    to: person.email,
    language: locale,
    from,
    ...words,
    button: {
      label: isFirst ? text('firstAccess.button') : text('recovery.button'),
      address: `${await originOfClient(platform, clientId)}${pathOfLink(parts, client.slug)}`,
    },
    footer: text('link.notYou'),
  });
  await platform.mail.send(clientId, mail);
}
