import { CompiledQuery } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEVER_KEPT_UPON } from '#platform/database/marks.ts';
import { databaseCode } from '#platform/database/scope.ts';
import { openTestApplication, type TestApplication } from '../testing/application.ts';
import { type ClientRows, openClientRows } from './client-rows.ts';
import { type FurnishedClient, furnishClient } from './furnished-client.ts';

/** Tables without row-level security by client, and why each may be so. */
const GLOBAL: Readonly<Record<string, string>> = {
  login_session: 'belongs to a person and not to a client; the application has no grant on it',
  access_token: 'belongs to a session; the application has no grant on it',
  refresh_token: 'belongs to a session; the application has no grant on it',
  authenticator_app: 'belongs to a person; the application has no grant on it',
  passkey: 'belongs to a person; the application has no grant on it',
  factor_recovery_code: 'belongs to a person; the application has no grant on it',
  second_step: 'belongs to a person who is not signed in yet; the application has no grant on it',
  account_deletion: 'belongs to a person, at all their clients; the application has no grant on it',
  known_network: 'belongs to a person, at all their clients; the application has no grant on it',
  login_failure: 'counts attempts of strangers; the application has no grant on it',
  client_defaults: 'belongs to no client: new ones begin with it; the application has no grant on it',
  public_holiday: 'the calendar of countries belongs to no client; the application has no grant on it',
  signing_key: 'belongs to the installation: one row; the application has no grant on it',
  schema_migration: 'the history of the database; the application has no grant on it',
};
/** Protected by policies of their own: people are shared by clients, and the first page of every client is public. */
const PEOPLE = 'person';
const CLIENT = 'client';

const DENIED = '42501';

let product: TestApplication;
let rows: ClientRows;
let pool: Pool;
let ours: FurnishedClient;
let theirs: FurnishedClient;
let owned: string[];

beforeAll(async () => {
  product = await openTestApplication();
  rows = await openClientRows(product.settings);
  pool = new Pool({ ...product.settings, max: 1 });
  ours = await furnishClient(product);
  theirs = await furnishClient(product);
  owned = rows.tables.filter((table) => !(table in GLOBAL) && table !== CLIENT);
}, 60_000);
afterAll(async () => {
  await rows.close();
  await pool.end();
  await product.close();
});

/** Runs a statement as a request of our client would, and undoes it. */
async function asUs(statement: string, values: readonly unknown[] = []) {
  let answer = { rows: [] as unknown[], affected: 0n };
  const undo = new Error('undo');
  await product.platform.database
    .inClient(ours.client.id, async (db) => {
      const { rows: found, numAffectedRows } = await db.executeQuery(
        CompiledQuery.raw(statement, [...values]),
      );
      answer = { rows: found, affected: numAffectedRows ?? 0n };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return answer;
}
const refusalOf = (statement: string, values: readonly unknown[] = []): Promise<string | undefined> =>
  asUs(statement, values).then(() => undefined, databaseCode);
const theirId = (): string => theirs.client.id;

test('every table is owned by clients and protected, or stands in the list of those that are not, with its reason [CL-07]', async () => {
  const { rows: tables } = await pool.query<{ name: string; secured: boolean }>(
    `select relname as name, relrowsecurity as secured from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect(
    tables
      .filter(({ secured }) => !secured)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(GLOBAL).sort());
  expect(
    tables
      .filter(({ secured }) => secured)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...owned, PEOPLE, CLIENT].sort());
});

test('every owned table has rows of both clients, so that none is proved by being empty [CL-07]', async () => {
  for (const { client } of [ours, theirs]) {
    const found = await rows.rowsOf(client.id);
    expect(owned.filter((table) => found[table]?.length === 0)).toEqual([]);
  }
});

test('whatever was written is marked, so that no answer is kept beyond it, by whatever trigger it came to be [OP-02]', async () => {
  const { rows: marks } = await pool.query<{ name: string }>(
    'select distinct unnest(tables) as name from change_mark',
  );
  const marked = new Set(marks.map(({ name }) => name));
  expect(owned.filter((table) => !marked.has(table) && !NEVER_KEPT_UPON.has(table))).toEqual([]);
});

test('the application sees no row of another client in any table [CL-07]', async () => {
  const seen: string[] = [];
  for (const table of owned) {
    const all = await asUs(`select distinct client_id from ${table}`);
    if (JSON.stringify(all.rows) !== JSON.stringify([{ client_id: ours.client.id }])) seen.push(table);
  }
  expect(seen).toEqual([]);
});

test('the application changes and deletes no row of another client in any table [CL-07]', async () => {
  const changed: string[] = [];
  for (const table of owned) {
    const update = await asUs(`update ${table} set client_id = client_id where client_id = $1`, [theirId()]);
    const removal = await asUs(`delete from ${table} where client_id = $1`, [theirId()]);
    if (update.affected + removal.affected !== 0n) changed.push(table);
  }
  expect(changed).toEqual([]);
});

test('the application adds no row to another client in any table [CL-07]', async () => {
  const answers: string[] = [];
  const theirRows = await rows.rowsOf(theirId());
  for (const table of owned) {
    const { rows: columns } = await pool.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns where table_schema = 'public'
       and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(', ');
    const [row] = theirRows[table] ?? [];
    const refusal = await refusalOf(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1::jsonb)`,
      [row],
    );
    answers.push(`${table} ${refusal}`);
  }
  expect(answers).toEqual(owned.map((table) => `${table} ${DENIED}`));
});

test('the application moves none of its own rows to another client [CL-07]', async () => {
  const refusals = new Set<string | undefined>();
  for (const table of owned) refusals.add(await refusalOf(`update ${table} set client_id = $1`, [theirId()]));
  // TR001: ledger, decisions and audit refuse any change at all. TR003: so does what was published of a campaign.
  expect(refusals).toEqual(new Set([DENIED, 'TR001', 'TR003']));
});

test('a view shows the application the rows of its client alone [CL-07]', async () => {
  const { rows: views } = await pool.query<{ name: string; options: string[] | null }>(
    `select relname as name, reloptions as options from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')`,
  );
  expect(views.filter(({ options }) => !options?.includes('security_invoker=true'))).toEqual([]);
});

test('the application neither reads nor changes the tables that are no client’s [CL-07]', async () => {
  for (const table of Object.keys(GLOBAL)) {
    expect([table, await refusalOf(`select 1 from ${table} limit 1`)]).toEqual([table, DENIED]);
    expect([table, await refusalOf(`delete from ${table}`)]).toEqual([table, DENIED]);
  }
});

test('the application changes the selected client alone, and neither makes nor removes one [CL-07]', async () => {
  expect((await asUs('update client set name = name')).affected).toBe(1n);
  expect((await asUs('update client set name = name where id = $1', [theirId()])).affected).toBe(0n);
  expect(await refusalOf('update client set slug = slug')).toBe(DENIED);
  expect(await refusalOf('delete from client')).toBe(DENIED);
  expect(await refusalOf("insert into client (id, slug) values (gen_random_uuid(), 'x')")).toBe(DENIED);
});

test('the application sees of all people the members of its client alone [CL-07]', async () => {
  const seen = await asUs('select id from person order by id');
  const members = [ours.owner, ours.everyRole, ours.noRole, ours.member, ...ours.answerers].map(
    ({ personId }) => ({
      id: personId,
    }),
  );
  expect(seen.rows).toEqual(members.sort((one, other) => (one.id < other.id ? -1 : 1)));
  expect(await refusalOf('update person set language = language')).toBe(DENIED);
});

test('without a client selected the application sees nothing at all [CL-07]', async () => {
  const connection = await pool.connect();
  await connection.query('begin; set local role trilha_app');
  const seen: string[] = [];
  for (const table of [...owned, PEOPLE]) {
    const { rowCount } = await connection.query(
      `select ${table === PEOPLE ? 'id' : 'client_id'} from ${table} limit 1`,
    );
    if (rowCount !== 0) seen.push(table);
  }
  await connection.query('rollback');
  connection.release();
  expect(seen).toEqual([]);
});
