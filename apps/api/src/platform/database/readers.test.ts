import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { databaseCode } from './scope.ts';

let product: TestApplication;
let clients: BuiltClient[];

beforeAll(async () => {
  product = await openTestApplication();
  clients = await Promise.all([buildClient(product.platform), buildClient(product.platform)]);
  for (const client of clients) await buildPerson(product.platform, client);
});
afterAll(() => product.close());

const members = (clientId: string) =>
  product.platform.database.readerOf(clientId).selectFrom('membership').select('client_id').execute();

test('reads asked at once for different clients each see their own client alone [OP-02]', async () => {
  const asked = Array.from({ length: 40 }, (_, turn) => clients[turn % 2]?.id ?? '');
  const seen = await Promise.all(asked.map(members));
  expect(seen).toEqual(asked.map((client_id) => [{ client_id }]));
});

test('a read that fails takes none of its neighbours down [OP-02]', async () => {
  const [client] = clients;
  const db = product.platform.database.readerOf(client?.id ?? '');
  const failing = () => sql`select 1 / 0`.execute(db).then(() => null, databaseCode);
  const [first, failed, second, alsoFailed, ...rest] = await Promise.all([
    members(client?.id ?? ''),
    failing(),
    members(client?.id ?? ''),
    failing(),
    ...Array.from({ length: 20 }, () => members(client?.id ?? '')),
  ]);
  expect([failed, alsoFailed]).toEqual(['22012', '22012']);
  const own = [{ client_id: client?.id }];
  expect([first, second, ...rest]).toEqual(Array.from({ length: 22 }, () => own));
});

test('a read cannot write [OP-02]', async () => {
  const db = product.platform.database.readerOf(clients[0]?.id ?? '');
  const writing = db.updateTable('membership').set({ display_name: 'x' }).execute();
  expect(await writing.then(() => null, databaseCode)).toBe('25006');
});

test('after every reading connection was lost, each client still sees itself alone [OP-02]', async () => {
  const asked = Array.from({ length: 12 }, (_, turn) => clients[turn % 2]?.id ?? '');
  await Promise.all(asked.map(members));
  const owner = new Client(product.settings);
  await owner.connect();
  const lost = await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await owner.end();
  expect(lost.rows.length).toBeGreaterThan(1);
  // A read that was under way on a lost connection may fail; the next one may not.
  await Promise.allSettled(asked.map(members));
  const seen = await Promise.all(asked.map(members));
  expect(seen).toEqual(asked.map((client_id) => [{ client_id }]));
});
