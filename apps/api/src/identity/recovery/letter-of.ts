import { type Locale, localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { themeTokens } from '@trilha/ui/tokens/theme-tokens';
import { z } from 'zod';
import type { JobContext } from '#platform/context.ts';

const colours = z.object({ primary: z.string(), secondary: z.string(), tertiary: z.string() });

/** The client that writes, as the heading of a mail needs it. */
export async function letterhead({ db, clientId }: JobContext) {
  const client = await db
    .selectFrom('client')
    .select(['slug', 'name', 'colours', 'time_zone'])
    .where('id', '=', clientId)
    .executeTakeFirst();
  if (!client) return null;
  const { primary } = themeTokens(colours.parse(client.colours), 'light');
  return {
    client: { slug: client.slug, timeZone: client.time_zone },
    from: { name: client.name, colour: primary.solid, onColour: primary.onSolid },
  };
}

/** Who is written to, and the client that writes. */
export async function correspondents(job: JobContext, personId: string) {
  const person = await job.db
    .selectFrom('person')
    .select(['id', 'username', 'email', 'first_name', 'language', 'mobile_phone'])
    .where('id', '=', personId)
    .executeTakeFirst();
  const head = await letterhead(job);
  if (!person || !head) return null;
  const locale: Locale = localeFor(person.language) ?? SOURCE_LOCALE;
  return { person, ...head, locale };
}
