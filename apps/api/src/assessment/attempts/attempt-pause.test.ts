import { readTest, startAttempt, submitAttempt } from '@trilha/contract/assessment/attempts.calls';
import { takeOfflineAttempt } from '@trilha/contract/assessment/offline-attempts.calls';
import { giveTestException } from '@trilha/contract/assessment/test-exceptions.calls';
import { activityContent, type TestContent } from '@trilha/contract/learning/activity-content';
import { overrideEnrolment } from '@trilha/contract/learning/overrides.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, testActivity } from '../../testing/learning.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';

const NOON = '2026-11-21T15:00:00.000Z';
const HALF_PAST = '2026-11-21T15:30:00.000Z';
let product: TestApplication;
let client: BuiltClient;
let manager: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication(NOON);
  client = await buildClient(product.platform);
  manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
afterAll(() => product.close());

/** A learner in front of a test with half an hour between its attempts, and what they and the team do there. */
async function sitDown(over: Partial<TestContent> = {}) {
  product.setNow(NOON);
  const { bankId } = await buildBank(product.platform, client, 3);
  const course = await buildCourse(product.platform, client, {}, [
    testActivity({ bankId, draw: 2, maximumAttempts: 3, pauseMinutes: 30, ...over }),
  ]);
  const person = await buildPerson(product.platform, client);
  const enrolmentId = await enrolPerson(product.platform, person, course.id);
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  const token = () => signInAgain(product.platform, person);
  const start = async () => call(product, startAttempt, place, { token: await token() });
  const submit = async (attemptId: string) =>
    call(product, submitAttempt, { params: { attemptId } }, { token: await token() });
  return {
    person,
    enrolmentId,
    activityId: course.activityIds[0] ?? '',
    start,
    fail: async () => submit((await start()).body.id),
    read: async () => (await call(product, readTest, place, { token: await token() })).body,
    take: async () =>
      call(product, takeOfflineAttempt, { ...place, body: { device: 'phone' } }, { token: await token() }),
  };
}

test('between attempts a learner waits as long as the test asks, and is told from when to try again [AS-02]', async () => {
  const { start, fail, read } = await sitDown();
  expect(await read()).toMatchObject({ problem: null, pauseMinutes: 30, pause: null });
  await fail();
  expect(await read()).toMatchObject({
    problem: 'attempt_cooling_down',
    pause: { until: HALF_PAST, secondsLeft: 1800 },
  });
  const early = await start();
  expect([early.status, early.code]).toEqual([409, 'attempt_cooling_down']);
  expect(early.body).toMatchObject({ params: { from: HALF_PAST } });

  product.setNow('2026-11-21T15:29:59.500Z');
  expect((await read()).pause?.secondsLeft).toBe(1);
  expect((await start()).code).toBe('attempt_cooling_down');
  product.setNow(HALF_PAST);
  expect(await read()).toMatchObject({ problem: null, pause: null });
  expect((await start()).status).toBe(200);
});

test('a test without a pause lets whoever failed begin at once, also one written before there were any [AS-02]', async () => {
  for (const pause of [{ pauseMinutes: null }, {}]) {
    const { pauseMinutes: _none, ...settings } = testActivity().content as TestContent;
    expect(activityContent.safeParse({ ...settings, ...pause }).success).toBe(true);
  }
  const { start, fail, read } = await sitDown({ pauseMinutes: null });
  await fail();
  expect(await read()).toMatchObject({ problem: null, pauseMinutes: null, pause: null });
  expect((await start()).status).toBe(200);
});

test('who let the time run out waits from the end of it, not from when it was noticed [AS-02] [AS-05]', async () => {
  const { start } = await sitDown({ minutes: 10 });
  await start();
  product.setNow('2026-11-21T15:39:59Z');
  const early = await start();
  expect(early.body).toMatchObject({ params: { from: '2026-11-21T15:40:00.000Z' } });
  product.setNow('2026-11-21T15:40:00Z');
  expect((await start()).status).toBe(200);
});

test('whoever is given more attempts is held to the pause all the same [AS-02] [LE-07]', async () => {
  const { person, activityId, start, fail, read } = await sitDown({ maximumAttempts: 1 });
  await fail();
  expect((await start()).code).toBe('attempts_exhausted');
  const terms = { extraPercent: null, extraMinutes: null, extraAttempts: 1, opensAt: null, closesAt: null };
  const subject = { of: 'person' as const, memberId: person.membershipId };
  const body = { subject, ...terms, reason: 'Caiu a rede.' };
  const given = await call(
    product,
    giveTestException,
    { params: { activityId }, body },
    { token: manager.token },
  );
  expect(given.status).toBe(200);
  expect(await read()).toMatchObject({ attemptsLeft: 1, problem: 'attempt_cooling_down' });
  expect((await start()).code).toBe('attempt_cooling_down');
  product.setNow(HALF_PAST);
  expect((await start()).status).toBe(200);
});

test('who begins anew waits for nothing that lies before [AS-02] [AS-03] [LE-07]', async () => {
  const { enrolmentId, start, fail } = await sitDown();
  await fail();
  const anew = await call(
    product,
    overrideEnrolment,
    { params: { enrolmentId }, body: { kind: 'restart', reason: 'Caiu a rede.' } },
    { token: manager.token },
  );
  expect(anew.status).toBe(200);
  expect((await start()).status).toBe(200);
});

test('nobody takes an attempt along before the pause is over [AS-02] [OF-03]', async () => {
  const { take, fail } = await sitDown({ offline: true });
  await fail();
  const early = await take();
  expect(early.code).toBe('attempt_cooling_down');
  expect(early.body).toMatchObject({ params: { from: HALF_PAST } });
  product.setNow(HALF_PAST);
  expect((await take()).status).toBe(200);
});
