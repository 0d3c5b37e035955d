import {
  readTest,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { gradeEssay, listEssays } from '@trilha/contract/assessment/essays.calls';
import { listTestAttempts } from '@trilha/contract/assessment/test-attempts.calls';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import {
  overrideEnrolment,
  readEnrolment,
  takeBackOverride,
} from '@trilha/contract/learning/overrides.calls';
import { enrolInTrail, readTrail, renewTrail } from '@trilha/contract/learning/trails.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { buildEssayBank } from '../../testing/essays.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import { buildTrail } from '../../testing/trails.ts';
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

/** Somebody in a course of a test with one attempt and another one that need not be done, in a trail that is renewed. */
async function sitDown(over: Partial<TestContent> = {}) {
  const { bankId } = await buildBank(product.platform, client, 1);
  const essays = await buildEssayBank(product.platform, client);
  const course = await buildCourse(product.platform, client, { sequential: false }, [
    testActivity({ bankId, maximumAttempts: 1, ...over }),
    { ...testActivity({ bankId: essays.bankId, maximumAttempts: 1 }), required: false },
  ]);
  const trail = await buildTrail(product.platform, client, [{ courses: [course] }], {
    renewal: { validity_months: 12, renewal_window_days: 30 },
  });
  const learner = await buildPerson(product.platform, client);
  const enrolmentId = await enrolPerson(product.platform, learner, course.id);
  const place = (hierarchyOrder: number) => ({ params: { trainingId: course.id, hierarchyOrder } });
  const start = (at: number) => call(product, startAttempt, place(at), learner);
  const read = async (at: number) => (await call(product, readTest, place(at), learner)).body;
  async function sit(
    at: number,
    answer: { kind: 'true_false'; value: boolean } | { kind: 'essay'; text: string },
  ) {
    const { id: attemptId, questions } = (await start(at)).body;
    for (const { id: questionId } of questions) {
      const params = { attemptId, questionId };
      await call(product, saveAnswer, { params, body: { answer, sequence: 1, device: 'phone' } }, learner);
    }
    return (await call(product, submitAttempt, { params: { attemptId } }, learner)).body;
  }
  async function renew() {
    const params = { trailId: trail.id };
    await call(product, enrolInTrail, { params }, learner);
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
  }
  const stateOf = async (at: number) => {
    const params = { trainingId: course.id };
    const { modules } = (await call(product, readOnlineCourse, { params }, learner)).body;
    return modules.flatMap(({ activities }) => activities)[at - 1]?.state;
  };
  return { course, trail, learner, enrolmentId, start, read, sit, renew, stateOf };
}

const RIGHT = { kind: 'true_false', value: true } as const;

test('a renewal gives the only attempt anew, without its pause, and the team still reads the one before [AS-02] [LE-08]', async () => {
  const { course, start, read, sit, renew } = await sitDown({ pauseMinutes: 60 });
  expect(await sit(1, RIGHT)).toMatchObject({ passed: true });
  expect((await start(1)).code).toBe('attempts_exhausted');
  await renew();
  expect(await read(1)).toMatchObject({
    attemptsLeft: 1,
    problem: null,
    pause: null,
    passed: false,
    bestScore: null,
    attempts: [],
    warning: 'last_attempt',
  });
  expect(await sit(1, { ...RIGHT, value: false })).toMatchObject({ passed: false });
  expect((await start(1)).code).toBe('attempts_exhausted');
  const params = { activityId: course.activityIds[0] ?? '' };
  const { items } = (await call(product, listTestAttempts, { params, query: {} }, manager)).body;
  // Both were sat at the same moment of this clock.
  expect(new Map(items.map(({ score, passed }) => [score, passed]))).toEqual(
    new Map([
      [0, false],
      [100, true],
    ]),
  );
});

test('an essay of before a renewal passes what it was written for, and not what is asked anew [AS-04] [AS-06] [LE-08]', async () => {
  const { course, read, sit, renew, stateOf } = await sitDown();
  await sit(2, { kind: 'essay', text: 'Porque sim.' });
  await sit(1, RIGHT);
  await renew();
  const instructor = await buildPerson(product.platform, client, { roles: ['instructor'] });
  const query = { training: course.id };
  const [essay] = (await call(product, listEssays, { query }, instructor)).body.items;
  const grade = { kind: 'percent' as const, percent: 100 };
  const body = { revision: essay?.revision ?? 0, grade, comment: '', reason: '' };
  const graded = await call(product, gradeEssay, { params: { essayId: essay?.id ?? '' }, body }, instructor);
  expect(graded.body).toMatchObject({ score: 100, passed: true });
  expect(await stateOf(2)).toBe('restarted');
  expect(await read(2)).toMatchObject({ passed: false, bestScore: null, attemptsLeft: 1 });
});

test.each([
  { kind: 'block_test', refusedWith: 'training_blocked', after: 'training_blocked' },
  // A round that was opened stays.
  { kind: 'conventional_test', refusedWith: 'attempts_exhausted', after: 200 },
] as const)(
  'whoever ran out of attempts at a $kind is let on once, with a reason, in the log, and not where that is taken back [AS-03] [LE-07] [MG-07]',
  async ({ kind, refusedWith, after }) => {
    const { course, enrolmentId, learner, start, sit } = await sitDown({ kind });
    await sit(1, { ...RIGHT, value: false });
    expect((await start(1)).code).toBe(refusedWith);
    const activityId = course.activityIds[0] ?? '';
    const unlock = (reason: string) =>
      call(
        product,
        overrideEnrolment,
        { params: { enrolmentId }, body: { kind: 'unlock', activityId, reason } },
        manager,
      );
    expect((await unlock('')).code).toBe('decision_reason_required');
    const both = await Promise.all([unlock('Caiu a rede.'), unlock('Caiu a rede.')]);
    expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'override_needless']);
    const log = await product.platform.database
      .readerOf(client.id)
      .selectFrom('audit_log')
      .select(['action', 'actor_membership_id', 'after'])
      .where('subject_id', '=', learner.membershipId)
      .execute();
    expect(log).toMatchObject([
      {
        action: 'learning.override.unlock',
        actor_membership_id: manager.membershipId,
        after: { reason: 'Caiu a rede.' },
      },
    ]);
    const { overrides } = (await call(product, readEnrolment, { params: { enrolmentId } }, manager)).body;
    const params = { enrolmentId, overrideId: overrides[0]?.id ?? '' };
    const takeBack = (reason: string) =>
      call(product, takeBackOverride, { params, body: { reason } }, manager);
    expect((await takeBack('')).code).toBe('decision_reason_required');
    expect((await takeBack('Foi engano.')).status).toBe(200);
    const again = await start(1);
    expect(again.code ?? again.status).toBe(after);
  },
);

test('nothing is opened of a test that lets begin anew by itself [AS-03] [LE-07]', async () => {
  const { course, enrolmentId, sit, start } = await sitDown({ kind: 'restart_test' });
  await sit(1, { ...RIGHT, value: false });
  const body = { kind: 'unlock' as const, activityId: course.activityIds[0] ?? '', reason: 'Caiu a rede.' };
  const unlocked = await call(product, overrideEnrolment, { params: { enrolmentId }, body }, manager);
  expect(unlocked.code).toBe('override_needless');
  expect((await start(1)).status).toBe(200);
});

test.each(['approve', 'done'] as const)(
  'what the team decided before a renewal (%s) renews nothing by itself, and stays on record [LE-07] [LE-08]',
  async (kind) => {
    const { course, enrolmentId, learner, sit, renew, stateOf, trail } = await sitDown();
    await sit(1, { ...RIGHT, value: false });
    const about = kind === 'done' ? { activityId: course.activityIds[0] ?? '' } : {};
    const body = { kind, ...about, reason: 'Fez na loja.' };
    const decided = await call(product, overrideEnrolment, { params: { enrolmentId }, body }, manager);
    expect(decided.body).toMatchObject({ state: 'approved', percent: 100 });
    await renew();
    expect(await stateOf(1)).toBe('restarted');
    await sit(1, { ...RIGHT, value: false });
    const params = { trailId: trail.id };
    expect((await call(product, readTrail, { params, query: {} }, learner)).body).toMatchObject({
      state: 'in_progress',
      renewing: true,
    });
    const { overrides, state } = (await call(product, readEnrolment, { params: { enrolmentId } }, manager))
      .body;
    expect(state).toBe('reproved');
    expect(overrides).toMatchObject([{ kind, takenBack: null, mayTakeBack: false }]);
    expect(overrides[0]?.endedAt).not.toBeNull();
  },
);
