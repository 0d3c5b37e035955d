import { parseArgs } from 'node:util';
import { clientSlug, FRESH_CLIENT, ZONE_OF_COUNTRY } from '@trilha/rules/clients/new-client.rule';
import { firstClientProblems, makeFirstClient } from '#people/index.ts';
import { createAddresses } from '#platform/addresses.ts';
import type { Config } from '#platform/config.ts';
import { NotStarted } from '#platform/not-started.ts';
import { assertPublic } from './assert-public.ts';
import { originOf } from './origin.ts';
import { withDatabase } from './with-database.ts';

const USAGE =
  'first-owner --email ana@empresa.example --name "Ana Souza" --company "Empresa" [--slug empresa] [--host aprender.empresa.example] [--country BR] [--language pt-BR] [--time-zone America/Sao_Paulo]';

const ARGUMENTS: Readonly<Record<string, string>> = {
  name: 'company',
  slug: 'slug',
  host: 'host',
  country: 'country',
  timeZone: 'time-zone',
  languages: 'language',
  defaultLanguage: 'language',
  'administrator.email': 'email',
  'administrator.firstName': 'name',
  'administrator.lastName': 'name',
};

function givenBy(words: readonly string[]) {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...words],
    options: {
      email: option,
      name: option,
      company: option,
      slug: option,
      host: option,
      country: option,
      language: option,
      'time-zone': option,
    },
  });
  const { email = '', name = '', company = '', host = null, country = 'BR', language = 'pt-BR' } = values;
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return {
    ...FRESH_CLIENT,
    name: company.trim(),
    slug: values.slug ?? clientSlug(company),
    host,
    country,
    timeZone: values['time-zone'] ?? ZONE_OF_COUNTRY[country] ?? '',
    languages: [language],
    defaultLanguage: language,
    administrator: { firstName, lastName: rest.join(' '), email },
  };
}

/** What was said on the command line, or one line that says what is wrong with it. */
function readArguments(words: readonly string[]): ReturnType<typeof givenBy> {
  try {
    return givenBy(words);
  } catch (error) {
    throw new NotStarted(`${error instanceof Error ? error.message : String(error)}. Usage: ${USAGE}`);
  }
}

/** Makes the first client of an installation and its first superuser, and prints the link to a password once. @spec MG-06 OP-02 */
export async function firstOwner(config: Config, words: readonly string[]): Promise<void> {
  assertPublic(config);
  const given = readArguments(words);
  const addresses = createAddresses(originOf(config), config.CONTENT_HOST);
  const problems = firstClientProblems(given, addresses);
  if (problems.length > 0) {
    const wrong = problems.map(({ field, code }) => `--${ARGUMENTS[field] ?? field}: ${code}`);
    throw new NotStarted(`Nothing was made. ${[...new Set(wrong)].join(', ')}. Usage: ${USAGE}`);
  }
  const made = await withDatabase(config, (database, now) =>
    makeFirstClient({ database, addresses }, given, now),
  );
  if (!made)
    throw new NotStarted('There is a client already: its superusers make others and invite people to them.');
  process.stdout.write(
    `${given.name} is there, and ${given.administrator.email} may do everything once a password is chosen. This link is shown this once, opens once, and until ${made.expiresAt.toISOString()}:\n${made.link}\n`,
  );
}
