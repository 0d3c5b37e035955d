import { readHome } from '@trilha/contract/learning/catalogue.calls';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { connectDatabase, type Database } from '../database/scope.ts';

let product: TestApplication;
/** Another node on the same database. */
let elsewhere: Database;
let client: BuiltClient;
let learner: BuiltPerson;

beforeAll(async () => {
  product = await openTestApplication();
  elsewhere = await connectDatabase({ connection: product.settings, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await elsewhere.close();
  await product.close();
});
beforeEach(async () => {
  client = await buildClient(product.platform);
  learner = await buildPerson(product.platform, client);
});

const home = async ({ token }: BuiltPerson) => (await call(product, readHome, {}, { token })).body;
const titles = async (person: BuiltPerson): Promise<string[]> =>
  (await home(person)).fresh.map(({ title }) => title);

const ANSWERS = /^kept_answers_total\{given="(again|anew)"\} (\d+)$/gm;
/** How many answers were given again and made anew while something was done. */
async function answersIn(work: () => Promise<unknown>): Promise<{ again: number; anew: number }> {
  const read = async () => {
    const { body } = await product.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    const of = new Map([...body.matchAll(ANSWERS)].map(([, given, count]) => [given, Number(count)]));
    return { again: of.get('again') ?? 0, anew: of.get('anew') ?? 0 };
  };
  const before = await read();
  await work();
  const after = await read();
  return { again: after.again - before.again, anew: after.anew - before.anew };
}
const three = async (person = learner): Promise<void> => {
  for (let time = 0; time < 3; time += 1) await home(person);
};

test('an answer is given again while nothing it was read from has changed, and after three seconds made anew [OP-02]', async () => {
  await three();
  expect(await answersIn(three)).toEqual({ again: 3, anew: 0 });
  product.setNow('2026-11-21T15:00:02Z');
  expect(await answersIn(home.bind(null, learner))).toEqual({ again: 1, anew: 0 });
  product.setNow('2026-11-21T15:00:04Z');
  expect(await answersIn(home.bind(null, learner))).toEqual({ again: 0, anew: 1 });
});

test('what anybody changes on any node is in the next answer of everybody it is for [OP-02]', async () => {
  const colleague = await buildPerson(product.platform, client);
  await Promise.all([three(), three(colleague)]);
  const course = await buildCourse(product.platform, client, { title: 'Antes' });
  for (const title of ['Uma', 'Duas', 'Três']) {
    await elsewhere.inClient(client.id, (db) =>
      db.updateTable('training').set({ title }).where('id', '=', course.id).execute(),
    );
    expect(await Promise.all([titles(learner), titles(colleague)])).toEqual([[title], [title]]);
  }
});

test('an answer outlives what happens at other clients, and is nobody else’s [OP-02] [CL-07]', async () => {
  const neighbour = await buildClient(product.platform);
  await buildCourse(product.platform, neighbour, { title: 'De outra empresa' });
  const colleague = await buildPerson(product.platform, client, { language: 'en-US' });
  await three();
  await three(colleague);
  expect(
    await answersIn(async () => {
      await elsewhere.inClient(neighbour.id, (db) =>
        db.updateTable('training').set({ title: 'Ainda de outra' }).execute(),
      );
      expect((await home(learner)).firstName).toBe('Pessoa');
      expect(await titles(learner)).toEqual([]);
    }),
  ).toEqual({ again: 2, anew: 0 });
});

test('whoever has seen a change never reads what was before it, however many write and read at once [OP-02]', async () => {
  const course = await buildCourse(product.platform, client, { title: '0' });
  const readers = await Promise.all(Array.from({ length: 4 }, () => buildPerson(product.platform, client)));
  const progress = { written: 0 };
  const write = async (): Promise<void> => {
    for (let turn = 1; turn <= 40; turn += 1) {
      await elsewhere.inClient(client.id, (db) =>
        db
          .updateTable('training')
          .set({ title: String(turn) })
          .where('id', '=', course.id)
          .execute(),
      );
      progress.written = turn;
    }
  };
  const read = async (person: BuiltPerson): Promise<number> => {
    let reads = 0;
    for (; progress.written < 40; reads += 1) {
      const known = progress.written;
      const [title = '-1'] = await titles(person);
      expect(Number(title)).toBeGreaterThanOrEqual(known);
    }
    return reads;
  };
  const [, ...reads] = await Promise.all([write(), ...readers.map(read)]);
  expect(Math.min(...reads)).toBeGreaterThan(0);
});
