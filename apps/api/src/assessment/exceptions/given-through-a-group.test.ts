import { readAttempt, readTest, startAttempt } from '@trilha/contract/assessment/attempts.calls';
import { changeTestException, giveTestException } from '@trilha/contract/assessment/test-exceptions.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, enrolPerson, testActivity } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication('2026-11-21T15:00:00Z');
});
afterAll(() => product.close());

const NONE = {
  extraPercent: null,
  extraMinutes: null,
  extraAttempts: 0,
  opensAt: null,
  closesAt: null,
  reason: 'A turma pediu.',
};

test('what is given to a group is not for whoever decides on it, and is as soon as somebody else does [LE-07] [AS-03]', async () => {
  const client = await buildClient(product.platform);
  const roles = ['course_manager'] as const;
  const giver = await buildPerson(product.platform, client, { roles: [...roles] });
  const colleague = await buildPerson(product.platform, client, { roles: [...roles] });
  const learner = await buildPerson(product.platform, client);
  const { bankId } = await buildBank(product.platform, client, 4);
  const course = await buildCourse(product.platform, client, {}, [
    testActivity({ bankId, draw: 2, maximumAttempts: 1, minutes: 10 }),
  ]);
  for (const person of [giver, learner]) await enrolPerson(product.platform, person, course.id);
  const groupId = await buildGroup(product.platform, client, [giver, learner]);
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  const read = async ({ token }: BuiltPerson) => (await call(product, readTest, place, { token })).body;
  const { body: attempt } = await call(product, startAttempt, place, { token: giver.token });
  const secondsLeft = async () =>
    (await call(product, readAttempt, { params: { attemptId: attempt.id } }, { token: giver.token })).body
      .secondsLeft;

  const params = { activityId: course.activityIds[0] ?? '' };
  const body = { subject: { of: 'group' as const, groupId }, ...NONE, extraMinutes: 60, extraAttempts: 20 };
  const given = await call(product, giveTestException, { params, body }, { token: giver.token });
  expect(given.body.leftOut).toEqual(expect.any(String));
  expect(await read(learner)).toMatchObject({ minutes: 70, maximumAttempts: 21 });
  expect(await read(giver)).toMatchObject({ minutes: 10, maximumAttempts: 1, given: null });
  expect(await secondsLeft()).toBe(600);

  const change = async ({ token }: BuiltPerson, version: number, extraMinutes: number) => {
    const one = { ...params, exceptionId: given.body.id };
    const terms = { version, ...NONE, extraMinutes };
    return (await call(product, changeTestException, { params: one, body: terms }, { token })).body;
  };
  // Whoever changes it decides from then on; whoever gave it first has what a colleague decided.
  expect(await change(colleague, 1, 5)).toMatchObject({ leftOut: null });
  expect(await read(giver)).toMatchObject({ minutes: 15 });
  expect(await change(giver, 2, 600)).toMatchObject({ leftOut: expect.any(String) });
  expect(await read(giver)).toMatchObject({ minutes: 10 });
  // What runs is never shortened.
  expect(await secondsLeft()).toBe(900);
});
