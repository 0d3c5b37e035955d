import {
  readAttemptResult,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { listTestAttempts } from '@trilha/contract/assessment/test-attempts.calls';
import { editTraining, publishTraining, removeActivity } from '@trilha/contract/learning/authoring.calls';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { type BuiltActivity, buildCourse, enrolPerson, PAGE, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { closeOverdueAttempts } from './close-overdue.job.ts';

const NOON = '2026-11-21T15:00:00Z';
const LATER = '2026-11-21T15:06:00Z';
let product: TestApplication;
let client: BuiltClient;
let manager: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication(NOON);
  client = await buildClient(product.platform);
  manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
beforeEach(() => product.setNow(NOON));
afterAll(() => product.close());

/** Somebody under way in a test of five minutes at this place, with everything answered right. */
async function underWay(
  activities: (exam: BuiltActivity) => readonly BuiltActivity[],
  hierarchyOrder: number,
) {
  const { bankId } = await buildBank(product.platform, client, 1);
  const exam = testActivity({ bankId, minutes: 5, maximumAttempts: 1 });
  const columns = { summary: 'Como montar.', sequential: false };
  const course = await buildCourse(product.platform, client, columns, activities(exam));
  const learner = await buildPerson(product.platform, client);
  const enrolmentId = await enrolPerson(product.platform, learner, course.id);
  const params = { trainingId: course.id, hierarchyOrder };
  const { id: attemptId, questions } = (await call(product, startAttempt, { params }, learner)).body;
  for (const { id: questionId } of questions)
    await call(
      product,
      saveAnswer,
      {
        params: { attemptId, questionId },
        body: { answer: { kind: 'true_false', value: true }, sequence: 1, device: 'phone' },
      },
      learner,
    );
  const activityId = course.activityIds[hierarchyOrder - 1] ?? '';
  return { learner, course, enrolmentId, attemptId, activityId };
}
type UnderWay = Awaited<ReturnType<typeof underWay>>;

const handIn = ({ learner, attemptId }: UnderWay) =>
  call(product, submitAttempt, { params: { attemptId } }, learner);
const resultOf = async ({ learner, attemptId }: UnderWay) =>
  (await call(product, readAttemptResult, { params: { attemptId } }, learner)).body;
const progressIn = async ({ learner, course }: UnderWay) => {
  const { body } = await call(product, readOnlineCourse, { params: { trainingId: course.id } }, learner);
  return { state: body.state, percent: body.percent };
};

/** The author takes the test out of the course, and those who have begun go on without it. */
async function takeOut({ course, activityId }: UnderWay) {
  const params = { trainingId: course.id };
  const removed = await call(
    product,
    removeActivity,
    { params: { ...params, activityId }, query: { revision: 1 } },
    manager,
  );
  await publish(course.id, removed.body.revision);
}

/** The author lets activities open one after the other. */
async function putInOrder({ course }: UnderWay) {
  const params = { trainingId: course.id };
  const edited = await call(
    product,
    editTraining,
    { params, body: { revision: 1, sequential: true } },
    manager,
  );
  await publish(course.id, edited.body.revision);
}

async function publish(trainingId: string, revision: number) {
  const body = { revision, people: 'move' as const };
  const published = await call(product, publishTraining, { params: { trainingId }, body }, manager);
  expect(published.status).toBe(200);
}

test('an attempt at a test that was taken out of the course is handed in and graded, and moves nothing else [AS-02] [AS-05]', async () => {
  const sitting = await underWay((exam) => [exam, PAGE, PAGE], 1);
  const before = await progressIn(sitting);
  await takeOut(sitting);
  const handedIn = await handIn(sitting);
  expect(handedIn.status).toBe(200);
  expect(handedIn.body).toMatchObject({ score: 100, passed: true, outcome: null });
  expect(await resultOf(sitting)).toMatchObject({ state: 'submitted', score: 100, passed: true });
  expect((await progressIn(sitting)).state).toBe(before.state);
  expect((await handIn(sitting)).body).toMatchObject({ score: 100, passed: true });
});

test('an attempt at a test that an order has locked meanwhile is handed in and counts [AS-02] [LE-06]', async () => {
  const sitting = await underWay((exam) => [PAGE, exam], 2);
  await putInOrder(sitting);
  const handedIn = await handIn(sitting);
  expect(handedIn.status).toBe(200);
  expect(handedIn.body).toMatchObject({
    score: 100,
    passed: true,
    outcome: { activityState: 'approved', trainingState: 'in_progress', percent: 50 },
  });
});

test.each([
  { what: 'taken out of the course', change: takeOut },
  { what: 'locked by an order', change: putInOrder },
])('the clock closes an attempt at a test that was $what [AS-05]', async ({ change }) => {
  const sitting = await underWay((exam) => [PAGE, exam, PAGE], 2);
  await change(sitting);
  product.setNow(LATER);
  await closeOverdueAttempts(product.platform, client.id);
  expect(await resultOf(sitting)).toMatchObject({ state: 'expired', score: 100, passed: true });
});

const attemptsSeen = async ({ activityId }: UnderWay) =>
  (await call(product, listTestAttempts, { params: { activityId }, query: {} }, manager)).body.items.map(
    ({ state, score }) => [state, score],
  );

test('the clock closes the attempt of somebody who was blocked meanwhile [AS-05] [ID-09]', async () => {
  const sitting = await underWay((exam) => [exam, PAGE], 1);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('membership')
      .set({ status: 'blocked' })
      .where('client_id', '=', client.id)
      .where('id', '=', sitting.learner.membershipId)
      .execute(),
  );
  product.setNow(LATER);
  await closeOverdueAttempts(product.platform, client.id);
  expect(await attemptsSeen(sitting)).toEqual([['expired', 100]]);
});

test('attempts that cannot be closed keep no others open, however many they are [AS-05]', async () => {
  const broken: UnderWay[] = [];
  for (let index = 0; index < 3; index += 1) broken.push(await underWay((exam) => [exam], 1));
  const sitting = await underWay((exam) => [exam, PAGE], 1);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('attempt')
      .set({ settings: '{}' })
      .where('client_id', '=', client.id)
      .where(
        'id',
        'in',
        broken.map(({ attemptId }) => attemptId),
      )
      .execute(),
  );
  product.setNow(LATER);
  await closeOverdueAttempts(product.platform, client.id, 2);
  expect(await resultOf(sitting)).toMatchObject({ state: 'expired', score: 100 });
});
