import { fillMessage } from '@trilha/i18n/catalogue';
import { loadText } from '@trilha/i18n/load';
import { filledMail } from '@trilha/rules/clients/mail-texts.rule';
import { themeTokens } from '@trilha/ui/tokens/theme-tokens';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { mailOf } from '#platform/mail/letter.ts';
import { originOfClient } from '../domains/client-origin.ts';
import { mailTestAsked } from './mail-test-asked.ts';
import { samplesOf } from './samples.ts';
import { standardText } from './standard-letters.ts';

const colours = z.object({ primary: z.string(), secondary: z.string(), tertiary: z.string() });

/** The letter as people would get it, with samples for the values and a word before the subject. @spec MG-06 */
export const sendMailTest = defineJob({
  name: 'clients.send-mail-test',
  event: mailTestAsked,
  attempts: 3,
  run: async ({ db, clientId, platform, now, cause }, { membershipId, kind, language, ...words }) => {
    const row = await db
      .selectFrom('membership')
      .innerJoin('person', 'person.id', 'membership.person_id')
      .innerJoin('client', 'client.id', 'membership.client_id')
      .select([
        'person.email',
        'person.first_name',
        'client.name',
        'client.slug',
        'client.colours',
        'time_zone',
      ])
      .where('membership.client_id', '=', clientId)
      .where('membership.id', '=', membershipId)
      .executeTakeFirst();
    if (!row) return;
    const values = await samplesOf(kind, language, {
      name: row.first_name,
      client: row.name,
      now,
      zone: row.time_zone,
    });
    const { subject, paragraphs } = filledMail(words, values, (text) => fillMessage(text, values, language));
    const { button, footer } = await standardText(kind, language);
    const { primary } = themeTokens(colours.parse(row.colours), 'light');
    const text = await loadText(language, 'letters');
    await platform.mail.send(
      clientId,
      mailOf({
        kind,
        cause,
        to: row.email,
        language,
        from: { name: row.name, colour: primary.solid, onColour: primary.onSolid },
        subject: text('test.subject', { subject }),
        paragraphs,
        button: button
          ? {
              label: button,
              address: `${await originOfClient(platform, clientId)}/?client=${encodeURIComponent(row.slug)}`,
            }
          : null,
        footer: fillMessage(footer, values, language),
      }),
    );
  },
});
