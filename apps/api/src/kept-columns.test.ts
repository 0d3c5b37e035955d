import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { QueryResult as PgResult, QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { kyselyOver } from '#platform/database/kysely.ts';
import type { Tables } from '#platform/database/tables.ts';
import { catalogueAt } from './learning/catalogue/kept-catalogue.ts';
import { campaignNamesAt } from './loyalty/campaigns/kept-names.ts';
import { shelvesAt } from './loyalty/rewards/kept-offer.ts';
import { openTestApplication, type TestApplication } from './testing/application.ts';
import { buildCourse } from './testing/learning.ts';
import { buildCampaign, buildReward } from './testing/loyalty.ts';
import { buildTrail } from './testing/trails.ts';
import { type BuiltClient, buildClient } from './testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

/** Columns that are read and turn nothing by themselves, and why nothing that is kept grows old by them. */
const QUIET: Readonly<Record<string, string>> = {
  'cover_picture.file_id': 'never changes',
  'cover_picture.focus_left': 'written with the sizes that are made',
  'cover_picture.focus_top': 'written with the sizes that are made',
  'cover_picture.widths': 'written with the sizes that are made',
};
/** Tables whose rows stay as they were written. */
const WRITTEN_ONCE: Readonly<Record<string, string>> = {
  file: 'complete before anything names it, and the same ever after',
  version_activity: 'written with its version, which turns the catalogue',
  version_item: 'written with its version, which turns the catalogue',
  version_section: 'written with its version, which turns the catalogue',
  version_trail: 'written with its version, which turns the catalogue',
};
const NEVER_CHANGE = new Set(['client_id', 'id', 'created_at', 'training.kind']);

/** The statements by which something is kept, made by asking for all of it. */
async function statementsOf(ask: (asking: Pick<Context, 'platform' | 'client'>) => Promise<unknown>) {
  const asked: QueryConfig[] = [];
  const { database } = product.platform;
  const reader = kyselyOver(async (query) => {
    asked.push(query);
    const { rows } = await database
      .readerOf(client.id)
      .executeQuery(CompiledQuery.raw(query.text, query.values));
    return { rows, command: 'SELECT', rowCount: rows.length } as unknown as PgResult;
  });
  const platform = { ...product.platform, database: { ...database, readerOf: () => reader } };
  await ask({ platform, client: { id: client.id } as Context['client'] });
  return asked;
}

function literal(value: unknown): string {
  if (value === null || typeof value === 'number') return String(value);
  const words: unknown = Array.isArray(value) ? `{${value.join()}}` : value;
  if (typeof words !== 'string') throw new Error('A statement of what is kept has a value of another kind.');
  return `'${words.replaceAll("'", "''")}'`;
}

/** The columns that PostgreSQL itself says a statement rests on. */
async function columnsOf(db: Kysely<Tables>, { text, values = [] }: QueryConfig): Promise<string[]> {
  const said = text.replaceAll(/\$(\d+)/g, (_all, number) => literal(values[Number(number) - 1]));
  await sql.raw(`create temporary view kept_statement as ${said}`).execute(db);
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname || '.' || a.attname as name
    from pg_rewrite r
    join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refobjsubid > 0
    join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where r.ev_class = 'kept_statement'::regclass`.execute(db);
  await sql.raw('drop view kept_statement').execute(db);
  return rows.map(({ name }) => name);
}

/** The columns whose change turns the version. */
async function columnsTurning(db: Kysely<Tables>, turn: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid
    join pg_class c on c.oid = t.tgrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where p.proname = ${turn} and (t.tgtype & 16) <> 0
      and (t.tgattr = ''::int2vector or a.attnum = any(t.tgattr))`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** What is read of what is kept, and turns no version. */
async function unturned(
  turn: string,
  ask: (asking: Pick<Context, 'platform' | 'client'>) => Promise<unknown>,
): Promise<{ read: ReadonlySet<string>; missing: readonly string[] }> {
  const statements = await statementsOf(ask);
  return product.platform.database.acrossClients(async (db) => {
    const turning = await columnsTurning(db, turn);
    const read = new Set<string>();
    for (const statement of statements) for (const name of await columnsOf(db, statement)) read.add(name);
    const missing = [...read].filter((name) => {
      const [table = '', column = ''] = name.split('.');
      return (
        !turning.has(name) && !(table in WRITTEN_ONCE) && !NEVER_CHANGE.has(column) && !NEVER_CHANGE.has(name)
      );
    });
    return { read, missing: missing.toSorted() };
  });
}

test('whatever the kept catalogue reads turns its version when it changes [LE-01] [LE-06]', async () => {
  const course = await buildCourse(product.platform, client, { enrolment_type: 'by_points', price: 300 });
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }]);
  const { read, missing } = await unturned('turn_catalogue_version', async (asking) => {
    const catalogue = await catalogueAt({ ...asking, actor: { language: 'pt-BR' } }, 0);
    await Promise.all([
      catalogue.outline(course.id),
      catalogue.earlier(course.id, 1),
      catalogue.trail(trail.id),
      catalogue.earlierTrail(trail.id, 1),
      catalogue.writtenTrail(trail.id),
      catalogue.found(['vender']),
    ]);
  });
  expect([...read]).toEqual(
    expect.arrayContaining([
      'training.price',
      'trail_item.required',
      'activity.content',
      'module.title',
      'training_assignment.area_ids',
    ]),
  );
  expect(missing).toEqual(Object.keys(QUIET).toSorted());
});

test('whatever the kept shelves of rewards read turns their version when it changes [RW-01]', async () => {
  const campaign = await buildCampaign(product.platform, client);
  await buildReward(product.platform, campaign);
  const { read, missing } = await unturned('turn_offer_version', async (asking) => {
    await (await shelvesAt(asking, 0)).shelf(campaign.id);
    await campaignNamesAt(asking, 0);
  });
  expect([...read]).toEqual(expect.arrayContaining(['reward.cost', 'campaign.name', 'training.title']));
  expect(missing).toEqual([]);
});
