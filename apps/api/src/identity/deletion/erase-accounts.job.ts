import { loadText } from '@trilha/i18n/load';
import { wordsOfMail } from '#clients/index.ts';
import type { Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { correspondents } from '../recovery/letter-of.ts';
import { dueDeletions, lockDue } from './deletion.queries.ts';
import { erasePerson } from './erase-person.ts';

/** Erases whoever asked for it a month ago and has not come back, each in a transaction of their own. @spec ID-23 */
export const eraseAccounts = defineClockJob({
  name: 'identity.erase-accounts',
  cron: '41 * * * *',
  evenWhenArchived: true,
  run: async (platform, clientId) => {
    const due = await dueDeletions(platform.database.readerOfAll, clientId, platform.now());
    for (const { id } of due) await eraseOne(platform, id);
  },
});

async function eraseOne(platform: Platform, id: string): Promise<void> {
  const now = platform.now();
  await platform.database.acrossClients(async (db) => {
    const deletion = await lockDue(db, id, now);
    if (!deletion) return;
    const clientId = deletion.client_id;
    // The address is read before it goes; the receipt is the last mail it gets.
    const found = await correspondents({ platform, now, requestId: id, clientId, db }, deletion.person_id);
    const { receipt, storageKeys } = await erasePerson(db, deletion.person_id, {
      now,
      requestId: `deletion-${id}`,
    });
    await db
      .updateTable('account_deletion')
      .set({ erased_at: now, receipt: JSON.stringify(receipt) })
      .where('id', '=', id)
      .execute();
    // A file that is gone is gone twice without harm; a row that is gone could not say where its file was.
    for (const key of storageKeys) await platform.storage.remove(key);
    if (!found) return;
    const { person, client, from, locale } = found;
    const text = await loadText(locale, 'mail');
    const moment = new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: client.timeZone,
    }).format(now);
    const words = await wordsOfMail({ db, clientId }, 'account_erased', locale, {
      name: person.first_name,
      client: from.name,
      moment,
      number: id,
    });
    // Before the commit: when it cannot be sent, nothing is erased yet and the next hour tries again.
    await platform.mail.send(clientId, {
      ...mailOf({
        to: person.email,
        language: locale,
        from,
        ...words,
        button: null,
        footer: text('erased.footer'),
      }),
      isOwed: true,
    });
  });
}
