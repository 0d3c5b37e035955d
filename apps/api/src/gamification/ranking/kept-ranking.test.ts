import { readRanking } from '@trilha/contract/gamification/ranking.calls';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditTrainingPoints } from '#ledger/index.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function contest(people: number) {
  const client = await buildClient(product.platform);
  const built: BuiltPerson[] = [];
  for (let index = 0; index < people; index += 1) built.push(await buildPerson(product.platform, client));
  const inClient = <Value>(work: (db: Kysely<Tables>) => Promise<Value>) =>
    product.platform.database.inClient(client.id, work);
  const credit = (db: Kysely<Tables>, person: BuiltPerson, points: number) =>
    creditTrainingPoints(
      db,
      {
        clientId: client.id,
        membershipId: person.membershipId,
        source: { kind: 'training', sourceKind: 'enrolment', sourceId: newId() },
        actorId: person.membershipId,
        reason: {},
        at: product.platform.now(),
      },
      points,
    );
  const places = async (asking: BuiltPerson) =>
    (await call(product, readRanking, { query: {} }, { token: asking.token })).body.items.map(
      ({ membershipId, points }) => [built.findIndex((one) => one.membershipId === membershipId), points],
    );
  return { client, people: built, inClient, credit, places };
}

test('points of anybody move the ranking at the next look [GM-02]', async () => {
  const { people, inClient, credit, places } = await contest(3);
  const [first, second, third] = people as [BuiltPerson, BuiltPerson, BuiltPerson];
  await inClient((db) => credit(db, first, 30));
  expect(await places(second)).toEqual([[0, 30]]);
  await inClient((db) => credit(db, second, 50));
  expect(await places(first)).toEqual([
    [1, 50],
    [0, 30],
  ]);
  await inClient(async (db) => {
    await credit(db, third, 40);
    await credit(db, first, 30);
  });
  expect(await places(third)).toEqual([
    [0, 60],
    [1, 50],
    [2, 40],
  ]);
});

test('who is blocked leaves the ranking, comes back with all points, and a new name shows at once [GM-02]', async () => {
  const { people, inClient, credit } = await contest(2);
  const [first, second] = people as [BuiltPerson, BuiltPerson];
  await inClient(async (db) => {
    await credit(db, first, 30);
    await credit(db, second, 20);
  });
  const names = async () =>
    (await call(product, readRanking, { query: {} }, { token: second.token })).body.items.map(
      ({ name, place }) => [name, place],
    );
  const set = (values: { status?: string; display_name?: string }) =>
    inClient((db) => db.updateTable('membership').set(values).where('id', '=', first.membershipId).execute());
  await set({ display_name: 'Olívia Prado' });
  expect((await names())[0]).toEqual(['Olívia Prado', 1]);
  await set({ status: 'blocked' });
  expect(await names()).toHaveLength(1);
  await set({ status: 'approved' });
  expect((await names())[0]).toEqual(['Olívia Prado', 1]);
});

test('points written before others and confirmed after them are not missed [GM-02]', async () => {
  const { people, inClient, credit, places } = await contest(3);
  const [early, late, reader] = people as [BuiltPerson, BuiltPerson, BuiltPerson];
  await inClient((db) => credit(db, reader, 5));
  const confirmed = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const open = inClient(async (db) => {
    await credit(db, early, 10);
    written.resolve();
    await confirmed.promise;
  });
  await written.promise;
  try {
    await inClient((db) => credit(db, late, 20));
    const unconfirmed = [
      [1, 20],
      [2, 5],
    ];
    expect(await places(reader)).toEqual(unconfirmed);
    expect(await places(reader)).toEqual(unconfirmed);
  } finally {
    confirmed.resolve();
    await open;
  }
  expect(await places(reader)).toEqual([
    [1, 20],
    [0, 10],
    [2, 5],
  ]);
});

test('points that are undone never show [GM-02]', async () => {
  const { people, inClient, credit, places } = await contest(2);
  const [first, second] = people as [BuiltPerson, BuiltPerson];
  await inClient((db) => credit(db, first, 30));
  const undone = inClient(async (db) => {
    await credit(db, second, 90);
    expect(await places(first)).toEqual([[0, 30]]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await places(first)).toEqual([[0, 30]]);
});

test('after many credits and looks at once the ranking is the one the ledger holds [GM-02]', async () => {
  const { client, people, inClient, credit, places } = await contest(12);
  const looks: Promise<unknown>[] = [];
  await Promise.all(
    people.flatMap((person, index) =>
      Array.from({ length: 5 }, async (_, round) => {
        await inClient((db) => credit(db, person, 1 + ((index * 7 + round * 3) % 11)));
        looks.push(places(person));
      }),
    ),
  );
  await Promise.all(looks);
  const reader = product.platform.database.readerOf(client.id);
  const { rows } = await sql<{ membership_id: string; posted: number }>`select membership_id, posted
    from ledger_account where unit = 'training' and kind = 'member'
    order by posted desc, changed_at, membership_id`.execute(reader);
  const asking = people[0] as BuiltPerson;
  expect(await places(asking)).toEqual(
    rows.map(({ membership_id, posted }) => [
      people.findIndex(({ membershipId }) => membershipId === membership_id),
      posted,
    ]),
  );
});
