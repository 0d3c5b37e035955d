import { type Locale, localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import { themeTokens } from '@trilha/ui/tokens/theme-tokens';
import { z } from 'zod';
import type { JobContext } from '#platform/context.ts';

const colours = z.object({ primary: z.string(), secondary: z.string(), tertiary: z.string() });

/** Who is written to, and the client that writes, as the heading of a mail needs them. */
export async function correspondents({ db, clientId }: JobContext, personId: string) {
  const person = await db
    .selectFrom('person')
    .select(['id', 'username', 'email', 'first_name', 'language', 'mobile_phone'])
    .where('id', '=', personId)
    .executeTakeFirst();
  const client = await db
    .selectFrom('client')
    .select(['slug', 'name', 'colours', 'time_zone'])
    .where('id', '=', clientId)
    .executeTakeFirst();
  if (!person || !client) return null;
  const { primary } = themeTokens(colours.parse(client.colours), 'light');
  const locale: Locale = localeFor(person.language) ?? SOURCE_LOCALE;
  return {
    person,
    client: { slug: client.slug, timeZone: client.time_zone },
    from: { name: client.name, colour: primary.solid, onColour: primary.onSolid },
    locale,
  };
}
