import { sql } from 'kysely';
import type { Database } from '#platform/database/scope.ts';

const COLUMNS = [
  'id',
  'slug',
  'name',
  'tagline',
  'colours',
  'logo_svg',
  'home_route',
  'modules',
  'has_profile',
  'has_ranking',
  'group_training_use_score',
  'languages',
  'default_language',
  'default_country',
  'time_zone',
  'maintenance',
  'maintenance_message',
  'registration',
  'support_email',
  'support_phone',
] as const;

const select = (database: Database, narrow: (query: ReturnType<typeof base>) => ReturnType<typeof base>) =>
  narrow(base(database)).executeTakeFirst();

const base = (database: Database) => database.readerOfAll.selectFrom('client').select(COLUMNS);

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

/** Where nothing says which client is meant, the oldest one opens the door. */
export const firstClient = (database: Database) =>
  select(database, (query) => query.orderBy('created_at').orderBy('slug').limit(1));

/** Names for the client chooser. @spec CL-09 */
export const clientNames = (database: Database) =>
  database.readerOfAll
    .selectFrom('client')
    .select(['slug', 'name'])
    .orderBy(sql`lower(name)`)
    .limit(500)
    .execute();
