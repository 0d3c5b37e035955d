import { randomUUID } from 'node:crypto';
import {
  listClassTrainings,
  readClassCalendar,
  readClassTraining,
  subscribeToClass,
  unsubscribeFromClass,
} from '@trilha/contract/learning/class-trainings.calls';
import { leaveTraining } from '@trilha/contract/learning/enrolment.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildClass } from '../../testing/classes.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCourse, buildGroup } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { jobs } from '../index.ts';
import { remindOfClasses } from './remind-of-classes.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const at = (classId: string) => ({ params: { classId } });
const subscribe = ({ token }: BuiltPerson, classId: string) =>
  call(product, subscribeToClass, { ...at(classId), query: {} }, { token });
const unsubscribe = ({ token }: BuiltPerson, classId: string, key?: string) =>
  call(product, unsubscribeFromClass, at(classId), { token, ...(key ? { key } : {}) });
const page = async ({ token }: BuiltPerson, trainingId: string) =>
  (await call(product, readClassTraining, { params: { trainingId }, query: {} }, { token })).body;

async function world(people: number, over: Parameters<typeof buildClass>[2] = {}) {
  const client = await buildClient(product.platform);
  const made = await buildClass(product.platform, client, over);
  const persons: BuiltPerson[] = [];
  for (let index = 0; index < people; index += 1) persons.push(await buildPerson(product.platform, client));
  return { client, made, people: persons as [BuiltPerson, ...BuiltPerson[]] };
}

const rowsOf = async (clientId: string, classId: string) => {
  const db = product.platform.database.readerOf(clientId);
  const { taken } = await db
    .selectFrom('training_class')
    .select('taken')
    .where('client_id', '=', clientId)
    .where('id', '=', classId)
    .executeTakeFirstOrThrow();
  const inside = await db
    .selectFrom('class_subscription')
    .select('membership_id')
    .where('client_id', '=', clientId)
    .where('class_id', '=', classId)
    .where('state', '=', 'subscribed')
    .execute();
  const enrolled = await db
    .selectFrom('enrolment')
    .select('membership_id')
    .where('client_id', '=', clientId)
    .execute();
  return {
    taken,
    inside: inside.map(({ membership_id }) => membership_id),
    enrolled: enrolled.map(({ membership_id }) => membership_id),
  };
};

test('a hundred people at once for the last place: one has it, the others stand in line [EV-02] [LE-11]', async () => {
  const { client, made, people } = await world(100, { vacancies: 1 });
  const answers = await Promise.all(people.map((person) => subscribe(person, made.id)));
  expect(answers.filter(({ body }) => body.state === 'subscribed')).toHaveLength(1);
  const places = answers.flatMap(({ body }) => (body.place === null ? [] : [body.place]));
  expect(places.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 99 }, (_, index) => index + 1),
  );
  const { taken, inside, enrolled } = await rowsOf(client.id, made.id);
  expect([taken, inside.length, enrolled.length]).toEqual([1, 1, 1]);
}, 90_000);

test('a place given back goes to the first in line, who is enrolled and told [EV-02] [LE-11]', async () => {
  const { client, made, people } = await world(3, { vacancies: 1 });
  const [inside, first, second] = people as [BuiltPerson, BuiltPerson, BuiltPerson];
  await subscribe(inside, made.id);
  expect((await subscribe(first, made.id)).body).toEqual({ state: 'waiting', place: 1 });
  expect((await subscribe(second, made.id)).body).toEqual({ state: 'waiting', place: 2 });
  const key = randomUUID();
  await Promise.all([unsubscribe(inside, made.id, key), unsubscribe(inside, made.id, key)]);
  expect(await rowsOf(client.id, made.id)).toEqual({
    taken: 1,
    inside: [first.membershipId],
    enrolled: [first.membershipId],
  });
  expect((await page(second, made.trainingId)).classes[0]?.own).toMatchObject({ state: 'waiting', place: 1 });
  await deliverEvents(product, jobs);
  const told = await product.platform.database
    .readerOf(client.id)
    .selectFrom('notification')
    .select(['membership_id', 'kind', 'link'])
    .where('kind', '=', 'class_place_given')
    .execute();
  expect(told).toEqual([
    {
      membership_id: first.membershipId,
      kind: 'class_place_given',
      link: `/live-classes/${made.trainingId}`,
    },
  ]);
});

test('everybody leaves while others come: never too many, and no place is left empty [EV-02] [LE-11]', async () => {
  const { client, made, people } = await world(24, { vacancies: 6 });
  for (const person of people.slice(0, 12)) await subscribe(person, made.id);
  await Promise.all([
    ...people.slice(0, 6).map((person) => unsubscribe(person, made.id)),
    ...people.slice(12).map((person) => subscribe(person, made.id)),
  ]);
  const { taken, inside } = await rowsOf(client.id, made.id);
  expect([taken, inside.length]).toEqual([6, 6]);
  expect(new Set(inside)).toEqual(new Set(people.slice(6, 12).map(({ membershipId }) => membershipId)));
}, 60_000);

test('who subscribes twice has one place, and is told where it is met [EV-02]', async () => {
  const { client, made, people } = await world(2, { meeting_url: 'https://sala.example/1' });
  const [person, stranger] = people as [BuiltPerson, BuiltPerson];
  await Promise.all([subscribe(person, made.id), subscribe(person, made.id)]);
  expect((await rowsOf(client.id, made.id)).taken).toBe(1);
  const own = (await page(person, made.trainingId)).classes[0]?.own;
  expect(own).toMatchObject({ state: 'subscribed', meetingUrl: 'https://sala.example/1', mayLeave: true });
  expect(JSON.stringify(await page(stranger, made.trainingId))).not.toContain('sala.example');
});

test('of several classes of a course in person one is taken, and leaving it opens the others [EV-08]', async () => {
  const { client, made, people } = await world(1, { kind: 'presential_class', name: 'Manhã' });
  const [person] = people;
  const other = await buildClass(product.platform, client, {
    kind: 'presential_class',
    training_id: made.trainingId,
    name: 'Tarde',
  });
  await subscribe(person, made.id);
  expect((await subscribe(person, other.id)).code).toBe('other_class_taken');
  const shown = (await page(person, made.trainingId)).classes.map(({ name, problem }) => [name, problem]);
  expect(Object.fromEntries(shown)).toEqual({ Manhã: null, Tarde: 'other_class_taken' });
  await unsubscribe(person, made.id);
  expect((await subscribe(person, other.id)).body.state).toBe('subscribed');
});

test.each([
  ['scheduled', 'class_closed'],
  ['invited_only', 'class_closed'],
  ['live', 'class_closed'],
  ['finished', 'class_closed'],
  ['cancelled', 'class_closed'],
  ['pre_scheduled', 'not_found'],
] as const)('a class that is %s takes nobody: %s [EV-01] [EV-02]', async (status, expected) => {
  const { made, people } = await world(1, { status });
  expect((await subscribe(people[0], made.id)).code).toBe(expected);
});

test('a place in a class that began stays, and so does the enrolment that goes with a place [EV-02]', async () => {
  const { client, made, people } = await world(1);
  const [person] = people;
  await subscribe(person, made.id);
  const left = await call(
    product,
    leaveTraining,
    { params: { trainingId: made.trainingId } },
    { token: person.token },
  );
  expect(left.code).toBe('enrolment_stays');
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training_class').set({ status: 'live' }).where('id', '=', made.id).execute(),
  );
  expect((await unsubscribe(person, made.id)).code).toBe('class_stays');
});

test('whom a training is not for, and who lacks what comes before, gets no place [EV-02] [LE-06] [LE-11]', async () => {
  const client = await buildClient(product.platform);
  const [inside, outside] = [
    await buildPerson(product.platform, client),
    await buildPerson(product.platform, client),
  ];
  const group = await buildGroup(product.platform, client, [inside]);
  const ofGroup = await buildClass(product.platform, client, {}, { groupIds: [group] });
  expect((await subscribe(outside, ofGroup.id)).code).toBe('not_found');
  expect((await subscribe(inside, ofGroup.id)).body.state).toBe('subscribed');
  const before = await buildCourse(product.platform, client);
  const needing = await buildClass(product.platform, client, {}, { requires: [before.id] });
  expect((await subscribe(inside, needing.id)).code).toBe('training_prerequisite_missing');
  const full = await buildClass(
    product.platform,
    client,
    { vacancies: 1, taken: 1 },
    { requires: [before.id] },
  );
  expect((await subscribe(inside, full.id)).code).toBe('training_prerequisite_missing');
});

test('classes of another client, of a module that is off, or without a session are not there [EV-02] [CL-03]', async () => {
  const { made } = await world(0);
  const other = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, other);
  expect((await subscribe(stranger, made.id)).status).toBe(404);
  expect((await unsubscribe(stranger, made.id)).status).toBe(404);
  const read = await call(
    product,
    readClassTraining,
    { params: { trainingId: made.trainingId }, query: {} },
    { token: stranger.token },
  );
  expect(read.status).toBe(404);
  expect((await call(product, subscribeToClass, { ...at(made.id), query: {} }, {})).status).toBe(401);
  const closed = await buildClient(product.platform, { modules: ['online_courses'] });
  const person = await buildPerson(product.platform, closed);
  const off = await buildClass(product.platform, closed);
  expect((await subscribe(person, off.id)).code).toBe('module_disabled');
  const list = await call(
    product,
    listClassTrainings,
    { query: { kind: 'webinar' } },
    { token: person.token },
  );
  expect(list.code).toBe('module_disabled');
});

test('lists what comes next first, and filters by status and by what is on now [LE-03] [LE-04]', async () => {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const hour = (hours: number) => new Date(product.platform.now().getTime() + hours * 3_600_000);
  const build = (title: string, hours: number, status: string) =>
    buildClass(
      product.platform,
      client,
      { kind: 'webinar', status, starts_at: hour(hours), ends_at: hour(hours + 1) },
      { title },
    );
  await build('Depois', 90, 'open');
  await build('Antes', -90, 'finished');
  await build('Agora', -0.5, 'live');
  await build('Logo', 5, 'scheduled');
  await build('Em segredo', 6, 'pre_scheduled');
  const list = async (query: object = {}) => {
    const { body } = await call(
      product,
      listClassTrainings,
      { query: { kind: 'webinar', ...query } },
      { token: person.token },
    );
    return { titles: body.items.map(({ title }) => title), body };
  };
  const { titles, body } = await list();
  expect(titles.slice(0, 4)).toEqual(['Agora', 'Logo', 'Depois', 'Antes']);
  expect(body.online).toBe(1);
  expect(body.statuses).toContainEqual({ value: 'finished', count: 1 });
  expect((await list({ webinarIsOnline: '1' })).titles).toEqual(['Agora']);
  expect((await list({ webinarIsOnline: '1', webcastLoungeTemplate: '' })).titles).toEqual(['Agora']);
  expect((await list({ webcastLoungeTemplate: 'palco' })).titles).toEqual([]);
  expect((await list({ webinarStatus: 'finished' })).titles).toEqual(['Antes']);
  const first = await list({ limit: 2 });
  expect((await list({ limit: 2, cursor: first.body.nextCursor ?? '' })).titles).toEqual(['Depois', 'Antes']);
});

test('a class is a calendar file for those who have a place, and for nobody else [EV-02]', async () => {
  const { made, people } = await world(2, { room: 'Sala 3', meeting_url: 'https://sala.example/1' });
  const [person, other] = people as [BuiltPerson, BuiltPerson];
  await subscribe(person, made.id);
  const { body } = await call(product, readClassCalendar, at(made.id), { token: person.token });
  expect(body.file).toContain('SUMMARY:Aula de lançamento');
  expect(body.file).toContain('LOCATION:Sala 3');
  expect(body.file).not.toContain('sala.example');
  expect((await call(product, readClassCalendar, at(made.id), { token: other.token })).status).toBe(404);
});

test('whoever has a place is reminded once within a day before, in the inbox and by mail [EV-02]', async () => {
  const now = product.platform.now().getTime();
  const { client, made, people } = await world(1, {
    starts_at: new Date(now + 20 * 3_600_000),
    ends_at: new Date(now + 21 * 3_600_000),
  });
  const far = await buildClass(product.platform, client);
  await subscribe(people[0], made.id);
  await subscribe(people[0], far.id);
  await remindOfClasses(product.platform, client.id);
  await remindOfClasses(product.platform, client.id);
  await deliverEvents(product, jobs);
  const told = await product.platform.database
    .readerOf(client.id)
    .selectFrom('notification')
    .select(['kind', 'link'])
    .where('kind', '=', 'class_near')
    .execute();
  expect(told).toEqual([{ kind: 'class_near', link: `/live-classes/${made.trainingId}` }]);
});
