import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { wordsOfMail } from '#clients/index.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { letterhead } from '../recovery/letter-of.ts';
import { forgetRecipient, owedReceipt } from './deletion.queries.ts';
import { accountErased } from './deletion-events.ts';
import { openRecipient } from './receipt-recipient.ts';

/** Sends the receipt of an erasure, the last mail its address gets; tried for about a day and a half. @spec ID-23 */
export const tellAccountErased = defineJob({
  name: 'identity.tell-account-erased',
  event: accountErased,
  attempts: 16,
  run: async (job, { deletionId }) => {
    const { platform, clientId } = job;
    // The row belongs to a person, at all their clients; jobs of a client have no right to it.
    const owed = await owedReceipt(platform.database.readerOfAll, deletionId);
    const head = await letterhead(job);
    if (!owed?.sealed_recipient || !owed.erased_at || !head) return;
    const { email, name, language } = openRecipient(platform.sealer, deletionId, owed.sealed_recipient);
    const locale = localeFor(language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'mail');
    const moment = new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: head.client.timeZone,
    }).format(owed.erased_at);
    const words = await wordsOfMail(job, 'account_erased', locale, {
      name,
      client: head.from.name,
      moment,
      number: deletionId,
    });
    await platform.mail.send(clientId, {
      ...mailOf({
        kind: 'account_erased',
        cause: job.cause,
        to: email,
        language: locale,
        from: head.from,
        ...words,
        button: null,
        footer: text('erased.footer'),
      }),
      isOwed: true,
    });
    await platform.database.acrossClients((db) => forgetRecipient(db, deletionId));
  },
});
