import type { JsonObject } from '@trilha/rules/xapi/json-value';
import { contentOf, indexOf, type Statement } from '@trilha/rules/xapi/statement';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { digestOf } from './tokens.ts';

type Db = Kysely<Tables>;
export type WholeStatement = Statement & { readonly id: string; readonly timestamp: string };

export interface StatementPlace {
  readonly clientId: string;
  readonly registrationId: string;
  readonly sessionId: string;
}

/** Who vouches for what the store holds: the product, since it gave out the tokens. */
const authorityOf = (origin: string) => ({
  objectType: 'Agent',
  account: { homePage: origin, name: 'trilha' },
});

/** Keeps a statement; false when one of its id is there already. Nothing that is kept ever changes. @spec PL-04 */
export async function insertStatement(
  db: Db,
  place: StatementPlace & { readonly voids?: string },
  statement: WholeStatement,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<boolean> {
  const index = indexOf(statement);
  const whole = {
    ...statement,
    stored: now.toISOString(),
    version: '1.0.0',
    authority: authorityOf(origin),
  };
  const row = await db
    .insertInto('xapi_statement')
    .values({
      client_id: place.clientId,
      id: statement.id.toLowerCase(),
      registration_id: place.registrationId,
      session_id: place.sessionId,
      verb: index.verb,
      agent: index.agent,
      activity: index.activity,
      activities: [...index.activities],
      agents: [...index.agents],
      digest: digestOf(contentOf(statement)),
      statement: JSON.stringify(whole),
      stored_at: now,
      voids: place.voids ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How a statement stands to the one of its id that is kept: none, the same, or another. */
export async function standingOf(
  db: Db,
  place: StatementPlace,
  statement: Statement & { readonly id: string },
): Promise<'new' | 'same' | 'other'> {
  const row = await db
    .selectFrom('xapi_statement')
    .select(['digest', 'registration_id'])
    .where('client_id', '=', place.clientId)
    .where('id', '=', statement.id.toLowerCase())
    .executeTakeFirst();
  if (!row) return 'new';
  const isSame =
    row.registration_id === place.registrationId && row.digest === digestOf(contentOf(statement));
  return isSame ? 'same' : 'other';
}

/** Whether nothing has taken a statement back. */
const holds = sql<boolean>`not exists (
  select 1 from xapi_statement later
  where later.client_id = xapi_statement.client_id
    and later.registration_id = xapi_statement.registration_id and later.voids = xapi_statement.id)`;

/** What statements are asked for by (xAPI 1.0.3 part 3, 2.1.3). */
export interface StatementFilter {
  readonly verb?: string | undefined;
  readonly agent?: string | undefined;
  readonly activity?: string | undefined;
  readonly isRelated: { readonly activities: boolean; readonly agents: boolean };
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly ascending: boolean;
  /** Position after which to go on. */
  readonly after: number | null;
  readonly limit: number;
}

/** Statements of a registration that were not taken back, one more than asked for where there are more. */
export async function statementsOf(
  db: Db,
  { clientId, registrationId }: Pick<StatementPlace, 'clientId' | 'registrationId'>,
  filter: StatementFilter,
): Promise<{ readonly position: number; readonly statement: JsonObject }[]> {
  const { verb, agent, activity, since, until, after, ascending, isRelated } = filter;
  const rows = await db
    .selectFrom('xapi_statement')
    .select(['position', 'statement'])
    .where('client_id', '=', clientId)
    .where('registration_id', '=', registrationId)
    .where(holds)
    .$if(verb !== undefined, (query) => query.where('verb', '=', verb ?? ''))
    .$if(agent !== undefined, (query) =>
      isRelated.agents
        ? query.where(sql<boolean>`${agent ?? ''} = any(agents)`)
        : query.where('agent', '=', agent ?? ''),
    )
    .$if(activity !== undefined, (query) =>
      isRelated.activities
        ? query.where(sql<boolean>`${activity ?? ''} = any(activities)`)
        : query.where('activity', '=', activity ?? ''),
    )
    .$if(since !== undefined, (query) => query.where('stored_at', '>', since ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('stored_at', '<=', until ?? new Date(0)))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`position ${sql.raw(ascending ? '>' : '<')} ${after ?? 0}`),
    )
    .orderBy('position', ascending ? 'asc' : 'desc')
    .limit(filter.limit + 1)
    .execute();
  return rows.map(({ position, statement }) => ({
    position,
    statement: statement as JsonObject,
  }));
}

/** One statement of a registration, one that holds or one that was taken back, or null. */
export async function statementById(
  db: Db,
  { clientId, registrationId }: Pick<StatementPlace, 'clientId' | 'registrationId'>,
  id: string,
  which: 'holding' | 'voided',
): Promise<JsonObject | null> {
  const row = await db
    .selectFrom('xapi_statement')
    .select('statement')
    .where('client_id', '=', clientId)
    .where('registration_id', '=', registrationId)
    .where('id', '=', id)
    .where(which === 'holding' ? holds : sql<boolean>`not ${holds}`)
    .executeTakeFirst();
  return (row?.statement ?? null) as JsonObject | null;
}

/** The statements of a registration that say one of these things and still hold, with what they are about. */
export const holdingStatements = (
  db: Db,
  { clientId, registrationId }: Pick<StatementPlace, 'clientId' | 'registrationId'>,
  verbs: readonly string[],
) =>
  db
    .selectFrom('xapi_statement')
    .select(['id', 'verb', 'activity'])
    .where('client_id', '=', clientId)
    .where('registration_id', '=', registrationId)
    .where('verb', 'in', verbs)
    .where(holds)
    .orderBy('position')
    .execute();
