import {
  readCalendarFeed,
  removeCalendarFeed,
  renewCalendarFeed,
} from '@trilha/contract/learning/calendar-feed.calls';
import { subscribeToClass } from '@trilha/contract/learning/class-trainings.calls';
import { FEED_READS_A_MINUTE, feedPath } from '@trilha/rules/learning/classes/calendar-feed.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClass } from '../../testing/classes.ts';
import { buildCourse, PAGE } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const SECRET = { one: 'c'.repeat(43), other: 'd'.repeat(43) };
let nextSecret = 0;
/** Secrets of the tests, each of its own person. */
const newSecret = (): string => `${'e'.repeat(40)}${String(nextSecret++).padStart(3, '0')}`;
const make = ({ token }: BuiltPerson, secret: string) =>
  call(product, renewCalendarFeed, { body: { secret } }, { token });
const read = (secret: string, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'GET', url: feedPath(secret), headers });

async function learner() {
  const client = await buildClient(product.platform);
  return { client, person: await buildPerson(product.platform, client) };
}

test('a calendar reads all classes with a place and the deadlines of mandatory trainings, and nothing of another client [EV-02] [LE-11] [CL-07]', async () => {
  const { client, person } = await learner();
  const held = await buildClass(product.platform, client, {}, { title: 'Aula minha' });
  await buildClass(product.platform, client, {}, { title: 'Aula de outros' });
  await buildCourse(
    product.platform,
    client,
    { title: 'Obrigatório', mandatory: true, deadline_days: 20, published_at: product.platform.now() },
    [PAGE],
  );
  await call(product, subscribeToClass, { params: { classId: held.id }, query: {} }, { token: person.token });
  const elsewhere = await learner();
  await buildCourse(
    product.platform,
    elsewhere.client,
    { title: 'De outro cliente', mandatory: true, deadline_days: 20 },
    [PAGE],
  );
  expect((await make(person, SECRET.one)).status).toBe(200);
  const answer = await read(SECRET.one);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const file = answer.body.replace(/\r\n /g, '');
  expect(file).toContain('SUMMARY:Aula minha');
  expect(file).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\nSUMMARY:Prazo: Obrigatório/);
  expect(file).not.toContain('Aula de outros');
  expect(file).not.toContain('De outro cliente');
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);

  const again = await read(SECRET.one, { 'if-none-match': String(answer.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training').set({ title: 'Aula mudada' }).where('id', '=', held.trainingId).execute(),
  );
  const changed = await read(SECRET.one, { 'if-none-match': String(answer.headers['etag']) });
  expect(changed.statusCode).toBe(200);
});

test('a renewed address replaces the last one, and one that is switched off is worth nothing [EV-02]', async () => {
  const { client, person } = await learner();
  const state = async () => (await call(product, readCalendarFeed, {}, { token: person.token })).body.madeAt;
  const [first, second] = [newSecret(), newSecret()];
  expect(await state()).toBeNull();
  await make(person, first);
  await make(person, second);
  expect(await state()).not.toBeNull();
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  const kept = await product.platform.database.inClient(client.id, (db) =>
    db.selectFrom('calendar_feed').selectAll().execute(),
  );
  expect(JSON.stringify(kept)).not.toContain(second);
  await call(product, removeCalendarFeed, {}, { token: person.token });
  await call(product, removeCalendarFeed, {}, { token: person.token });
  expect((await read(second)).statusCode).toBe(404);
  expect(await state()).toBeNull();
});

test('whoever is blocked is read by no calendar, and nobody makes an address without signing in [EV-02] [ID-01]', async () => {
  const { client, person } = await learner();
  const secret = newSecret();
  await make(person, secret);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('membership').set({ status: 'blocked' }).where('id', '=', person.membershipId).execute(),
  );
  const refused = await read(secret);
  expect(refused.statusCode).toBeGreaterThanOrEqual(400);
  expect(refused.body).not.toContain('VCALENDAR');
  expect((await call(product, renewCalendarFeed, { body: { secret: newSecret() } }, {})).status).toBe(401);
  expect((await make(await buildPerson(product.platform, client), 'short')).code).toBe('validation_failed');
  expect((await read('f'.repeat(43))).statusCode).toBe(404);
});

test('a calendar that asks too often waits for its minute to end [EV-02]', async () => {
  const { person } = await learner();
  const secret = newSecret();
  await make(person, secret);
  for (let reads = 0; reads < FEED_READS_A_MINUTE; reads += 1)
    expect((await read(secret)).statusCode).toBe(200);
  expect((await read(secret)).statusCode).toBe(429);
});
