import type { CLIENT_STATES } from '@trilha/contract/clients/clients.calls';
import { AppError } from '@trilha/contract/errors';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/database/scope.ts';
import type { Tables } from '#platform/database/tables.ts';
import { type positionOf } from '#platform/keyset.ts';

export type ClientState = (typeof CLIENT_STATES)[number];
export interface ClientFilter {
  readonly search?: string | undefined;
  readonly state?: ClientState | undefined;
}

/** The superuser's list is the one request that reads beyond one client: of each it shows its own row and a count. */
const clientsMatching = ({ readerOfAll }: Database, { search }: Pick<ClientFilter, 'search'>) => {
  const clients = readerOfAll.selectFrom('client');
  if (!search) return clients;
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return clients.where(({ or, eb, exists, selectFrom }) =>
    or([
      eb(sql`lower(client.name)`, 'like', part),
      eb('client.slug', 'like', part),
      exists(
        selectFrom('client_domain')
          .select('host')
          .whereRef('client_domain.client_id', '=', 'client.id')
          .where('host', 'like', part),
      ),
    ]),
  );
};

const COLUMNS = [
  'client.id',
  'client.slug',
  'client.name',
  'client.colours',
  'client.logo_svg',
  'client.maintenance',
  'client.default_country',
  'client.modules',
  'client.created_at',
  'client.archived_at',
  'client.archived_reason',
] as const;

const people = sql<number>`(select count(*) from membership where membership.client_id = client.id
  and membership.status = 'approved')`.as('people');
const stateColumn = sql<ClientState>`case when client.archived_at is not null then 'archived'
  when client.maintenance then 'maintenance' else 'open' end`.as('state');
const nameKey = sql<string>`lower(client.name)`;

export const clientPage = (
  database: Database,
  { search, state }: ClientFilter,
  page: { readonly after: ReturnType<typeof positionOf<['text', 'id']>>; readonly limit: number },
) => {
  let clients = clientsMatching(database, { search })
    .select(COLUMNS)
    .select([people, nameKey.as('name_key')]);
  clients = clients.where('client.archived_at', state === 'archived' ? 'is not' : 'is', null);
  if (state && state !== 'archived')
    clients = clients.where('client.maintenance', '=', state === 'maintenance');
  if (page.after)
    clients = clients.where(
      sql<boolean>`(${nameKey}, client.id) > (${page.after[0]}::text, ${page.after[1]}::uuid)`,
    );
  return clients
    .orderBy(nameKey)
    .orderBy('client.id')
    .limit(page.limit + 1)
    .execute();
};

export async function clientCounts(database: Database, filter: Pick<ClientFilter, 'search'>) {
  const rows = await clientsMatching(database, filter)
    .select([stateColumn, sql<number>`count(*)`.as('clients')])
    .groupBy('state')
    .execute();
  const countOf = (state: ClientState): number => rows.find((row) => row.state === state)?.clients ?? 0;
  return { open: countOf('open'), maintenance: countOf('maintenance'), archived: countOf('archived') };
}

/** The client of that short name; nobody's is not found. */
export async function clientOfSlug({ readerOfAll }: Database, slug: string) {
  const client = await readerOfAll
    .selectFrom('client')
    .select(COLUMNS)
    .select(['revision', 'languages', 'default_language', 'time_zone', people])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!client) throw new AppError('not_found');
  return client;
}

/** Who administers the client: roles that assign roles, and its superusers. */
export const administratorsOf = ({ readerOfAll }: Database, clientId: string) =>
  readerOfAll
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select([
      'membership.display_name as name',
      'person.email',
      'person.superuser',
      'membership.last_seen_at as lastSeenAt',
    ])
    .where('membership.client_id', '=', clientId)
    .where('membership.status', '=', 'approved')
    .where(({ or, eb }) =>
      or([
        eb('person.superuser', '=', true),
        eb(sql<string>`'program_administrator'`, '=', sql<string>`any(membership.roles)`),
      ]),
    )
    .orderBy('membership.sort_name')
    .limit(100)
    .execute();

/** Where the person stands at a client: their membership there, or null. */
export async function membershipAt(
  { readerOfAll }: Database,
  clientId: string,
  personId: string,
): Promise<string | null> {
  const row = await readerOfAll
    .selectFrom('membership')
    .select('id')
    .where('client_id', '=', clientId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whoever archives or restores a client stands in one line until the transaction ends. */
export const lockArchiving = (db: Kysely<Tables>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('archiving of clients', 0))`.execute(db);

export interface ClientOrigin {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly colours: object;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly country: string;
  readonly timeZone: string;
  readonly modules: readonly string[];
  readonly maintenance: boolean;
}

/** Writes the row of a new client; the unique short name decides, nobody looks first. */
export const insertClient = (db: Kysely<Tables>, client: ClientOrigin, now: Date) =>
  sql`select create_client(${client.id}, ${client.slug}, ${client.name}, ${JSON.stringify(client.colours)}::jsonb,
    ${[...client.languages]}::text[], ${client.defaultLanguage}, ${client.country}, ${client.timeZone},
    ${[...client.modules]}::text[], ${client.maintenance}, ${now})`.execute(db);
