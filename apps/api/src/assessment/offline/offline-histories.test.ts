import { decideOfflineReport } from '@trilha/contract/assessment/offline-attempts.calls';
import { lastAnswers } from '@trilha/rules/assessment/offline-attempt.rule';
import { isDone, type ProgressState } from '@trilha/rules/learning/progress-state.rule';
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  option,
  record,
} from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerTo, buildMixedBank, KINDS_ASKED } from '../../testing/answers-of-kinds.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson, PAGE, testActivity } from '../../testing/learning.ts';
import { createOfflineDevice, type Nature, type OfflineDevice } from '../../testing/offline-device.ts';
import {
  type BuiltClient,
  type BuiltPerson,
  buildClient,
  buildPerson,
  signInAgain,
} from '../../testing/world.ts';
import { parseKeys } from '../attempts/attempt-questions.ts';
import { closeOverdueAttempts } from '../attempts/close-overdue.job.ts';
import { parseEvents } from './offline-events.ts';

const NOON = Date.parse('2026-11-21T15:00:00Z');
const DAY = 86_400_000;
const HISTORIES = 40;
const MINUTES = 5;
/** What a device may be late by. */
const TOLERANCE_MS = 60_000;

let product: TestApplication;
let client: BuiltClient;
let manager: BuiltPerson;
let bankId: string;
beforeAll(async () => {
  product = await openTestApplication();
  client = await buildClient(product.platform);
  manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  bankId = await buildMixedBank(product.platform, client);
});
afterAll(() => product.close());

/** Further than anybody is away in these histories: a smaller turn back in the dark looks like time that passed. */
const turn = integer({ min: 20, max: 900 }).chain((minutes) => constantFrom(minutes, -minutes));
const seconds = constantFrom(5, 30, 120, 290, 400);
/** A sleep no longer than two clocks may differ by is not counted, and would leave a history near the limit undecided. */
const secondsAway = constantFrom(30, 120, 290, 400);

/** Of the turned device alone is what is turned; all else happens to both. */
const anything = oneof(
  {
    weight: 5,
    arbitrary: record({
      kind: constant('answer'),
      question: nat(KINDS_ASKED - 1),
      quality: constantFrom('right', 'right', 'right', 'wrong', 'blank'),
    }),
  },
  { weight: 3, arbitrary: record({ kind: constant('wait'), seconds }) },
  { weight: 3, arbitrary: record({ kind: constant('turn_clock'), minutes: turn }) },
  {
    weight: 3,
    arbitrary: record({
      kind: constant('away'),
      seconds: secondsAway,
      isClosed: boolean(),
      minutes: option(turn),
    }),
  },
  {
    weight: 1,
    arbitrary: oneof(
      record({ kind: constantFrom('take', 'start', 'finish', 'job') }),
      record({ kind: constant('days'), days: constantFrom(0, 1, 4) }),
      record({ kind: constant('send'), twice: boolean() }),
    ),
  },
);
type Operation = typeof anything extends Arbitrary<infer Each> ? Each : never;
const some = (most: number) => array(anything, { maxLength: most, size: 'max' });

/** An attempt from its taking to its arrival, with anything in between. */
const sitting = record({
  early: some(2),
  during: some(9),
  isAnswered: boolean(),
  late: some(3),
  /** Until the device finds a network again. */
  days: constantFrom(0, 1, 1, 1, 4),
  twice: boolean(),
}).map(({ early, during, isAnswered, late, days, twice }): readonly Operation[] => [
  { kind: 'take' },
  ...early,
  { kind: 'start' },
  ...(isAnswered
    ? Array.from({ length: KINDS_ASKED }, (_each, question) => ({
        kind: 'answer' as const,
        question,
        quality: 'right' as const,
      }))
    : []),
  ...during,
  { kind: 'finish' },
  ...late,
  { kind: 'days', days },
  { kind: 'send', twice },
]);
const histories = array(sitting, { minLength: 1, maxLength: 4 }).map((sittings) => sittings.flat());

interface Rules {
  readonly kind: 'conventional_test' | 'block_test' | 'restart_test';
  readonly maximumAttempts: number | null;
  readonly minutes: number | null;
  readonly minimumScore: number;
}
const settings: Arbitrary<Rules> = record({
  kind: constantFrom('conventional_test', 'block_test', 'restart_test'),
  maximumAttempts: constantFrom(1, 2, 3, null),
  minutes: constantFrom(MINUTES, MINUTES, null),
  minimumScore: constantFrom(30, 80),
});

interface Sitter {
  readonly person: BuiltPerson;
  readonly enrolmentId: string;
  readonly device: OfflineDevice;
}

/** What the database says of one of them, without what is another's by nature. */
async function standingOf({ enrolmentId, person }: Sitter, activityId: string) {
  const db = product.platform.database.readerOf(person.clientId);
  const attempts = await db
    .selectFrom('attempt')
    .select(['round', 'number', 'state', 'score', 'passed'])
    .where('enrolment_id', '=', enrolmentId)
    .orderBy('round')
    .orderBy('number')
    .execute();
  const progress = await db
    .selectFrom('activity_progress')
    .select(['round', 'state', 'score'])
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .orderBy('round')
    .execute();
  return { attempts, progress };
}
type Standing = Awaited<ReturnType<typeof standingOf>>;

/** The questions of their attempt in the order of the bank, with the keys that are frozen with them. */
async function keysOf({ device, person }: Sitter) {
  const row = await product.platform.database
    .readerOf(person.clientId)
    .selectFrom('attempt')
    .select('keys')
    .where('id', '=', device.attempt()?.attemptId ?? '')
    .executeTakeFirstOrThrow();
  return parseKeys(row.keys);
}

/** Every answer that was given last is where it belongs: graded, or kept for the team. */
async function assertKept({ device, person }: Sitter, state: string): Promise<void> {
  const attempt = device.attempt();
  const attemptId = attempt?.attemptId ?? '';
  const db = product.platform.database.readerOf(person.clientId);
  const given = Object.fromEntries(attempt?.answers ?? []);
  if (state === 'held') {
    const reports = await db
      .selectFrom('offline_report')
      .select('events')
      .where('attempt_id', '=', attemptId)
      .execute();
    const kept = reports.map(({ events }) => Object.fromEntries(lastAnswers(parseEvents(events))));
    return expect(kept).toContainEqual(given);
  }
  const answers = await db
    .selectFrom('attempt_answer')
    .select(['question_id', 'answer'])
    .where('attempt_id', '=', attemptId)
    .execute();
  const graded = answers.map(({ question_id: id, answer }) => [id, answer] as const);
  expect(Object.fromEntries(graded)).toEqual(
    Object.fromEntries([...(attempt?.answers ?? [])].map(([id, json]) => [id, JSON.parse(json)])),
  );
}

/** Whether this device took longer than the test gives, by the clock of the server and by nothing else. */
function isTooLong(device: OfflineDevice, { minutes }: Rules, now: number): boolean {
  const attempt = device.attempt();
  if (!attempt || minutes === null) return false;
  const limit = minutes * 60_000 + TOLERANCE_MS;
  return now - attempt.takenAt > limit && attempt.finishedAt - attempt.startedAt > limit;
}

/** What was reached stays reached, and no attempt is beyond those the test gives. */
function assertNothingLost(before: Standing, now: Standing, { maximumAttempts }: Rules): void {
  for (const { round, state, score } of before.progress) {
    const later = now.progress.find((each) => each.round === round);
    if (!isDone(state as ProgressState)) continue;
    expect(isDone(later?.state as ProgressState)).toBe(true);
    expect(later?.score ?? 0).toBeGreaterThanOrEqual(score ?? 0);
  }
  for (const [, tried] of Map.groupBy(now.attempts, ({ round }) => round))
    expect(tried.length).toBeLessThanOrEqual(maximumAttempts ?? tried.length);
}

/** The team looks at what waits, and takes it as it is. */
async function accept({ device }: Sitter): Promise<void> {
  const row = await product.platform.database
    .readerOf(client.id)
    .selectFrom('offline_report')
    .select('id')
    .where('attempt_id', '=', device.attempt()?.attemptId ?? '')
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  const decided = await call(
    product,
    decideOfflineReport,
    { params: { reportId: row.id }, body: { decision: 'accept', reason: 'O relógio estava errado.' } },
    { token: await signInAgain(product.platform, manager) },
  );
  expect(decided.status).toBe(200);
}

test('in any history of attempts made without a network a device whose clock is turned comes to what a device with the right clock comes to [AS-02] [AS-04] [AS-05] [OF-03]', async () => {
  const seen = { counted: 0, tooLong: 0, late: 0, inTheDark: 0, asked: 0 };
  await assert(
    asyncProperty(settings, histories, async (rules, operations) => {
      const nature: Nature = { now: NOON, awake: 0 };
      const pass = (milliseconds: number, isAwake = true): void => {
        nature.now += milliseconds;
        if (isAwake) nature.awake += milliseconds;
        product.setNow(new Date(nature.now).toISOString());
      };
      pass(0);
      const course = await buildCourse(product.platform, client, { sequential: false }, [
        testActivity({ ...rules, bankId, draw: KINDS_ASKED, offline: true }),
        PAGE,
      ]);
      const [activityId = ''] = course.activityIds;
      const place = { trainingId: course.id, hierarchyOrder: 1 };
      const sitDown = async (name: string): Promise<Sitter> => {
        const person = await buildPerson(product.platform, client);
        const enrolmentId = await enrolPerson(product.platform, person, course.id);
        return { person, enrolmentId, device: createOfflineDevice(product, person, { nature, name }) };
      };
      const right = await sitDown('right');
      const turned = await sitDown('turned');
      const both = [right, turned] as const;
      const give = async (question: number, quality: 'right' | 'wrong' | 'blank'): Promise<void> => {
        for (const sitter of both) {
          if (sitter.device.attempt()?.step !== 'started') continue;
          const asked = (await keysOf(sitter))[question];
          if (asked) sitter.device.answer(asked.id, answerTo(asked.key, quality));
        }
      };
      let before = await standingOf(turned, activityId);
      for (const done of operations) {
        switch (done.kind) {
          case 'take': {
            const [one, other] = [await right.device.take(place), await turned.device.take(place)];
            expect(other).toBe(one);
            break;
          }
          case 'start':
            for (const { device } of both) device.start();
            break;
          case 'answer':
            await give(done.question, done.quality);
            break;
          case 'wait':
            pass(done.seconds * 1000);
            break;
          case 'turn_clock':
            turned.device.turnClock(done.minutes);
            break;
          case 'away':
            for (const { device } of both) device.leave(done.isClosed);
            pass(done.seconds * 1000, false);
            if (done.minutes !== null) turned.device.turnClock(done.minutes);
            for (const { device } of both) device.comeBack();
            break;
          case 'finish':
            for (const { device } of both) device.finish();
            break;
          case 'days':
            pass(done.days * DAY);
            break;
          case 'job':
            await closeOverdueAttempts(product.platform, client.id);
            break;
          case 'send': {
            const [one, other] = [await right.device.send(), await turned.device.send()];
            if (!one || !other) break;
            const attempt = right.device.attempt();
            const isLate = nature.now - (attempt?.takenAt ?? 0) > 3 * DAY;
            const tooLong = isTooLong(right.device, rules, nature.now);
            const first = one.body.problems.filter((problem) => problem !== 'late');
            expect(first).toEqual(tooLong ? ['time_exceeded'] : []);
            expect(one.body.problems.includes('late')).toBe(isLate);
            // Whatever was turned, no time is won by it.
            if (tooLong) expect(other.body.state).toBe('held');
            const isTold = other.body.state === one.body.state;
            const isInTheDark = turned.device.attempt()?.isTurnedInTheDark === true;
            if (!isInTheDark || rules.minutes === null) expect(other.body).toEqual(one.body);
            // How long nobody looked cannot be told from a turned clock alone: then the team is asked, and nothing is lost.
            if (!isTold) expect(other.body.state).toBe('held');
            await assertKept(right, one.body.state);
            await assertKept(turned, other.body.state);
            if (!isTold) await accept(turned);
            seen.counted += Number(one.body.state === 'counted');
            seen.tooLong += Number(tooLong);
            seen.late += Number(isLate);
            seen.inTheDark += Number(isInTheDark);
            seen.asked += Number(!isTold);
            if (done.twice && isTold) expect((await turned.device.send(true))?.body).toEqual(other.body);
          }
        }
        const now = await standingOf(turned, activityId);
        expect(now).toEqual(await standingOf(right, activityId));
        assertNothingLost(before, now, rules);
        before = now;
      }
    }),
    { numRuns: HISTORIES },
  );
  // What never happened was not tried.
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
}, 300_000);
