import {
  readTest,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import {
  overrideEnrolment,
  readEnrolment,
  takeBackOverride,
} from '@trilha/contract/learning/overrides.calls';
import { openActivity } from '@trilha/contract/player/player.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, finishActivity, PAGE, testActivity } from '../../testing/learning.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
let client: BuiltClient;
let manager: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
afterAll(() => product.close());

const EXAM = 1;
const READ = 2;
const OTHER = 3;
const DONE = 4;

/** A course of an exam with one attempt, a page, another test, and a page that is read already. */
async function sitDown(kind: TestContent['kind']) {
  const { bankId } = await buildBank(product.platform, client, 2);
  const course = await buildCourse(product.platform, client, { has_certificate: true, sequential: false }, [
    testActivity({ bankId, kind, maximumAttempts: 1 }),
    PAGE,
    testActivity({ bankId, maximumAttempts: 3 }),
    PAGE,
  ]);
  const learner = await buildPerson(product.platform, client);
  const enrolmentId = await enrolPerson(product.platform, learner, course.id);
  await finishActivity(product.platform, learner, course.id, course.activityIds[DONE - 1]);
  return { learner, course, enrolmentId };
}
type Sitting = Awaited<ReturnType<typeof sitDown>>;

const at = ({ course }: Sitting, hierarchyOrder: number) => ({
  params: { trainingId: course.id, hierarchyOrder },
});
const begin = (sitting: Sitting, place: number) =>
  call(product, startAttempt, at(sitting, place), sitting.learner);
const overview = (sitting: Sitting, place: number) =>
  call(product, readTest, at(sitting, place), sitting.learner);
const open = (sitting: Sitting, place: number) =>
  call(product, openActivity, { ...at(sitting, place), query: {} }, sitting.learner);
const page = async ({ learner, course }: Sitting) =>
  (await call(product, readOnlineCourse, { params: { trainingId: course.id } }, learner)).body;
const locksOf = async (sitting: Sitting) =>
  (await page(sitting)).modules.flatMap(({ activities }) => activities.map(({ lock }) => lock));
const handIn = ({ learner }: Sitting, attemptId: string) =>
  call(product, submitAttempt, { params: { attemptId } }, learner);

/** Hands in nothing, and has no attempt left. */
async function runOut(sitting: Sitting) {
  const { body } = await begin(sitting, EXAM);
  const { outcome } = (await handIn(sitting, body.id)).body;
  expect(outcome).toMatchObject({
    activityState: 'blocked',
    trainingState: 'blocked',
    certificateIssued: false,
  });
}

test('a test that blocks takes the certificate and leaves every other activity open, tests among them [AS-03]', async () => {
  const sitting = await sitDown('block_test');
  expect((await overview(sitting, EXAM)).body.warning).toBe('last_attempt_blocks');
  await runOut(sitting);
  expect(await locksOf(sitting)).toEqual([null, null, null, null]);
  expect((await page(sitting)).action).toEqual({ kind: 'continue', hierarchyOrder: READ });
  expect((await open(sitting, READ)).status).toBe(200);
  expect((await overview(sitting, OTHER)).body.problem).toBeNull();
  const other = await begin(sitting, OTHER);
  for (const { id: questionId } of other.body.questions)
    await call(
      product,
      saveAnswer,
      {
        params: { attemptId: other.body.id, questionId },
        body: { answer: { kind: 'true_false', value: true }, sequence: 1, device: 'phone' },
      },
      sitting.learner,
    );
  expect((await handIn(sitting, other.body.id)).body).toMatchObject({
    passed: true,
    outcome: { activityState: 'approved', trainingState: 'blocked', certificateIssued: false },
  });
  expect((await begin(sitting, EXAM)).code).toBe('training_blocked');
});

test('a general test that blocks shuts the whole course, names itself, and leaves what is done to be read [AS-01] [AS-03]', async () => {
  const sitting = await sitDown('block_general_test');
  expect((await overview(sitting, EXAM)).body.warning).toBe('last_attempt_closes');
  await runOut(sitting);
  const shut = { reason: 'training_blocked', unlockedBy: { hierarchyOrder: EXAM, title: 'Atividade 1' } };
  expect(await locksOf(sitting)).toEqual([null, shut, shut, null]);
  expect((await page(sitting)).action).toEqual({ kind: 'none', hierarchyOrder: null });
  expect((await open(sitting, READ)).code).toBe('training_blocked');
  expect((await overview(sitting, OTHER)).code).toBe('training_blocked');
  expect((await begin(sitting, OTHER)).code).toBe('training_blocked');
  expect((await open(sitting, DONE)).status).toBe(200);
  // The test itself still says what became of it.
  expect((await overview(sitting, EXAM)).body).toMatchObject({
    attemptsLeft: 0,
    problem: 'training_blocked',
  });
});

test('an attempt that runs while another test shuts the course is handed in and counts [AS-03] [AS-05]', async () => {
  const sitting = await sitDown('block_general_test');
  const running = (await begin(sitting, OTHER)).body;
  const [asked] = running.questions;
  const params = { attemptId: running.id, questionId: asked?.id ?? '' };
  await runOut(sitting);
  const body = { answer: { kind: 'true_false' as const, value: true }, sequence: 1, device: 'phone' };
  expect((await call(product, saveAnswer, { params, body }, sitting.learner)).status).toBe(200);
  expect((await handIn(sitting, running.id)).body).toMatchObject({
    score: 100,
    passed: true,
    outcome: { activityState: 'approved', trainingState: 'blocked' },
  });
});

test.each(['block_test', 'block_general_test'] as const)(
  'the instructor unlocks a %s with a reason, which the audit log keeps, and the course is open again [AS-03] [LE-07]',
  async (kind) => {
    const sitting = await sitDown(kind);
    await runOut(sitting);
    const { enrolmentId, course, learner } = sitting;
    const activityId = course.activityIds[EXAM - 1] ?? '';
    const params = { enrolmentId };
    const unlock = (reason: string) =>
      call(product, overrideEnrolment, { params, body: { kind: 'unlock', activityId, reason } }, manager);
    expect((await unlock('')).code).toBe('decision_reason_required');
    expect((await unlock('A luz caiu na loja.')).body).toMatchObject({ state: 'in_progress' });
    const db = product.platform.database.readerOf(client.id);
    const [row] = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_membership_id', 'after'])
      .where('subject_id', '=', learner.membershipId)
      .where('action', '=', 'learning.override.unlock')
      .execute();
    expect(row).toMatchObject({
      actor_membership_id: manager.membershipId,
      after: { reason: 'A luz caiu na loja.', activity: 'Atividade 1', state: 'in_progress' },
    });
    expect(await locksOf(sitting)).toEqual([null, null, null, null]);
    expect((await begin(sitting, EXAM)).status).toBe(200);
    expect((await open(sitting, READ)).status).toBe(200);
  },
);

test('what the team opens in a shut course is open alone, and the manager reads why the rest is not [AS-03] [LE-07]', async () => {
  const sitting = await sitDown('block_general_test');
  await runOut(sitting);
  const params = { enrolmentId: sitting.enrolmentId };
  const activityId = sitting.course.activityIds[READ - 1] ?? '';
  const body = { kind: 'unlock' as const, activityId, reason: 'Precisa ler.' };
  expect((await call(product, overrideEnrolment, { params, body }, manager)).body.state).toBe('blocked');
  expect((await open(sitting, READ)).status).toBe(200);
  expect((await begin(sitting, OTHER)).code).toBe('training_blocked');
  const seen = (await call(product, readEnrolment, { params }, manager)).body.modules.flatMap((module) =>
    module.activities.map(({ lock }) => lock?.reason ?? null),
  );
  expect(seen).toEqual([null, null, 'training_blocked', null]);
});

test('a shut course that the team approves as a whole opens what is not done, and shuts again when that is taken back [AS-03] [LE-07]', async () => {
  const sitting = await sitDown('block_general_test');
  await runOut(sitting);
  const params = { enrolmentId: sitting.enrolmentId };
  const body = { kind: 'approve' as const, reason: 'Fez a prova no papel.' };
  expect((await call(product, overrideEnrolment, { params, body }, manager)).body.state).toBe('approved');
  expect(await locksOf(sitting)).toEqual([null, null, null, null]);
  expect((await open(sitting, READ)).status).toBe(200);
  expect((await begin(sitting, OTHER)).status).toBe(200);
  const { overrides } = (await call(product, readEnrolment, { params }, manager)).body;
  const overrideId = overrides.find(({ kind }) => kind === 'approve')?.id ?? '';
  const taken = await call(
    product,
    takeBackOverride,
    { params: { ...params, overrideId }, body: { reason: 'Era de outra pessoa.' } },
    manager,
  );
  expect(taken.status).toBe(200);
  expect((await open(sitting, READ)).code).toBe('training_blocked');
});

test.each([
  { kind: 'restart_test', warning: 'last_attempt_restarts' },
  { kind: 'restart_general_test', warning: 'last_attempt_restarts_training' },
] as const)('before its last attempt a $kind says what begins anew [AS-03]', async ({ kind, warning }) => {
  expect((await overview(await sitDown(kind), EXAM)).body.warning).toBe(warning);
});
