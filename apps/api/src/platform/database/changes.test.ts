import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { type BuiltClient, buildClient } from '../../testing/world.ts';
import { followChanges } from './changes.ts';
import { forgetMarks } from './forget-marks.job.ts';
import type { Database } from './scope.ts';

let product: TestApplication;
let database: Database;
let one: BuiltClient;
let other: BuiltClient;

beforeAll(async () => {
  product = await openTestApplication();
  database = product.platform.database;
  [one, other] = [await buildClient(product.platform), await buildClient(product.platform)];
});
afterAll(() => product.close());

/** A transaction that has written to a table and is still open. */
async function openWrite(clientId: string | null, table: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const work = async (db: Parameters<Parameters<Database['acrossClients']>[0]>[0]): Promise<void> => {
    await sql`update ${sql.table(table)} set client_id = client_id where false`.execute(db);
    // A transaction has no place among the others before it writes.
    await sql`select pg_current_xact_id()`.execute(db);
    written.resolve();
    await gate.promise;
  };
  const done = clientId ? database.inClient(clientId, work) : database.acrossClients(work);
  await Promise.race([written.promise, done]);
  return async () => {
    gate.resolve();
    await done;
  };
}

test('a change is told by the first look after its commit, however long its transaction was open [OP-02]', async () => {
  const { changes } = database;
  await changes.until(one.id);
  const commit = await openWrite(one.id, 'training');
  const before = await changes.until(one.id);
  const between = await openWrite(one.id, 'sale');
  await between();
  const moment = await changes.until(one.id);
  expect(moment.hasChangedSince(before.at, ['sale'])).toBe(true);
  expect(moment.hasChangedSince(before.at, ['training'])).toBe(false);
  await commit();
  const after = await changes.until(one.id);
  expect(after.hasChangedSince(moment.at, ['training'])).toBe(true);
  expect(after.hasChangedSince(moment.at, ['sale'])).toBe(false);
});

test('changes of another client are nobody’s here, and those of all clients at once are everybody’s [OP-02] [CL-07]', async () => {
  const { changes } = database;
  const before = await changes.until(one.id);
  await (await openWrite(other.id, 'training'))();
  expect((await changes.until(one.id)).hasChangedSince(before.at, ['training'])).toBe(false);
  await (await openWrite(null, 'training'))();
  expect((await changes.until(one.id)).hasChangedSince(before.at, ['training'])).toBe(true);
});

test('whatever transactions overlap the looks, none of those that were committed is missed [OP-02]', async () => {
  const TABLES = ['training', 'sale', 'enrolment', 'reward'];
  const step = fc.oneof(
    fc.record({ kind: fc.constant('open' as const), table: fc.constantFrom(...TABLES) }),
    fc.record({ kind: fc.constant('commit' as const), turn: fc.nat() }),
    fc.record({ kind: fc.constant('look' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { changes } = database;
      const open: { table: string; commit: () => Promise<void> }[] = [];
      let known = await changes.until(one.id);
      let committed: string[] = [];
      const look = async (): Promise<void> => {
        const moment = await changes.until(one.id);
        for (const table of TABLES)
          expect(moment.hasChangedSince(known.at, [table])).toBe(committed.includes(table));
        [known, committed] = [moment, []];
      };
      for (const each of steps) {
        if (each.kind === 'open' && open.length < 4)
          open.push({ table: each.table, commit: await openWrite(one.id, each.table) });
        if (each.kind === 'look') await look();
        if (each.kind !== 'commit' || open.length === 0) continue;
        const [ended] = open.splice(each.turn % open.length, 1);
        if (!ended) continue;
        await ended.commit();
        committed.push(ended.table);
      }
      for (const { table, commit } of open) {
        await commit();
        committed.push(table);
      }
      await look();
    }),
    { numRuns: 40 },
  );
});

test('after a look that failed, or none for half a minute, all that was known before counts as changed [OP-02]', async () => {
  let milliseconds = 0;
  let fails = false;
  const changes = followChanges(
    async () => {
      if (fails) throw new Error('The connection was lost.');
      return { rows: [{ seen: '10:10:', tables: [] }] } as never;
    },
    () => milliseconds,
  );
  expect(changes.last(one.id)).toBeNull();
  const first = await changes.until(one.id);
  expect(changes.last(one.id)).toBe(first.at);
  expect((await changes.until(one.id)).hasChangedSince(first.at, ['sale'])).toBe(false);
  fails = true;
  await expect(changes.until(one.id)).rejects.toThrow('lost');
  expect(changes.last(one.id)).toBeNull();
  fails = false;
  const second = await changes.until(one.id);
  expect(second.hasChangedSince(first.at, ['sale'])).toBe(true);
  milliseconds = 31_000;
  expect(changes.last(one.id)).toBeNull();
  const third = await changes.until(one.id);
  expect(third.hasChangedSince(second.at, ['sale'])).toBe(true);
  expect(third.hasChangedSince(third.at, ['sale'])).toBe(false);
});

test('all who ask in the same turn share one look [OP-02]', async () => {
  let looks = 0;
  const changes = followChanges(async () => {
    looks += 1;
    return { rows: [{ seen: '10:10:', tables: [] }] } as never;
  });
  await Promise.all(Array.from({ length: 50 }, () => changes.until(one.id)));
  expect(looks).toBe(1);
});

test('marks are forgotten after five minutes, those of all clients as well, and no others [OP-02]', async () => {
  const marks = async () =>
    (await database.readerOf(one.id).selectFrom('change_mark').select(['tables']).execute()).map(
      ({ tables }) => tables.join(),
    );
  const age = (table: string, minutes: number) =>
    database.acrossClients((db) =>
      sql`update change_mark set written_at = now() - make_interval(mins => ${minutes})
        where tables = ${[table]}`.execute(db),
    );
  await (await openWrite(one.id, 'brand'))();
  await (await openWrite(one.id, 'chain'))();
  await (await openWrite(null, 'store'))();
  await age('brand', 6);
  await age('store', 6);
  await age('chain', 4);
  await forgetMarks.run(product.platform, one.id);
  const left = await marks();
  expect(left).toContain('chain');
  expect(left).not.toContain('brand');
  expect(left).not.toContain('store');
});

test('a client that was forgotten among many is followed anew, and all that was known of it counts as changed [OP-02]', async () => {
  const execute = async () => ({ rows: [{ seen: '10:10:', tables: ['reward'] }] }) as never;
  const changes = followChanges(execute);
  await changes.until(one.id);
  await changes.until(one.id);
  const known = await changes.until(one.id);
  expect(known.hasChangedSince(known.at, ['sale'])).toBe(false);
  await Promise.all(Array.from({ length: 2000 }, (_, number) => changes.until(`client ${number}`)));
  expect((await changes.until(one.id)).hasChangedSince(known.at, ['sale'])).toBe(true);
});
