import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { prepared } from './prepared.ts';

let product: TestApplication;
let client: BuiltClient;
let people: BuiltPerson[];

beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  people = [await buildPerson(product.platform, client), await buildPerson(product.platform, client)];
});
afterAll(() => product.close());

test('a statement built once is asked with the values of each request [OP-02]', async () => {
  let built = 0;
  const membersAmong = prepared<{ ids: readonly string[]; limit: number }>()((db, value) => {
    built += 1;
    return db
      .selectFrom('membership')
      .select('id')
      .where('id', '=', sql<string>`any(${value('ids')}::uuid[])`)
      .where('status', '=', 'approved')
      .limit(value('limit'));
  });
  const db = product.platform.database.readerOf(client.id);
  const ids = people.map(({ membershipId }) => membershipId);
  const answers = await Promise.all([
    membersAmong(db, { ids: ids.slice(0, 1), limit: 5 }),
    membersAmong(db, { ids: ids.slice(1), limit: 5 }),
    membersAmong(db, { ids, limit: 1 }),
  ]);
  expect(answers[0]).toEqual([{ id: ids[0] }]);
  expect(answers[1]).toEqual([{ id: ids[1] }]);
  expect(answers[2]).toHaveLength(1);
  expect(built).toBe(1);
});

test('a value named in several places is sent once, whatever stands between [OP-02]', async () => {
  const either = prepared<{ clientId: string; first: string; second: string }>()<{ id: string }>(
    (db, value) => ({
      compile: () =>
        sql<{
          id: string;
        }>`select id from membership where client_id = ${value('clientId')} and id = ${value('second')}
        and status = ${'approved'} union all select id from membership where client_id = ${value('clientId')}
        and id in (${value('first')}, ${value('second')}) order by id`.compile(db),
    }),
  );
  const db = product.platform.database.readerOf(client.id);
  const [first = '', second = ''] = people.map(({ membershipId }) => membershipId);
  const sent: (readonly unknown[])[] = [];
  const watched: typeof db = Object.assign(Object.create(db) as typeof db, {
    executeQuery: (query: CompiledQuery<{ id: string }>) => {
      sent.push(query.parameters);
      return db.executeQuery(query);
    },
  });
  const rows = await either(watched, { clientId: client.id, first, second });
  expect(rows.map(({ id }) => id)).toEqual([first, second, second].sort());
  expect(sent).toEqual([[client.id, second, 'approved', first]]);
});
