import {
  readAttempt,
  readTest,
  saveAnswer,
  startAttempt,
  submitAttempt,
} from '@trilha/contract/assessment/attempts.calls';
import { takeOfflineAttempt } from '@trilha/contract/assessment/offline-attempts.calls';
import {
  changeTestException,
  giveTestException,
  listTestExceptions,
  removeTestException,
} from '@trilha/contract/assessment/test-exceptions.calls';
import type { InputOf } from '@trilha/contract/define-call';
import type { TestContent } from '@trilha/contract/learning/activity-content';
import { readOnlineCourse } from '@trilha/contract/learning/catalogue.calls';
import { overrideEnrolment, readEnrolment } from '@trilha/contract/learning/overrides.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildBank } from '../../testing/assessment.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, buildGroup, enrolPerson, PAGE, testActivity } from '../../testing/learning.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';

const NOON = '2026-11-21T15:00:00Z';
const REASON = 'Laudo entregue ao RH.';
const NONE = {
  extraPercent: null,
  extraMinutes: null,
  extraAttempts: 0,
  opensAt: null,
  closesAt: null,
  reason: REASON,
};

let product: TestApplication;
let client: BuiltClient;
let manager: BuiltPerson;
beforeAll(async () => {
  product = await openTestApplication(NOON);
  client = await buildClient(product.platform);
  manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
});
afterAll(() => product.close());

/** A test of ten minutes and one attempt, with somebody in front of it. */
async function sitDown(over: Partial<TestContent> = {}) {
  product.setNow(NOON);
  const { bankId } = await buildBank(product.platform, client, 4);
  const course = await buildCourse(product.platform, client, { sequential: false }, [
    testActivity({ bankId, draw: 2, maximumAttempts: 1, minutes: 10, minimumScore: 70, ...over }),
    PAGE,
  ]);
  const [activityId = ''] = course.activityIds;
  const join = async () => {
    const person = await buildPerson(product.platform, client);
    return { person, enrolmentId: await enrolPerson(product.platform, person, course.id) };
  };
  const place = { params: { trainingId: course.id, hierarchyOrder: 1 } };
  return { ...(await join()), join, activityId, trainingId: course.id, place };
}
type Sitting = Awaited<ReturnType<typeof sitDown>>;

type Written = InputOf<typeof giveTestException>['body'];
type Terms = Partial<Omit<Written, 'subject'>>;
const give = async ({ activityId }: Pick<Sitting, 'activityId'>, to: BuiltPerson | string, terms: Terms) =>
  call(
    product,
    giveTestException,
    {
      params: { activityId },
      body: {
        subject:
          typeof to === 'string' ? { of: 'group', groupId: to } : { of: 'person', memberId: to.membershipId },
        ...NONE,
        ...terms,
      },
    },
    { token: await signInAgain(product.platform, manager) },
  );

const start = async ({ place }: Sitting, person: BuiltPerson) =>
  call(product, startAttempt, place, { token: await signInAgain(product.platform, person) });
const overview = async ({ place }: Sitting, person: BuiltPerson) =>
  call(product, readTest, place, { token: await signInAgain(product.platform, person) });
async function fail(sitting: Sitting, person: BuiltPerson): Promise<void> {
  const { body } = await start(sitting, person);
  await call(product, submitAttempt, { params: { attemptId: body.id } }, { token: person.token });
}
const secondsLeft = async (person: BuiltPerson, attemptId: string) =>
  (
    await call(
      product,
      readAttempt,
      { params: { attemptId } },
      { token: await signInAgain(product.platform, person) },
    )
  ).body.secondsLeft;

test('gives one person more time and attempts, tells them, and leaves everybody else as they are [AS-02] [AS-05] [LE-07]', async () => {
  const sitting = await sitDown();
  const other = (await sitting.join()).person;
  const given = await give(sitting, sitting.person, { extraPercent: 50, extraAttempts: 2 });
  expect(given.status).toBe(200);
  expect((await overview(sitting, sitting.person)).body).toMatchObject({
    minutes: 15,
    maximumAttempts: 3,
    attemptsLeft: 3,
    warning: null,
    given: { time: { percent: 50, minutes: 5 }, attempts: 2, opensAt: null, closesAt: null },
  });
  expect((await overview(sitting, other)).body).toMatchObject({
    minutes: 10,
    attemptsLeft: 1,
    warning: 'last_attempt',
    given: null,
  });
  expect((await start(sitting, sitting.person)).body.secondsLeft).toBe(900);
  expect((await start(sitting, other)).body.secondsLeft).toBe(600);
  const told = await product.platform.database
    .readerOf(client.id)
    .selectFrom('notification')
    .select(['membership_id', 'parameters'])
    .where('kind', '=', 'test_extended')
    .where('membership_id', 'in', [sitting.person.membershipId, other.membershipId])
    .execute();
  expect(told).toMatchObject([{ membership_id: sitting.person.membershipId, parameters: { note: REASON } }]);
  const log = await product.platform.database
    .readerOf(client.id)
    .selectFrom('audit_log')
    .select(['action', 'subject_id', 'after'])
    .where('subject_id', '=', sitting.person.membershipId)
    .execute();
  expect(log).toMatchObject([
    { action: 'assessment.exception.give', after: { extraPercent: 50, extraAttempts: 2, reason: REASON } },
  ]);
});

test('lets an attempt that runs end later at once, and never earlier again [AS-05]', async () => {
  const sitting = await sitDown();
  const { body: attempt } = await start(sitting, sitting.person);
  product.setNow('2026-11-21T15:09:00Z');
  const given = await give(sitting, sitting.person, { extraMinutes: 5 });
  expect(await secondsLeft(sitting.person, attempt.id)).toBe(360);
  product.setNow('2026-11-21T15:12:00Z');
  const token = await signInAgain(product.platform, sitting.person);
  const [question] = attempt.questions;
  const saved = await call(
    product,
    saveAnswer,
    {
      params: { attemptId: attempt.id, questionId: question?.id ?? '' },
      body: { answer: { kind: 'true_false', value: true }, sequence: 1, device: 'phone' },
    },
    { token },
  );
  expect(saved.body.secondsLeft).toBe(180);
  const manage = { token: await signInAgain(product.platform, manager) };
  const params = { activityId: sitting.activityId, exceptionId: given.body.id };
  const less = await call(
    product,
    changeTestException,
    { params, body: { version: 1, ...NONE, extraMinutes: 1 } },
    manage,
  );
  expect(less.body).toMatchObject({ version: 2, extraMinutes: 1 });
  expect(await secondsLeft(sitting.person, attempt.id)).toBe(180);
  await call(product, removeTestException, { params }, manage);
  expect(await secondsLeft(sitting.person, attempt.id)).toBe(180);
});

test('leaves an attempt whose time is over as it is [AS-05]', async () => {
  const sitting = await sitDown();
  const { body: attempt } = await start(sitting, sitting.person);
  product.setNow('2026-11-21T15:10:11Z');
  await give(sitting, sitting.person, { extraPercent: 100 });
  const read = await call(
    product,
    readAttempt,
    { params: { attemptId: attempt.id } },
    { token: await signInAgain(product.platform, sitting.person) },
  );
  expect(read.code).toBe('attempt_time_over');
});

test('starts ten attempts while the group is given more time, and all of them have it [AS-05]', async () => {
  const sitting = await sitDown();
  const people = await Promise.all(Array.from({ length: 10 }, async () => (await sitting.join()).person));
  const groupId = await buildGroup(product.platform, client, people);
  const [given, ...started] = await Promise.all([
    give(sitting, groupId, { extraPercent: 100 }),
    ...people.map((person) => call(product, startAttempt, sitting.place, { token: person.token })),
  ]);
  expect(given.status).toBe(200);
  const left = await Promise.all(
    people.map(async (person, index) => secondsLeft(person, started[index]?.body.id ?? '')),
  );
  expect(left).toEqual(people.map(() => 1200));
});

test('counts what a person was given before what their groups were, and of groups the most [LE-07]', async () => {
  const sitting = await sitDown();
  const small = await buildGroup(product.platform, client, [sitting.person]);
  const large = await buildGroup(product.platform, client, [sitting.person]);
  await give(sitting, small, { extraPercent: 100, extraAttempts: 1 });
  await give(sitting, large, { extraMinutes: 2, extraAttempts: 4 });
  expect((await overview(sitting, sitting.person)).body).toMatchObject({ minutes: 20, attemptsLeft: 5 });
  await give(sitting, sitting.person, { extraMinutes: 1 });
  expect((await overview(sitting, sitting.person)).body).toMatchObject({ minutes: 11, attemptsLeft: 5 });
});

test('opens and closes a test for one person by dates in the zone of the client [AS-02]', async () => {
  const sitting = await sitDown({ maximumAttempts: null });
  const dates = { opensAt: '2026-11-21T12:30', closesAt: '2026-11-21T13:00' };
  await give(sitting, sitting.person, dates);
  expect((await start(sitting, sitting.person)).code).toBe('test_not_open');
  expect((await overview(sitting, sitting.person)).body).toMatchObject({
    problem: 'test_not_open',
    given: { opensAt: '2026-11-21T15:30:00.000Z', closesAt: '2026-11-21T16:00:00.000Z' },
  });
  product.setNow('2026-11-21T15:59:00Z');
  const begun = await start(sitting, sitting.person);
  expect(begun.body.secondsLeft).toBe(600); // begun in time, it has its whole time
  product.setNow('2026-11-21T16:01:00Z');
  await call(
    product,
    submitAttempt,
    { params: { attemptId: begun.body.id } },
    { token: await signInAgain(product.platform, sitting.person) },
  );
  expect((await start(sitting, sitting.person)).code).toBe('test_closed');
  expect((await start(sitting, (await sitting.join()).person)).status).toBe(200);
});

test('takes an attempt along with the time that was given, and keeps the promise of the lease [AS-05] [OF-03]', async () => {
  const sitting = await sitDown({ offline: true });
  await give(sitting, sitting.person, { extraPercent: 25 });
  const taken = await call(
    product,
    takeOfflineAttempt,
    { ...sitting.place, body: { device: newId() } },
    { token: sitting.person.token },
  );
  expect(taken.body.timeLimitSeconds).toBe(780);
  const before = taken.body.sendBy;
  const group = await buildGroup(product.platform, client, [sitting.person]);
  await give(sitting, group, { extraPercent: 100 });
  const { deadline } = await product.platform.database
    .readerOf(client.id)
    .selectFrom('attempt')
    .select('deadline')
    .where('id', '=', taken.body.attemptId)
    .executeTakeFirstOrThrow();
  expect(deadline?.toISOString()).toBe(before);
});

test('lifts the block of whoever has attempts again, and brings it back when they are taken away [AS-03]', async () => {
  const sitting = await sitDown({ kind: 'block_test' });
  await fail(sitting, sitting.person);
  expect((await start(sitting, sitting.person)).code).toBe('training_blocked');
  const given = await give(sitting, sitting.person, { extraAttempts: 1 });
  expect((await overview(sitting, sitting.person)).body).toMatchObject({
    problem: null,
    attemptsLeft: 1,
    warning: 'last_attempt_blocks',
  });
  const manage = { token: await signInAgain(product.platform, manager) };
  const params = { activityId: sitting.activityId, exceptionId: given.body.id };
  expect((await call(product, removeTestException, { params }, manage)).body).toEqual({ done: true });
  expect((await start(sitting, sitting.person)).code).toBe('training_blocked');
  const group = await buildGroup(product.platform, client, [sitting.person, manager]);
  await give(sitting, group, { extraAttempts: 1 });
  await fail(sitting, sitting.person);
  expect((await overview(sitting, sitting.person)).body.problem).toBe('training_blocked');
});

test('shows everywhere the same attempts left: in the course, to the team, after the attempt [AS-02]', async () => {
  const sitting = await sitDown();
  await fail(sitting, sitting.person);
  const enrolment = async () => {
    const { body } = await call(
      product,
      readEnrolment,
      { params: { enrolmentId: sitting.enrolmentId } },
      { token: await signInAgain(product.platform, manager) },
    );
    return body.modules[0]?.activities[0];
  };
  expect(await enrolment()).toMatchObject({ exhausted: true, may: { unlock: true } });
  const course = async () => {
    const { body } = await call(
      product,
      readOnlineCourse,
      { params: { trainingId: sitting.trainingId } },
      { token: await signInAgain(product.platform, sitting.person) },
    );
    return body.action.hierarchyOrder;
  };
  expect(await course()).toBe(2);
  await give(sitting, sitting.person, { extraAttempts: 1 });
  expect(await enrolment()).toMatchObject({ exhausted: false, may: { unlock: false } });
  expect(await course()).toBe(1);
});

test('holds nobody for stuck who still sits at an attempt that was taken away from them [LE-07] [AS-02]', async () => {
  const sitting = await sitDown();
  await fail(sitting, sitting.person);
  const given = await give(sitting, sitting.person, { extraAttempts: 1 });
  const running = await start(sitting, sitting.person);
  const manage = { token: await signInAgain(product.platform, manager) };
  const { activityId, enrolmentId, trainingId } = sitting;
  await call(product, removeTestException, { params: { activityId, exceptionId: given.body.id } }, manage);
  const unlock = {
    params: { enrolmentId },
    body: { kind: 'unlock', activityId, reason: 'Caiu a rede na loja.' },
  } as const;
  expect((await call(product, overrideEnrolment, unlock, manage)).code).toBe('override_needless');
  const course = () => call(product, readOnlineCourse, { params: { trainingId } }, sitting.person);
  expect((await course()).body.action.hierarchyOrder).toBe(1);
  await call(product, submitAttempt, { params: { attemptId: running.body.id } }, sitting.person);
  expect((await course()).body.action.hierarchyOrder).toBe(2);
  expect((await call(product, overrideEnrolment, unlock, manage)).status).toBe(200);
});

test('refuses what makes no sense, what is there already, what somebody else changed, and oneself [LE-07]', async () => {
  const sitting = await sitDown();
  const refused = async (to: BuiltPerson | string, terms: Terms) => (await give(sitting, to, terms)).code;
  expect(await refused(sitting.person, {})).toBe('exception_empty');
  expect(await refused(sitting.person, { extraAttempts: 1, reason: ' ' })).toBe('decision_reason_required');
  expect(await refused(sitting.person, { extraPercent: 25, extraMinutes: 5 })).toBe('validation_failed');
  expect(await refused(sitting.person, { opensAt: '2026-11-30T10:00', closesAt: '2026-11-30T09:00' })).toBe(
    'window_reversed',
  );
  expect(await refused(sitting.person, { closesAt: '2026-13-30T09:00' })).toBe('validation_failed');
  expect(await refused(manager, { extraAttempts: 1 })).toBe('own_enrolment');
  expect(await refused(newId(), { extraAttempts: 1 })).toBe('not_found');
  expect((await give({ activityId: newId() }, sitting.person, { extraAttempts: 1 })).code).toBe('not_found');
  const given = await give(sitting, sitting.person, { extraAttempts: 1 });
  expect(await refused(sitting.person, { extraAttempts: 2 })).toBe('exception_exists');
  const manage = { token: await signInAgain(product.platform, manager) };
  const params = { activityId: sitting.activityId, exceptionId: given.body.id };
  const change = { params, body: { version: 1, ...NONE, extraAttempts: 3 } };
  const both = await Promise.all([
    call(product, changeTestException, change, manage),
    call(product, changeTestException, change, manage),
  ]);
  expect(both.map(({ code }) => code ?? 'changed').toSorted()).toEqual(['changed', 'changed_meanwhile']);
  const learner = { token: await signInAgain(product.platform, sitting.person) };
  expect(
    (
      await call(
        product,
        giveTestException,
        { params, body: { subject: { of: 'person', memberId: manager.membershipId }, ...NONE } },
        learner,
      )
    ).code,
  ).toBe('not_allowed');
});

test('lists what was given page by page, searched by name and by person or group [LE-07]', async () => {
  const sitting = await sitDown();
  const joined = await Promise.all([sitting.join(), sitting.join()]);
  for (const { person } of joined) await give(sitting, person, { extraAttempts: 1 });
  const group = await buildGroup(product.platform, client, []);
  await give(sitting, group, { closesAt: '2026-12-01T18:00' });
  const list = async (query: { search?: string; of?: 'person' | 'group'; cursor?: string; limit?: number }) =>
    (
      await call(
        product,
        listTestExceptions,
        { params: { activityId: sitting.activityId }, query },
        { token: await signInAgain(product.platform, manager) },
      )
    ).body;
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
  expect(second.nextCursor).toBeNull();
  expect(first).toMatchObject({ test: { minutes: 10, maximumAttempts: 1 }, timeZone: 'America/Sao_Paulo' });
  expect((await list({ of: 'group' })).items).toMatchObject([{ of: 'group', subject: { id: group } }]);
  const name = `Pessoa ${joined[0]?.person.username.split('-')[1]}`;
  expect((await list({ search: name, of: 'person' })).items.map(({ subject }) => subject.name)).toContain(
    name,
  );
  expect((await list({ search: 'ninguém-assim' })).items).toEqual([]);
});
