import { answerChallenge, openChallenge, readWeakTopics } from '@trilha/contract/assessment/challenge.calls';
import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildTestedCourse, finishTest, switchOn } from '../../testing/challenge.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';
import { tellWeakTopics } from './tell-weak-topics.job.ts';

/** A Thursday in São Paulo, at noon; the Monday after it is the 30th. */
const THURSDAY = '2026-11-26T15:00:00Z';
const MONDAY_NIGHT = '2026-11-30T09:37:00Z';
const MONDAY_MORNING = '2026-11-30T11:37:00Z';
const MONDAY_LATER = '2026-11-30T12:37:00Z';
const TUESDAY = '2026-12-01T11:37:00Z';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(THURSDAY);
});
afterAll(() => product.close());

async function openSchool() {
  product.setNow(THURSDAY);
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  await switchOn(product, manager);
  return { client, manager, course: await buildTestedCourse(product, client, { questions: 2 }) };
}

/** Answers the challenge of the day; what is not right is wrong. */
async function practise(person: BuiltPerson, courseId: string, isRight = false): Promise<void> {
  await finishTest(product, person, courseId);
  const { body } = await call(product, openChallenge, {}, { token: person.token });
  for (const { id } of body.questions)
    await call(
      product,
      answerChallenge,
      {
        params: { day: body.day, questionId: id },
        body: { answer: { kind: 'true_false', value: isRight }, seconds: 9 },
      },
      { token: person.token },
    );
}

async function tellAt(moment: string, { id }: BuiltClient, piece?: number): Promise<void> {
  product.setNow(moment);
  await tellWeakTopics(product.platform, id, piece);
}

/** Messages of the week, as the inbox gives them. */
const told = async ({ membershipId }: BuiltPerson, { id }: BuiltClient) =>
  product.platform.database
    .readerOf(id)
    .selectFrom('notification')
    .select(['kind', 'parameters', 'link'])
    .where('membership_id', '=', membershipId)
    .where('kind', '=', 'weak_topics')
    .execute();

test('tells each who practised of their weak topics, once a week, in the client’s morning [GA-03]', async () => {
  const { client, course } = await openSchool();
  const other = await buildTestedCourse(product, client, { questions: 1, title: 'Garantia' });
  const person = await buildPerson(product.platform, client);
  await finishTest(product, person, other.id);
  await practise(person, course.id);
  await tellAt(MONDAY_NIGHT, client);
  expect(await told(person, client)).toEqual([]);
  await tellAt(MONDAY_MORNING, client);
  const message = {
    kind: 'weak_topics',
    parameters: { topic: 'Garantia', other: 'Processadores na loja' },
    link: '/challenge/topics',
  };
  expect(await told(person, client)).toEqual([message]);
  await tellAt(MONDAY_LATER, client);
  await tellAt(TUESDAY, client);
  expect(await told(person, client)).toEqual([message]);
  const token = await signInAgain(product.platform, person);
  const { body } = await call(product, listNotifications, { query: {} }, { token });
  expect(body.items.filter(({ kind }) => kind === 'weak_topics')).toMatchObject([{ read: false }]);
});

test('eight runs at once, in pieces of one person, tell everybody once [GA-03]', async () => {
  const { client, course } = await openSchool();
  const people: BuiltPerson[] = [];
  for (let number = 0; number < 4; number += 1) {
    const person = await buildPerson(product.platform, client);
    await practise(person, course.id);
    people.push(person);
  }
  await Promise.all(Array.from({ length: 8 }, () => tellAt(MONDAY_MORNING, client, 1)));
  for (const person of people) expect(await told(person, client)).toHaveLength(1);
});

test('what a standstill left out on Monday is told on Tuesday, and no later [GA-03]', async () => {
  const { client, course } = await openSchool();
  const person = await buildPerson(product.platform, client);
  await practise(person, course.id);
  await tellAt('2026-12-02T11:37:00Z', client);
  expect(await told(person, client)).toEqual([]);
  await tellAt(TUESDAY, client);
  expect(await told(person, client)).toHaveLength(1);
});

test('says nothing to who knew everything, who did not practise that week, who is blocked, and where it is off [GA-03]', async () => {
  const { client, course, manager } = await openSchool();
  const [strong, absent, blocked, weak] = [
    await buildPerson(product.platform, client),
    await buildPerson(product.platform, client),
    await buildPerson(product.platform, client),
    await buildPerson(product.platform, client),
  ];
  await practise(strong, course.id, true);
  await finishTest(product, absent, course.id);
  await practise(blocked, course.id);
  await practise(weak, course.id);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('membership').set({ status: 'blocked' }).where('id', '=', blocked.membershipId).execute(),
  );
  await switchOn(product, manager, { isOn: false, revision: 1 });
  await tellAt(MONDAY_MORNING, client);
  expect(await told(weak, client)).toEqual([]);
  product.setNow(THURSDAY);
  await switchOn(product, manager, { revision: 2 });
  await tellAt(MONDAY_MORNING, client);
  for (const person of [strong, absent, blocked]) expect(await told(person, client)).toEqual([]);
  expect(await told(weak, client)).toHaveLength(1);
  await tellAt('2026-12-07T11:37:00Z', client);
  expect(await told(weak, client)).toHaveLength(1);
});

test('a message opened late leads to the week it spoke of, until four weeks are over [GA-03]', async () => {
  const { client, course } = await openSchool();
  const person = await buildPerson(product.platform, client);
  await practise(person, course.id);
  const seenAt = async (moment: string) => {
    product.setNow(moment);
    const token = await signInAgain(product.platform, person);
    return (await call(product, readWeakTopics, {}, { token })).body;
  };
  expect(await seenAt('2026-12-02T15:00:00Z')).toMatchObject({ to: '2026-12-02', topics: [{ percent: 0 }] });
  expect(await seenAt('2026-12-11T15:00:00Z')).toMatchObject({
    from: '2026-11-20',
    to: '2026-11-26',
    topics: [{ percent: 0 }],
  });
  expect(await seenAt('2026-12-25T15:00:00Z')).toMatchObject({ to: '2026-12-25', topics: [] });
});
