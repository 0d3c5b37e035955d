import {
  readAttemptResult,
  readTest,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { addQuestion, createBank } from '@trilha/contract/assessment/banks.calls';
import { gradeEssay, listEssays, readEssay } from '@trilha/contract/assessment/essays.calls';
import { exportTestAttempts, listTestAttempts } from '@trilha/contract/assessment/test-attempts.calls';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { overrideEnrolment } from '@trilha/contract/learning/overrides.calls';
import { enrolInTrail, renewTrail } from '@trilha/contract/learning/trails.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
import { type BuiltClient, buildClient, buildPerson } from '../../testing/world.ts';
import { gradeCutJob } from './grade-cut.job.ts';

let product: TestApplication;
let client: BuiltClient;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
});
afterAll(() => product.close());

const EXAM = 1;
const RESTARTING = 2;

/** A learner in a course of a test and another one that, failed once, lets all begin anew. */
async function sitDown(exam: Partial<TestContent>, other: TestContent['kind'] = 'restart_general_test') {
  const { bankId } = await buildBank(product.platform, client, 1);
  const course = await buildCourse(product.platform, client, { sequential: false }, [
    testActivity({ bankId, ...exam }),
    testActivity({ bankId, kind: other, maximumAttempts: 1 }),
  ]);
  const learner = await buildPerson(product.platform, client);
  const enrolmentId = await enrolPerson(product.platform, learner, course.id);
  return { course, learner, enrolmentId };
}
type Sitting = Awaited<ReturnType<typeof sitDown>>;

const at = ({ course }: Sitting, hierarchyOrder: number) => ({
  params: { trainingId: course.id, hierarchyOrder },
});
const begin = (sitting: Sitting, place: number) =>
  call(product, startAttempt, at(sitting, place), sitting.learner);
const handIn = ({ learner }: Sitting, attemptId: string) =>
  call(product, submitAttempt, { params: { attemptId } }, learner);
const overview = async (sitting: Sitting, place: number) =>
  (await call(product, readTest, at(sitting, place), sitting.learner)).body;
const course = async ({ learner, course: { id } }: Sitting) =>
  (await call(product, readOnlineCourse, { params: { trainingId: id } }, learner)).body;
const stateOf = async (sitting: Sitting, place: number) =>
  (await course(sitting)).modules.flatMap(({ activities }) => activities)[place - 1]?.state;

/** An attempt with everything answered like that, and not handed in. */
async function answered(sitting: Sitting, place: number, value: boolean): Promise<string> {
  const { id: attemptId, questions } = (await begin(sitting, place)).body;
  for (const { id: questionId } of questions)
    await call(
      product,
      saveAnswer,
      {
        params: { attemptId, questionId },
        body: { answer: { kind: 'true_false', value }, sequence: 1, device: 'phone' },
      },
      sitting.learner,
    );
  return attemptId;
}
async function sit(sitting: Sitting, place: number, value: boolean) {
  return (await handIn(sitting, await answered(sitting, place, value))).body;
}
const resultOf = async ({ learner }: Sitting, attemptId: string) =>
  (await call(product, readAttemptResult, { params: { attemptId } }, learner)).body;

test.each(['restart_test', 'restart_general_test'] as const)(
  'a failed %s ends the attempt that runs at another test, graded in its own round, and the test begins anew [AS-03]',
  async (kind) => {
    const sitting = await sitDown({ maximumAttempts: 3 }, kind);
    await sit(sitting, EXAM, false);
    const running = await answered(sitting, EXAM, true);
    await sit(sitting, RESTARTING, false);
    expect(await resultOf(sitting, running)).toMatchObject({ state: 'expired', score: 100, passed: true });
    const again = await handIn(sitting, running);
    expect([again.status, again.body.outcome]).toEqual([200, null]);
    expect(await stateOf(sitting, EXAM)).toBe('restarted');
    expect(await overview(sitting, EXAM)).toMatchObject({ passed: false, attemptsLeft: 3, attempts: [] });
    const anew = await begin(sitting, EXAM);
    expect([anew.status, anew.body.number]).toEqual([200, 1]);
    expect((await handIn(sitting, anew.body.id)).body).toMatchObject({
      passed: false,
      outcome: { activityState: 'reproved' },
    });
  },
);

test('attempts are told with their round as soon as a test has another one, to the learner and to the team [AS-02] [AS-03]', async () => {
  const sitting = await sitDown({ maximumAttempts: 3 });
  const first = await answered(sitting, EXAM, false);
  await handIn(sitting, first);
  expect((await overview(sitting, EXAM)).attempts).toMatchObject([{ number: 1, round: null }]);
  expect(await resultOf(sitting, first)).toMatchObject({ number: 1, round: null });
  await sit(sitting, RESTARTING, false);
  const anew = await answered(sitting, EXAM, true);
  await handIn(sitting, anew);
  expect((await overview(sitting, EXAM)).attempts).toMatchObject([{ id: anew, number: 1, round: 2 }]);
  expect(await resultOf(sitting, first)).toMatchObject({ number: 1, round: 1 });
  expect(await resultOf(sitting, anew)).toMatchObject({ number: 1, round: 2 });

  const other = await buildPerson(product.platform, client);
  await enrolPerson(product.platform, other, sitting.course.id);
  await sit({ ...sitting, learner: other }, EXAM, true);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const params = { activityId: sitting.course.activityIds[0] ?? '' };
  const { items } = (await call(product, listTestAttempts, { params, query: {} }, manager)).body;
  expect(new Map(items.map(({ id, round }) => [id, round]))).toEqual(
    new Map([
      [first, 1],
      [anew, 2],
      [items.find(({ person }) => person !== items.find(({ id }) => id === first)?.person)?.id, null],
    ]),
  );
  const body = { format: 'csv' as const };
  const { url } = (await call(product, exportTestAttempts, { params, body }, manager)).body;
  const lines = (await product.app.inject({ method: 'GET', url })).body.trim().split(/\r?\n/);
  expect(lines[0]).toMatch(/Pessoa[;,]"?Rodada"?[;,]"?Tentativa/);
  const rounds = lines.slice(1).map((line) => line.split(/[;,]/)[1]?.replaceAll('"', ''));
  expect([rounds.length, new Set(rounds)]).toEqual([3, new Set(['', '1', '2'])]);
});

test('the first attempt at another test ends with the restart, too [AS-03]', async () => {
  const sitting = await sitDown({ maximumAttempts: 1 });
  const running = await answered(sitting, EXAM, false);
  await sit(sitting, RESTARTING, false);
  expect(await resultOf(sitting, running)).toMatchObject({ state: 'expired', score: 0, passed: false });
  expect(await overview(sitting, EXAM)).toMatchObject({ problem: null, attemptsLeft: 1, attempts: [] });
});

test('an attempt that a restart ended blocks nothing of what begins anew [AS-03]', async () => {
  const sitting = await sitDown({ kind: 'block_test', maximumAttempts: 2 }, 'restart_test');
  await sit(sitting, EXAM, false);
  const running = await answered(sitting, EXAM, false);
  await sit(sitting, RESTARTING, false);
  expect((await handIn(sitting, running)).status).toBe(200);
  expect(await overview(sitting, EXAM)).toMatchObject({ problem: null, attemptsLeft: 2, attempts: [] });
  expect((await begin(sitting, EXAM)).status).toBe(200);
});

test('an attempt of a round that is over is graded and leaves the new round alone [AS-03]', async () => {
  const sitting = await sitDown({ maximumAttempts: 3 });
  await sit(sitting, EXAM, false);
  const running = await answered(sitting, EXAM, true);
  // As restarts once left it.
  await product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('activity_progress')
      .values({
        client_id: client.id,
        enrolment_id: sitting.enrolmentId,
        activity_id: sitting.course.activityIds[EXAM - 1] ?? '',
        round: 2,
        state: 'restarted',
        started_at: product.platform.now(),
        touched_at: product.platform.now(),
      })
      .execute(),
  );
  expect((await handIn(sitting, running)).body).toMatchObject({ score: 100, passed: true, outcome: null });
  expect(await stateOf(sitting, EXAM)).toBe('restarted');
});

test('a renewal ends what runs in the courses that begin anew [LE-08] [AS-03]', async () => {
  const { bankId } = await buildBank(product.platform, client, 1);
  const built = await buildCourse(product.platform, client, {}, [
    testActivity({ bankId, maximumAttempts: 3 }),
  ]);
  const learner = await buildPerson(product.platform, client);
  const enrolmentId = await enrolPerson(product.platform, learner, built.id);
  const sitting: Sitting = { course: built, learner, enrolmentId };
  await sit(sitting, EXAM, true);
  const renewal = { validity_months: 12, renewal_window_days: 30 };
  const trail = await buildTrail(product.platform, client, [{ courses: [built] }], { renewal });
  const params = { trailId: trail.id };
  await call(product, enrolInTrail, { params }, learner);
  const running = await answered(sitting, EXAM, true);
  const today = product.platform.now().toISOString().slice(0, 10);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('enrolment')
      .set({ expires_on: today, renews_from: today })
      .where('client_id', '=', client.id)
      .where('training_id', '=', trail.id)
      .execute(),
  );
  expect((await call(product, renewTrail, { params }, learner)).status).toBe(200);
  await deliverEvents(product, [gradeCutJob]);
  expect((await handIn(sitting, running)).body).toMatchObject({ score: 100, passed: true, outcome: null });
  expect(await resultOf(sitting, running)).toMatchObject({ state: 'expired', score: 100, passed: true });
  expect(await stateOf(sitting, EXAM)).toBe('restarted');
  expect(await overview(sitting, EXAM)).toMatchObject({ passed: false, bestScore: null, attempts: [] });
  const anew = await begin(sitting, EXAM);
  expect([anew.status, anew.body.number]).toEqual([200, 1]);
});

test.each([
  { value: true, score: 100, passed: true },
  { value: false, score: 0, passed: false },
])(
  'an attempt that the team lets begin anew has the grade of what was answered, $score, and nothing of it in the new round [LE-07] [AS-03]',
  async ({ value, score, passed }) => {
    const sitting = await sitDown({ maximumAttempts: 2 });
    await sit(sitting, EXAM, false);
    const running = await answered(sitting, EXAM, value);
    const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
    const params = { enrolmentId: sitting.enrolmentId };
    const body = { kind: 'restart' as const, reason: 'Caiu a rede na loja.' };
    expect((await call(product, overrideEnrolment, { params, body }, manager)).status).toBe(200);
    // Ended at once, and graded by whoever hears of it, once.
    expect(await resultOf(sitting, running)).toMatchObject({ state: 'expired' });
    await deliverEvents(product, [gradeCutJob]);
    await deliverEvents(product, [gradeCutJob]);
    expect(await resultOf(sitting, running)).toMatchObject({ state: 'expired', score, passed });
    expect(await stateOf(sitting, EXAM)).toBe('restarted');
    expect(await overview(sitting, EXAM)).toMatchObject({ passed: false, attemptsLeft: 2, attempts: [] });
    // The new round fails by itself, whatever the one before came to.
    expect(await sit(sitting, EXAM, false)).toMatchObject({ outcome: { activityState: 'reproved' } });
  },
);

test('an essay that a restart took in passes its own round when it is graded, not the new one [AS-03] [AS-06]', async () => {
  const author = await buildPerson(product.platform, client, { roles: ['creator'] });
  const { bankId } = (await call(product, createBank, { body: { name: 'Redações' } }, author)).body;
  const question = { kind: 'essay' as const, prompt: 'Explique.', imageFileId: null, maximumCharacters: 100 };
  const essay = {
    question,
    key: { kind: 'essay' as const, guidance: '' },
    feedback: { right: '', wrong: '' },
    weight: 1,
    difficulty: 'easy' as const,
    tags: [],
  };
  expect((await call(product, addQuestion, { params: { bankId }, body: essay }, author)).status).toBe(200);
  const sitting = await sitDown({ bankId, draw: 1 });
  const { id: attemptId, questions } = (await begin(sitting, EXAM)).body;
  const params = { attemptId, questionId: questions[0]?.id ?? '' };
  const written = { answer: { kind: 'essay' as const, text: 'Porque sim.' }, sequence: 1, device: 'phone' };
  expect((await call(product, saveAnswer, { params, body: written }, sitting.learner)).status).toBe(200);
  await sit(sitting, RESTARTING, false);
  const instructor = await buildPerson(product.platform, client, { roles: ['instructor'] });
  const { items } = (await call(product, listEssays, { query: {} }, instructor)).body;
  expect(items).toHaveLength(1);
  await begin(sitting, EXAM);
  const essayParams = { essayId: items[0]?.id ?? '' };
  const { attempt } = (await call(product, readEssay, { params: essayParams, query: {} }, instructor)).body;
  expect(attempt).toMatchObject({ number: 1, round: 1 });
  for (const { id: essayId, revision } of items) {
    const grade = { kind: 'percent' as const, percent: 100 };
    const body = { revision, grade, comment: '', reason: '' };
    expect((await call(product, gradeEssay, { params: { essayId }, body }, instructor)).body).toMatchObject({
      passed: true,
    });
  }
  expect(await resultOf(sitting, attemptId)).toMatchObject({ score: 100, passed: true });
  expect(await stateOf(sitting, EXAM)).toBe('restarted');
  expect(await overview(sitting, EXAM)).toMatchObject({
    passed: false,
    bestScore: null,
    attempts: [{ number: 1, round: 2, state: 'started' }],
  });
});
