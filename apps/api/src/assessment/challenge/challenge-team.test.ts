import {
  answerChallenge,
  changeChallengeSettings,
  exportTopicHeat,
  openChallenge,
  readChallengeSettings,
  readTopicHeat,
} from '@trilha/contract/assessment/challenge.calls';
import type { InputOf } from '@trilha/contract/define-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildTestedCourse, finishTest, switchOn } from '../../testing/challenge.ts';
import { GAME } from '../../testing/games.ts';
import { buildCourse, buildGroup } from '../../testing/learning.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';

const NOW = '2026-11-23T15:00:00Z';
const SUNDAY = '2026-11-22';

let product: TestApplication;
let client: BuiltClient;
let manager: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication(NOW);
  client = await buildClient(product.platform);
  manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
afterAll(() => product.close());

type Filter = InputOf<typeof readTopicHeat>['query'];
const heatOf = (query: Filter = {}, token = manager.token) =>
  call(product, readTopicHeat, { query }, { token });

async function play(person: BuiltPerson, isRight: boolean): Promise<void> {
  const token = await signInAgain(product.platform, person);
  const { body } = await call(product, openChallenge, {}, { token });
  for (const { id } of body.questions)
    await call(
      product,
      answerChallenge,
      {
        params: { day: body.day, questionId: id },
        body: { answer: { kind: 'true_false', value: isRight }, seconds: 9 },
      },
      { token },
    );
}

test('the settings are kept whole, with the courses that have questions, and who came second is told [GA-03] [MG-02]', async () => {
  const own = await buildClient(product.platform);
  const { token } = await buildPerson(product.platform, own, { roles: ['course_manager'] });
  const course = await buildTestedCourse(product, own, { questions: 4, title: 'Vitrina' });
  const played = await buildCourse(product.platform, own, { title: 'Xadrez na loja' }, [{ content: GAME }]);
  await buildCourse(product.platform, own, { title: 'Sem perguntas' });
  const read = () => call(product, readChallengeSettings, {}, { token });
  expect((await read()).body).toEqual({
    isOn: false,
    points: 0,
    dailyCap: 0,
    weeklyCap: 0,
    everyCourse: true,
    courseIds: [],
    revision: 0,
    courses: [
      { id: course.id, title: 'Vitrina', questions: 4 },
      { id: played.id, title: 'Xadrez na loja', questions: 2 },
    ],
  });
  const body = {
    isOn: true,
    points: 5,
    dailyCap: 15,
    weeklyCap: 60,
    everyCourse: false,
    courseIds: [course.id],
    revision: 0,
  };
  const both = await Promise.all(
    [1, 2].map(() => call(product, changeChallengeSettings, { body }, { token })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await read()).body).toMatchObject({ ...body, revision: 1 });
  const change = (over: object) =>
    call(product, changeChallengeSettings, { body: { ...body, revision: 1, ...over } }, { token });
  expect((await change({ dailyCap: 4 })).code).toBe('validation_failed');
  expect((await change({ courseIds: [] })).code).toBe('validation_failed');
  expect((await change({ revision: 0 })).code).toBe('changed_meanwhile');
  const foreign = await buildTestedCourse(product, client, { questions: 1 });
  expect((await change({ courseIds: [foreign.id] })).status).toBe(404);
  expect((await change({ everyCourse: true, courseIds: [] })).body).toEqual({ revision: 2 });
});

test('only course managers set it, and only who helps learners sees the map [GA-03]', async () => {
  const learner = await buildPerson(product.platform, client);
  const instructor = await buildPerson(product.platform, client, { roles: ['instructor'] });
  expect((await call(product, readChallengeSettings, {}, { token: instructor.token })).status).toBe(403);
  expect((await call(product, readChallengeSettings, {})).status).toBe(401);
  expect((await heatOf({}, learner.token)).status).toBe(403);
  expect((await heatOf({}, instructor.token)).status).toBe(200);
  const refused = await call(product, exportTopicHeat, { body: {} }, { token: learner.token });
  expect(refused.status).toBe(403);
  const foreign = await buildGroup(product.platform, await buildClient(product.platform), []);
  expect((await heatOf({ groupId: foreign })).status).toBe(404);
});

test('the map tells topics by week and by group, and nothing of fewer than five people, in the file neither [GA-03]', async () => {
  await switchOn(product, manager);
  const course = await buildTestedCourse(product, client, { questions: 1, title: 'Câmeras' });
  const people: BuiltPerson[] = [];
  for (let index = 0; index < 5; index += 1) {
    const person = await buildPerson(product.platform, client);
    await finishTest(product, person, course.id);
    people.push(person);
  }
  const five = await buildGroup(product.platform, client, people, 'Cinco');
  const four = await buildGroup(product.platform, client, people.slice(1), 'Quatro');
  for (const person of people.slice(1)) await play(person, true);
  const few = await heatOf({ weeks: 4 });
  expect(few.body.columns.map(({ id }) => id)).toEqual([SUNDAY, '2026-11-15', '2026-11-08', '2026-11-01']);
  expect(few.body.rows).toEqual([
    { topic: 'Câmeras', cells: [{ column: SUNDAY, percent: null, answers: null }] },
  ]);
  for (const person of people.slice(0, 1)) await play(person, false);
  const enough = await heatOf({ rows: 'course', training: course.id });
  expect(enough.body.rows).toEqual([
    { topic: 'Câmeras', cells: [{ column: SUNDAY, percent: 80, answers: 5 }] },
  ]);
  const groups = await heatOf({ columns: 'group' });
  expect(groups.body.columns).toEqual([
    { id: five, name: 'Cinco' },
    { id: four, name: 'Quatro' },
  ]);
  expect(groups.body.rows[0]?.cells).toEqual([
    { column: five, percent: 80, answers: 5 },
    { column: four, percent: null, answers: null },
  ]);
  const { body } = await call(
    product,
    exportTopicHeat,
    { body: { columns: 'group' } },
    { token: manager.token },
  );
  const file = await product.app.inject({ url: body.url });
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain('Cinco');
  expect(file.body).toMatch(/Câmeras.*80%;Poucas pessoas/);
});

test('no filter tells by the difference what few people answered [GA-03]', async () => {
  const own = await buildClient(product.platform);
  const lead = await buildPerson(product.platform, own, { roles: ['course_manager'] });
  const people = await Promise.all(Array.from({ length: 10 }, () => buildPerson(product.platform, own)));
  const [big, small] = [
    await buildTestedCourse(product, own, { questions: 1 }),
    await buildTestedCourse(product, own, { questions: 1 }),
  ];
  const team = await buildGroup(product.platform, own, people.slice(0, 9));
  const answered = (person: BuiltPerson | undefined, trainingId: string, day: string, fraction: number) =>
    product.platform.database.inClient(own.id, async (db) => {
      await db
        .insertInto('challenge_day')
        .values({
          client_id: own.id,
          membership_id: person?.membershipId ?? '',
          day,
          opened_at: product.platform.now(),
        })
        .execute();
      await db
        .insertInto('challenge_question')
        .values({
          client_id: own.id,
          membership_id: person?.membershipId ?? '',
          day,
          place: 1,
          question_id: newId(),
          training_id: trainingId,
          topics: ['Preço'],
          question: JSON.stringify({ kind: 'true_false', prompt: 'É?', imageFileId: null }),
          answer_key: JSON.stringify({ kind: 'true_false', value: true }),
          answer: JSON.stringify({ kind: 'true_false', value: fraction === 1 }),
          fraction,
          seconds: 9,
          answered_at: product.platform.now(),
        })
        .execute();
    });
  for (const person of people.slice(0, 9)) await answered(person, big.id, SUNDAY, 1);
  const told = async (query: Filter) => {
    const { body } = await heatOf(query, lead.token);
    return body.rows.find(({ topic }) => topic === 'Preço')?.cells.map(({ percent }) => percent);
  };
  expect(await told({})).toEqual([100]);
  expect(await told({ training: big.id })).toEqual([100]);
  // One answer more, of another course and by somebody outside the group.
  await answered(people[9], small.id, SUNDAY, 0);
  expect(await told({})).toEqual([90]);
  expect(await told({ training: big.id })).toEqual([null]);
  expect(await told({ groupId: team })).toEqual([null]);
  expect(await told({ training: small.id })).toEqual([null]);
  // One answer more in an older week: a shorter time would tell it.
  expect(await told({ columns: 'group', weeks: 4 })).toEqual([100]);
  await answered(people[0], big.id, '2026-10-12', 0);
  expect(await told({ columns: 'group', weeks: 8 })).toEqual([90]);
  expect(await told({ columns: 'group', weeks: 4 })).toEqual([null]);
});
