import { loadText } from '@trilha/i18n/load';
import { INVITATION_SECONDS } from '@trilha/rules/identity/recovery.rule';
import { originOfClient, wordsOfMail } from '#clients/index.ts';
import { correspondents, insertLink, pathOfLink } from '#identity/index.ts';
import type { JobContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { administratorInvited } from './administrator-invited.ts';

/**
 * The invitation: who has a password goes to the door, who has none to the page where one is chosen. The link is made
 * here and never written down in clear. @spec MG-06 ID-14
 */
export const tellAdministratorInvited = defineJob({
  name: 'people.tell-administrator-invited',
  event: administratorInvited,
  attempts: 5,
  run: async (job, { personId }) => {
    const found = await correspondents(job, personId);
    if (!found) return;
    const { person, client, from, locale } = found;
    const text = await loadText(locale, 'mail');
    const values = { client: from.name };
    const isNew = !(await hasPassword(job, personId));
    const origin = await originOfClient(job.platform, job.clientId);
    const seconds = INVITATION_SECONDS;
    const path = isNew
      ? pathOfLink(
          await insertLink(job.db, {
            clientId: job.clientId,
            person,
            purpose: 'first_access',
            seconds,
            now: job.now,
          }),
          client.slug,
        )
      : `/?client=${encodeURIComponent(client.slug)}`;
    const how = isNew ? text('invited.validity', { hours: seconds / 3600 }) : text('invited.known');
    const words = await wordsOfMail(job, 'administrator_invited', locale, {
      ...values,
      name: person.first_name,
      how,
    });
    await job.platform.mail.send(
      job.clientId,
      mailOf({
        kind: 'administrator_invited',
        cause: job.cause,
        to: person.email,
        language: locale,
        from,
        ...words,
        button: {
          label: isNew ? text('firstAccess.button') : text('approved.button'),
          address: `${origin}${path}`,
        },
        footer: text('invited.why', values),
      }),
    );
  },
});

async function hasPassword({ platform }: JobContext, personId: string): Promise<boolean> {
  const person = await platform.database.readerOfAll
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.password_hash != null;
}
