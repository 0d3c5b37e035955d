import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  blockChange,
  effectiveTest,
  exceptionProblem,
  laterDeadline,
  type TestException,
  windowProblem,
} from './test-exception.rule.ts';

const NOTHING = { extraPercent: null, extraSeconds: null, extraAttempts: 0, opensAt: null, closesAt: null };
const own = (terms: Partial<TestException>): TestException => ({ ...NOTHING, isOwn: true, ...terms });
const group = (terms: Partial<TestException>): TestException => ({ ...NOTHING, isOwn: false, ...terms });
const MONDAY = new Date('2026-11-23T12:00:00Z');
const TUESDAY = new Date('2026-11-24T12:00:00Z');
const FRIDAY = new Date('2026-11-27T12:00:00Z');
const TEST = { timeLimitSeconds: 900, maximumAttempts: 2 };

test.each([
  { of: 'nobody', given: [], seconds: 900 },
  { of: 'half as much again', given: [own({ extraPercent: 50 })], seconds: 1380 }, // 7.5 minutes become 8
  { of: 'ten minutes', given: [own({ extraSeconds: 600 })], seconds: 1500 },
  {
    of: 'their own less than their group',
    given: [own({ extraSeconds: 60 }), group({ extraPercent: 100 })],
    seconds: 960,
  },
  {
    of: 'the most of two groups',
    given: [group({ extraSeconds: 600 }), group({ extraPercent: 100 })],
    seconds: 1800,
  },
  {
    of: 'their group, where their own is silent about time',
    given: [own({ extraAttempts: 1 }), group({ extraPercent: 100 })],
    seconds: 1800,
  },
])('a limit of 15 minutes is $seconds seconds for $of [AS-05]', ({ given, seconds }) => {
  expect(effectiveTest(TEST, given).timeLimitSeconds).toBe(seconds);
});

test.each([
  { of: 'nobody', given: [], attempts: 2 },
  { of: 'three of their own', given: [own({ extraAttempts: 3 })], attempts: 5 },
  { of: 'one of their own', given: [own({ extraAttempts: 1 }), group({ extraAttempts: 9 })], attempts: 3 },
  { of: 'two groups', given: [group({ extraAttempts: 1 }), group({ extraAttempts: 4 })], attempts: 6 },
])('two attempts are $attempts for $of [AS-02]', ({ given, attempts }) => {
  expect(effectiveTest(TEST, given)).toMatchObject({
    maximumAttempts: attempts,
    extraAttempts: attempts - 2,
  });
});

test.each([
  { given: [own({ closesAt: TUESDAY })], opensAt: null, closesAt: TUESDAY },
  {
    given: [group({ opensAt: TUESDAY, closesAt: FRIDAY }), group({ opensAt: MONDAY, closesAt: TUESDAY })],
    opensAt: MONDAY,
    closesAt: FRIDAY,
  },
  { given: [group({ opensAt: TUESDAY }), group({ closesAt: FRIDAY })], opensAt: null, closesAt: null }, // together always open
  {
    given: [own({ opensAt: TUESDAY, closesAt: FRIDAY }), group({ closesAt: MONDAY })],
    opensAt: TUESDAY,
    closesAt: FRIDAY,
  },
  { given: [own({ extraAttempts: 1 }), group({ closesAt: FRIDAY })], opensAt: null, closesAt: FRIDAY },
])('dates from $opensAt to $closesAt are the widest that were given [AS-02]', ({ given, ...dates }) => {
  expect(effectiveTest(TEST, given)).toMatchObject(dates);
});

test.each([
  { opensAt: null, closesAt: null, problem: null },
  { opensAt: MONDAY, closesAt: FRIDAY, problem: null },
  { opensAt: TUESDAY, closesAt: null, problem: null }, // from that instant on
  { opensAt: FRIDAY, closesAt: null, problem: 'test_not_open' },
  { opensAt: null, closesAt: TUESDAY, problem: 'test_closed' }, // at that instant
])('from $opensAt to $closesAt an attempt on Tuesday meets $problem [AS-02]', ({ problem, ...dates }) => {
  expect(windowProblem(dates, TUESDAY)).toBe(problem);
});

const minute = (minutes: number): Date => new Date(MONDAY.getTime() + minutes * 60_000);
test.each([
  { what: 'more time moves it', deadline: minute(15), limit: 1800, now: 5, moved: minute(30) },
  { what: 'less time leaves it', deadline: minute(30), limit: 900, now: 5, moved: null },
  { what: 'the same time leaves it', deadline: minute(15), limit: 900, now: 5, moved: null },
  { what: 'without a limit there is none', deadline: null, limit: 1800, now: 5, moved: null },
  { what: 'a limit taken off leaves it', deadline: minute(15), limit: null, now: 5, moved: null },
  { what: 'within its grace it still runs', deadline: minute(15), limit: 1800, now: 15, moved: minute(30) },
  { what: 'what is over stays over', deadline: minute(15), limit: 1800, now: 16, moved: null },
])('the end of a running attempt: $what [AS-05]', ({ deadline, limit, now, moved }) => {
  expect(laterDeadline({ startedAt: MONDAY, deadline }, limit, minute(now))).toEqual(moved);
});

const failed = { state: 'submitted', deadline: null, percent: 10, passed: false } as const;
const waiting = { ...failed, percent: null };
const passed = { ...failed, percent: 90, passed: true };
test.each([
  { type: 'block_test', isBlocked: true, attempts: [failed, failed], most: 3, change: 'release' },
  { type: 'block_general_test', isBlocked: true, attempts: [failed], most: null, change: 'release' },
  { type: 'block_test', isBlocked: true, attempts: [failed, failed], most: 2, change: null },
  { type: 'block_test', isBlocked: false, attempts: [failed, failed], most: 2, change: 'block' },
  { type: 'block_test', isBlocked: false, attempts: [failed], most: 2, change: null },
  { type: 'block_test', isBlocked: false, attempts: [failed, waiting], most: 2, change: null },
  { type: 'block_test', isBlocked: false, attempts: [passed, failed], most: 2, change: null },
  { type: 'conventional_test', isBlocked: false, attempts: [failed, failed], most: 2, change: null },
  { type: 'restart_test', isBlocked: false, attempts: [failed, failed], most: 1, change: null },
] as const)(
  'a $type (blocked: $isBlocked) with $most attempts of which $attempts.length are made: $change [AS-03]',
  ({ type, most, change, ...standing }) => {
    expect(blockChange({ type, maximumAttempts: most }, standing)).toBe(change);
  },
);

test.each([
  { terms: {}, problem: 'exception_empty' },
  { terms: { extraPercent: 25 }, problem: null },
  { terms: { extraAttempts: 1 }, problem: null },
  { terms: { opensAt: MONDAY }, problem: null },
  { terms: { opensAt: MONDAY, closesAt: TUESDAY }, problem: null },
  { terms: { opensAt: TUESDAY, closesAt: TUESDAY }, problem: 'window_reversed' },
  { terms: { extraPercent: 25, opensAt: FRIDAY, closesAt: TUESDAY }, problem: 'window_reversed' },
])('an exception of $terms can be given but for $problem [LE-07]', ({ terms, problem }) => {
  expect(exceptionProblem({ ...NOTHING, ...terms })).toBe(problem);
});

test('whatever is given, nobody has less than everybody, and what is unlimited stays so [AS-02] [AS-05]', () => {
  const exception = record({
    isOwn: boolean(),
    extraPercent: option(integer({ min: 1, max: 300 })),
    extraSeconds: option(integer({ min: 60, max: 36_000 })),
    extraAttempts: integer({ min: 0, max: 20 }),
    opensAt: constantFrom(null, MONDAY),
    closesAt: constantFrom(null, FRIDAY),
  });
  const limits = record({
    timeLimitSeconds: option(integer({ min: 1, max: 600 }).map((minutes) => minutes * 60)),
    maximumAttempts: option(integer({ min: 1, max: 100 })),
  });
  assert(
    property(limits, array(exception, { maxLength: 5 }), (limit, given) => {
      const found = effectiveTest(limit, given);
      for (const name of ['timeLimitSeconds', 'maximumAttempts'] as const)
        if (limit[name] === null) expect(found[name]).toBeNull();
        else expect(found[name]).toBeGreaterThanOrEqual(limit[name]);
      expect(effectiveTest(limit, given.toReversed())).toMatchObject({
        timeLimitSeconds: found.timeLimitSeconds,
        maximumAttempts: found.maximumAttempts,
      });
    }),
  );
});
