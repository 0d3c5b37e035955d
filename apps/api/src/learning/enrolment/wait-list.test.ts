import { randomUUID } from 'node:crypto';
import { editTraining, readAuthoredTraining } from '@trilha/contract/learning/authoring.calls';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import {
  askToEnrol,
  enrol,
  leaveTraining,
  withdrawEnrolmentRequest,
} from '@trilha/contract/learning/enrolment.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCourse } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { jobs } from '../index.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const at = (trainingId: string) => ({ params: { trainingId } });
const enrolAs = (person: BuiltPerson, trainingId: string) =>
  call(product, enrol, at(trainingId), { token: person.token });
const wait = (person: BuiltPerson, trainingId: string) =>
  call(product, askToEnrol, { ...at(trainingId), body: { message: '' } }, { token: person.token });
const leave = (person: BuiltPerson, trainingId: string, key?: string) =>
  call(product, leaveTraining, at(trainingId), { token: person.token, ...(key ? { key } : {}) });
const withdraw = (person: BuiltPerson, trainingId: string) =>
  call(product, withdrawEnrolmentRequest, at(trainingId), { token: person.token });
const page = async (person: BuiltPerson, trainingId: string) =>
  (await call(product, readOnlineCourse, at(trainingId), { token: person.token })).body;

/** A full course with people inside, and others who want in. */
async function full(inside: number, outside: number) {
  const client = await buildClient(product.platform);
  const build = () => buildPerson(product.platform, client);
  const course = await buildCourse(product.platform, client, { vacancies: inside });
  const within = await Promise.all(Array.from({ length: inside }, build));
  for (const person of within) expect((await enrolAs(person, course.id)).status).toBe(200);
  const without = await Promise.all(Array.from({ length: outside }, build));
  return { client, course, within, without };
}

const countsOf = (clientId: string, trainingId: string) =>
  product.platform.database.inClient(clientId, async (db) => {
    const { enrolled } = await db
      .selectFrom('training')
      .select('enrolled')
      .where('client_id', '=', clientId)
      .where('id', '=', trainingId)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('enrolment')
      .select('membership_id')
      .where('client_id', '=', clientId)
      .where('training_id', '=', trainingId)
      .execute();
    return { enrolled, inside: rows.map(({ membership_id }) => membership_id) };
  });

test('a hundred people at once for the last place: one enters [LE-11]', async () => {
  const { client, course, without } = await full(1, 0);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training').set({ vacancies: 2 }).where('id', '=', course.id).execute(),
  );
  for (let index = 0; index < 100; index += 1) without.push(await buildPerson(product.platform, client));
  const answers = await Promise.all(without.map((person) => enrolAs(person, course.id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'no_vacancy')).toHaveLength(99);
  const { enrolled, inside } = await countsOf(client.id, course.id);
  expect([enrolled, inside.length]).toEqual([2, 2]);
}, 60_000);

test('those who wait see their place, in the order of their coming, and move up as others leave [LE-11]', async () => {
  const { course, without } = await full(1, 3);
  expect((await page(without[0] as BuiltPerson, course.id)).action.kind).toBe('queue');
  for (const [index, person] of without.entries())
    expect((await wait(person, course.id)).body).toEqual({ state: 'awaiting_place', place: index + 1 });
  const [first, second, third] = without as [BuiltPerson, BuiltPerson, BuiltPerson];
  expect((await wait(third, course.id)).body.place).toBe(3);
  await withdraw(first, course.id);
  expect((await page(second, course.id)).request).toMatchObject({ state: 'awaiting_place', place: 1 });
  expect((await page(third, course.id)).request).toMatchObject({ place: 2 });
  expect((await wait(first, course.id)).body.place).toBe(3);
});

test('twenty people who join the line at once get twenty places in it [LE-11]', async () => {
  const { course, without } = await full(1, 20);
  const answers = await Promise.all(without.map((person) => wait(person, course.id)));
  const places = answers.map(({ body }) => body.place).sort((one, other) => Number(one) - Number(other));
  expect(places).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('a place given back goes to the first in line, once, however often it is sent [LE-11]', async () => {
  const { client, course, within, without } = await full(2, 3);
  for (const person of without) await wait(person, course.id);
  const [leaver] = within as [BuiltPerson];
  const answers = await Promise.all(Array.from({ length: 8 }, () => leave(leaver, course.id)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { enrolled, inside } = await countsOf(client.id, course.id);
  expect(enrolled).toBe(2);
  expect(new Set(inside)).toEqual(new Set([within[1]?.membershipId, without[0]?.membershipId]));
  await deliverEvents(product, jobs);
  const told = await product.platform.database
    .readerOf(client.id)
    .selectFrom('notification')
    .select(['membership_id', 'kind'])
    .where('kind', '=', 'enrolment_place_given')
    .execute();
  expect(told.map(({ membership_id }) => membership_id)).toEqual([without[0]?.membershipId]);
  expect((await page(without[1] as BuiltPerson, course.id)).request?.place).toBe(1);
});

test('everybody leaves while others enrol and wait: never too many, and no place is left empty [LE-11]', async () => {
  const { client, course, within, without } = await full(10, 30);
  for (const person of without.slice(0, 15)) await wait(person, course.id);
  await Promise.all([
    ...within.map((person) => leave(person, course.id)),
    ...without.slice(15).map((person) => enrolAs(person, course.id)),
    ...without.slice(5, 8).map((person) => withdraw(person, course.id)),
    ...without.slice(20).map((person) => wait(person, course.id)),
  ]);
  const { enrolled, inside } = await countsOf(client.id, course.id);
  expect([enrolled, inside.length]).toEqual([10, 10]);
  // Nobody overtakes: those who stood in front are inside.
  for (const person of without.slice(0, 5)) expect(inside).toContain(person.membershipId);
}, 60_000);

test('an author who raises the places lets in as many, and never lowers them below who is inside [LE-11]', async () => {
  const { client, course, without } = await full(2, 5);
  const author = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  for (const person of without) await wait(person, course.id);
  const edit = async (vacancies: number | null) => {
    const { body } = await call(product, readAuthoredTraining, at(course.id), { token: author.token });
    return call(
      product,
      editTraining,
      { ...at(course.id), body: { revision: body.revision, vacancies } },
      { token: author.token },
    );
  };
  expect((await edit(4)).status).toBe(200);
  const { enrolled, inside } = await countsOf(client.id, course.id);
  expect(enrolled).toBe(4);
  expect(inside).toEqual(expect.arrayContaining(without.slice(0, 2).map(({ membershipId }) => membershipId)));
  expect((await edit(3)).code).toBe('no_vacancy');
  expect((await edit(null)).status).toBe(200);
  expect((await countsOf(client.id, course.id)).enrolled).toBe(7);
});

test('who is blocked keeps the place in the line but is passed over [LE-11]', async () => {
  const { client, course, within, without } = await full(1, 2);
  for (const person of without) await wait(person, course.id);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ status: 'blocked' })
      .where('id', '=', without[0]?.membershipId ?? '')
      .execute(),
  );
  await leave(within[0] as BuiltPerson, course.id);
  expect((await countsOf(client.id, course.id)).inside).toEqual([without[1]?.membershipId]);
});

test('who comes when a place is free again is enrolled, not put in the line [LE-11]', async () => {
  const { course, within, without } = await full(1, 1);
  await leave(within[0] as BuiltPerson, course.id);
  expect((await wait(without[0] as BuiltPerson, course.id)).body).toEqual({ state: 'enrolled', place: null });
  expect((await wait(without[0] as BuiltPerson, course.id)).body.state).toBe('enrolled');
});

test('a leaving that is sent again with its key is one leaving, and gives one place [LE-11]', async () => {
  const { client, course, within, without } = await full(1, 2);
  for (const person of without) await wait(person, course.id);
  const [leaver] = within as [BuiltPerson];
  const key = randomUUID();
  const answers = await Promise.all([leave(leaver, course.id, key), leave(leaver, course.id, key)]);
  answers.push(await leave(leaver, course.id, key));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
  expect(await countsOf(client.id, course.id)).toEqual({
    enrolled: 1,
    inside: [without[0]?.membershipId],
  });
});
