import { saveAnswer, startAttempt, submitAttempt } from '@trilha/contract/assessment/attempts.calls';
import { giveTestException } from '@trilha/contract/assessment/test-exceptions.calls';
import { readClassTraining, subscribeToClass } from '@trilha/contract/learning/class-trainings.calls';
import { authoriseActivities, markPresence } from '@trilha/contract/learning/classes.calls';
import {
  overrideEnrolment,
  readEnrolment,
  takeBackOverride,
} from '@trilha/contract/learning/overrides.calls';
import type { OverrideKind } from '@trilha/rules/learning/override.rule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { buildClass } from '../../testing/classes.ts';
import { buildCourse, testActivity } from '../../testing/learning.ts';
import { buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** Somebody in a class whose only test they failed for good, with all of its activities open. */
async function blocked(kind: 'live_class' | 'webinar') {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const instructor = await buildPerson(product.platform, client, { roles: ['instructor'] });
  const learner = await buildPerson(product.platform, client);
  const { bankId } = await buildBank(product.platform, client, 1);
  const training = await buildCourse(product.platform, client, { kind, sequential: false }, [
    testActivity({ bankId, kind: 'block_test', maximumAttempts: 1 }),
  ]);
  const held = await buildClass(product.platform, client, {
    kind,
    training_id: training.id,
    instructor_membership_id: instructor.membershipId,
  });
  const ofClass = { params: { classId: held.id } };
  const activityId = training.activityIds[0] ?? '';
  await call(product, subscribeToClass, { ...ofClass, query: {} }, learner);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('training_class').set({ status: 'live' }).where('id', '=', held.id).execute(),
  );
  await call(product, authoriseActivities, { ...ofClass, body: { activityIds: [activityId] } }, instructor);
  const place = { params: { trainingId: training.id, hierarchyOrder: 1 } };
  const start = () => call(product, startAttempt, place, learner);
  async function sit(value: boolean) {
    const { id: attemptId, questions } = (await start()).body;
    for (const { id: questionId } of questions) {
      const body = { answer: { kind: 'true_false' as const, value }, sequence: 1, device: 'phone' };
      await call(product, saveAnswer, { params: { attemptId, questionId }, body }, learner);
    }
    await call(product, submitAttempt, { params: { attemptId } }, learner);
  }
  const stateNow = async () =>
    (await call(product, readClassTraining, { params: { trainingId: training.id }, query: {} }, learner)).body
      .state;
  const attend = () =>
    call(
      product,
      markPresence,
      { ...ofClass, body: { memberIds: [learner.membershipId], mark: 'present' } },
      instructor,
    );
  const { id: enrolmentId } = await product.platform.database.inClient(client.id, (db) =>
    db
      .selectFrom('enrolment')
      .select('id')
      .where('client_id', '=', client.id)
      .where('training_id', '=', training.id)
      .executeTakeFirstOrThrow(),
  );
  const decide = (what: OverrideKind) => {
    const about = what === 'done' || what === 'unlock' ? { activityId } : {};
    const body = { kind: what, ...about, reason: 'Caiu a rede.' };
    return call(product, overrideEnrolment, { params: { enrolmentId }, body }, manager);
  };
  const read = async () => (await call(product, readEnrolment, { params: { enrolmentId } }, manager)).body;
  await sit(false);
  expect((await start()).code).toBe('training_blocked');
  return { manager, learner, activityId, enrolmentId, start, sit, stateNow, attend, decide, read };
}

test.each(['live_class', 'webinar'] as const)(
  'whoever is blocked by a test of a %s is let on with a reason, and achieves it by being there as well [AS-03] [LE-07] [EV-03]',
  async (kind) => {
    const { sit, stateNow, attend, decide, read } = await blocked(kind);
    expect(await read()).toMatchObject({ training: { kind }, mayRestart: false, mayApprove: false });
    expect((await decide('unlock')).status).toBe(200);
    await sit(true);
    expect(await stateNow()).toBe('in_progress');
    await attend();
    expect(await stateNow()).toBe('approved');
  },
);

test('a test of a class that the team counts as done stands for no presence, and is taken back [LE-07] [EV-08]', async () => {
  const { manager, enrolmentId, stateNow, attend, decide, read } = await blocked('webinar');
  expect((await decide('done')).body.state).toBe('in_progress');
  await attend();
  expect(await stateNow()).toBe('approved');
  const overrideId = (await read()).overrides[0]?.id ?? '';
  const params = { enrolmentId, overrideId };
  await call(product, takeBackOverride, { params, body: { reason: 'Foi engano.' } }, manager);
  expect(await stateNow()).toBe('blocked');
});

test('one more attempt lets on whoever is blocked in a class [AS-03] [LE-07]', async () => {
  const { manager, learner, activityId, start } = await blocked('live_class');
  const body = {
    subject: { of: 'person' as const, memberId: learner.membershipId },
    extraPercent: null,
    extraMinutes: null,
    extraAttempts: 1,
    opensAt: null,
    closesAt: null,
    reason: 'Caiu a rede.',
  };
  const given = await call(product, giveTestException, { params: { activityId }, body }, manager);
  expect([given.status, (await start()).status]).toEqual([200, 200]);
});

test.each(['approve', 'restart'] as const)(
  'a class is not decided about as a whole: %s is refused [LE-07] [EV-08]',
  async (kind) => {
    const { decide } = await blocked('webinar');
    expect((await decide(kind)).code).toBe('override_needless');
  },
);
