import { AppError } from '@trilha/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { buildCourse, enrolPerson, inTransactionOf, PAGE, testActivity } from '../../testing/learning.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { type ProgressChange, recordProgress } from './record-progress.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const record = (
  person: BuiltPerson,
  courseId: string,
  activityId: string | undefined,
  change: ProgressChange,
  client: { trainingUsesScore?: boolean } = {},
) =>
  inTransactionOf(
    product.platform,
    person,
    (tx) => recordProgress(tx, courseId, activityId ?? '', change),
    client,
  );

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

async function enrolled(
  ...course: Parameters<typeof buildCourse> extends [unknown, unknown, ...infer Rest] ? Rest : never
) {
  const client = await buildClient(product.platform);
  const person = await buildPerson(product.platform, client);
  const built = await buildCourse(product.platform, client, ...course);
  const enrolmentId = await enrolPerson(product.platform, person, built.id);
  return { client, person, course: built, enrolmentId };
}

const rowsOf = (person: BuiltPerson) =>
  product.platform.database.inClient(person.clientId, async (db) => ({
    enrolment: await db
      .selectFrom('enrolment')
      .selectAll()
      .where('client_id', '=', person.clientId)
      .where('membership_id', '=', person.membershipId)
      .executeTakeFirstOrThrow(),
    points: await db
      .selectFrom('ledger_account')
      .select('posted')
      .where('client_id', '=', person.clientId)
      .where('membership_id', '=', person.membershipId)
      .where('unit', '=', 'training')
      .executeTakeFirst(),
    certificates: await db
      .selectFrom('certificate')
      .selectAll()
      .where('client_id', '=', person.clientId)
      .where('membership_id', '=', person.membershipId)
      .execute(),
    events: await db
      .selectFrom('outbox')
      .select('event')
      .where('client_id', '=', person.clientId)
      .where('event', '=', 'learning.training-completed')
      .execute(),
    month: await db
      .selectFrom('training_month_points')
      .select(['month', 'points'])
      .where('client_id', '=', person.clientId)
      .execute(),
  }));

test('finishing the last activity finishes the course, pays once and issues the certificate [LE-07] [GM-01] [LE-12]', async () => {
  const { person, course } = await enrolled({ points: 100 }, [{ ...PAGE, points: 5 }, PAGE]);
  const [first, second] = course.activityIds;
  expect(await record(person, course.id, first, { event: 'finish' })).toMatchObject({
    activityState: 'finished',
    trainingState: 'in_progress',
    percent: 50,
    earned: 5,
    certificateIssued: false,
  });
  expect(await record(person, course.id, second, { event: 'finish' })).toMatchObject({
    trainingState: 'finished',
    percent: 100,
    earned: 100,
    certificateIssued: true,
  });
  const again = await record(person, course.id, second, { event: 'finish' });
  expect([again.earned, again.certificateIssued]).toEqual([0, false]);
  const rows = await rowsOf(person);
  expect(rows.points?.posted).toBe(105);
  expect(rows.month).toEqual([{ month: '2026-11-01', points: 105 }]);
  expect(rows.certificates).toHaveLength(1);
  expect(rows.events).toHaveLength(1);
  expect(rows.enrolment).toMatchObject({ state: 'finished', percent: 100, last_activity_id: second });
});

test('two taps at once on the last activity pay and certify once [GM-01] [LE-12]', async () => {
  const { person, course } = await enrolled({ points: 40 }, [PAGE]);
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => record(person, course.id, course.activityIds[0], { event: 'finish' })),
  );
  expect(outcomes.reduce((sum, { earned }) => sum + earned, 0)).toBe(40);
  const rows = await rowsOf(person);
  expect([rows.points?.posted, rows.certificates.length, rows.events.length]).toEqual([40, 1, 1]);
});

test('opening keeps a place and a percent without finishing anything [LE-07] [LE-10]', async () => {
  const { person, course } = await enrolled();
  const opened = await record(person, course.id, course.activityIds[0], {
    event: 'start',
    percent: 40,
    seconds: 30,
    position: { second: 30 },
  });
  expect(opened).toMatchObject({ activityState: 'in_progress', trainingState: 'in_progress', percent: 20 });
  const less = await record(person, course.id, course.activityIds[0], { event: 'start', percent: 10 });
  expect(less.percent).toBe(20);
});

test('a passed test approves the course, a better grade improves it, and neither pays twice [LE-07] [GM-01]', async () => {
  const { person, course } = await enrolled({ points: 10 }, [testActivity()]);
  const [exam] = course.activityIds;
  expect(await record(person, course.id, exam, { event: 'pass', score: 75 })).toMatchObject({
    trainingState: 'approved',
    earned: 10,
  });
  expect(await record(person, course.id, exam, { event: 'improve', score: 95 })).toMatchObject({
    trainingState: 'improved',
    earned: 0,
  });
  const failed = await record(person, course.id, exam, { event: 'fail', score: 95 });
  expect(failed.trainingState).toBe('improved');
  expect((await rowsOf(person)).enrolment).toMatchObject({ state: 'improved', score: 95 });
});

test('a failed test leaves the course open while attempts remain [LE-07]', async () => {
  const { person, course } = await enrolled({}, [testActivity()]);
  const failed = await record(person, course.id, course.activityIds[0], { event: 'fail', score: 20 });
  expect(failed).toMatchObject({ activityState: 'reproved', trainingState: 'in_progress', percent: 0 });
});

test('a block closes the course and no certificate comes of it [LE-07] [LE-12]', async () => {
  const { person, course } = await enrolled({}, [testActivity(), PAGE]);
  const [exam, page] = course.activityIds;
  const blocked = await record(person, course.id, exam, {
    event: 'fail',
    score: 0,
    consequence: { effect: 'block', scope: 'training' },
  });
  expect(blocked).toMatchObject({ activityState: 'blocked', trainingState: 'blocked' });
  expect(await codeOf(record(person, course.id, exam, { event: 'pass', score: 90 }))).toBe(
    'training_blocked',
  );
  const read = await record(person, course.id, page, { event: 'finish' });
  expect([read.trainingState, read.certificateIssued]).toEqual(['blocked', false]);
});

test('a restart of the course begins a new round, keeps the old one, and pays nothing again [LE-07] [GM-01]', async () => {
  const { person, course, enrolmentId } = await enrolled({}, [{ ...PAGE, points: 7 }, testActivity()]);
  const [page, exam] = course.activityIds;
  expect((await record(person, course.id, page, { event: 'finish' })).earned).toBe(7);
  const restarted = await record(person, course.id, exam, {
    event: 'fail',
    score: 10,
    consequence: { effect: 'restart', scope: 'training' },
  });
  expect(restarted).toMatchObject({ trainingState: 'restarted', percent: 0 });
  const rounds = await product.platform.database.inClient(person.clientId, (db) =>
    db
      .selectFrom('activity_progress')
      .select(['activity_id', 'round', 'state'])
      .where('client_id', '=', person.clientId)
      .where('enrolment_id', '=', enrolmentId)
      .orderBy('round')
      .execute(),
  );
  expect(rounds.map(({ round, state }) => `${round} ${state}`).sort()).toEqual([
    '1 finished',
    '1 reproved',
    '2 restarted',
    '2 restarted',
  ]);
  expect((await record(person, course.id, page, { event: 'finish' })).earned).toBe(0);
  expect((await rowsOf(person)).points?.posted).toBe(7);
});

test('in a sequential course nothing can be recorded behind a lock [LE-06]', async () => {
  const { person, course } = await enrolled();
  expect(await codeOf(record(person, course.id, course.activityIds[1], { event: 'finish' }))).toBe(
    'activity_locked',
  );
});

test('nothing is recorded without an enrolment, nor in an activity of another course [LE-06]', async () => {
  const { person, course, client } = await enrolled();
  const other = await buildCourse(product.platform, client);
  expect(await codeOf(record(person, other.id, other.activityIds[0], { event: 'finish' }))).toBe(
    'not_enrolled',
  );
  expect(await codeOf(record(person, course.id, other.activityIds[0], { event: 'finish' }))).toBe(
    'not_found',
  );
});

test('a client that does not score training earns nobody points [CL-04] [GM-01]', async () => {
  const { person, course } = await enrolled({ points: 50 }, [PAGE]);
  const done = await record(
    person,
    course.id,
    course.activityIds[0],
    { event: 'finish' },
    { trainingUsesScore: false },
  );
  expect([done.earned, done.certificateIssued]).toEqual([0, true]);
  expect((await rowsOf(person)).points).toBeUndefined();
});
