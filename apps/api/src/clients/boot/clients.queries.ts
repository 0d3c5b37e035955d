import type { readBoot } from '@trilha/contract/clients/boot.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { sql } from 'kysely';
import type { Database } from '#platform/database/scope.ts';

type Boot = ResponseOf<typeof readBoot>;

const COLUMNS = [
  'id',
  'slug',
  'name',
  'tagline',
  'colours',
  'logo_svg',
  'logo_by_language',
  'background_file_id',
  'home_route',
  'modules',
  'portfolio',
  'has_profile',
  'has_ranking',
  'group_training_use_score',
  'languages',
  'default_language',
  'default_country',
  'time_zone',
  'maintenance',
  'maintenance_message',
  'archived_at',
  'registration',
  'alternative_login',
  'support_email',
  'support_phone',
  'cookies',
] as const;

const select = (database: Database, narrow: (query: ReturnType<typeof base>) => ReturnType<typeof base>) =>
  narrow(base(database)).executeTakeFirst();

const base = (database: Database) =>
  database.readerOfAll
    .selectFrom('client')
    .select(COLUMNS)
    .select(({ selectFrom }) =>
      selectFrom('client_captcha')
        .select('site_key')
        .whereRef('client_captcha.client_id', '=', 'client.id')
        .where('client_captcha.enabled', '=', true)
        .as('captcha_key'),
    );

export type ClientRow = NonNullable<Awaited<ReturnType<typeof clientById>>>;

export const clientById = (database: Database, id: string) =>
  select(database, (query) => query.where('id', '=', id));

export const clientBySlug = (database: Database, slug: string) =>
  select(database, (query) => query.where('slug', '=', slug));

/** The client of a host name. @spec CL-09 */
export const clientByHost = (database: Database, host: string) =>
  select(database, (query) =>
    query.where('id', '=', (inner) =>
      inner.selectFrom('client_domain').select('client_id').where('host', '=', host),
    ),
  );

/** Where nothing says which client is meant, the oldest one that is not archived opens the door. */
export const firstClient = (database: Database) =>
  select(database, (query) =>
    query.where('archived_at', 'is', null).orderBy('created_at').orderBy('slug').limit(1),
  );

/** How many clients are open to come in at, counted no further than asked. */
export async function countOpenClients({ readerOfAll }: Database, most: number): Promise<number> {
  const rows = await readerOfAll
    .selectFrom('client')
    .select('id')
    .where('archived_at', 'is', null)
    .limit(most)
    .execute();
  return rows.length;
}

/** Names for the client chooser of the demonstration. @spec CL-09 */
export const clientNames = (database: Database) =>
  database.readerOfAll
    .selectFrom('client')
    .select(['slug', 'name'])
    .where('archived_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .limit(500)
    .execute();

/** Other ways in than a password that are switched on, by name. @spec ID-22 */
export const openProviders = async (database: Database, clientId: string): Promise<Boot['providers']> => {
  const rows = await database.readerOfAll
    .selectFrom('sign_in_provider')
    .select(['key', 'name', 'button_text', 'button_style', 'button_icon', 'creates_accounts'])
    .where('client_id', '=', clientId)
    .where('enabled', '=', true)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map((row) => ({
    key: row.key,
    name: row.name,
    buttonText: row.button_text,
    buttonStyle: row.button_style as Boot['providers'][number]['buttonStyle'],
    buttonIcon: row.button_icon as Boot['providers'][number]['buttonIcon'],
    createsAccounts: row.creates_accounts,
  }));
};
