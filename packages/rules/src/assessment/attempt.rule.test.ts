import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  attemptStartProblem,
  attemptsLeft,
  attemptVerdict,
  bestPercent,
  type EndedAttempt,
  isExhausted,
  isRunning,
  pauseEnd,
  withPassOwed,
} from './attempt.rule.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T12:30:00Z');
const LONG_AGO = new Date('2026-11-21T11:00:00Z');
const MINUTES_AGO = new Date('2026-11-21T11:50:00Z');
const failed: EndedAttempt = {
  state: 'submitted',
  deadline: null,
  endedAt: MINUTES_AGO,
  percent: 40,
  passed: false,
};
const passed: EndedAttempt = { ...failed, percent: 80, passed: true };
const running: EndedAttempt = {
  state: 'started',
  deadline: LATER,
  endedAt: null,
  percent: null,
  passed: false,
};
const policy = { type: 'block_test', maximumAttempts: 2, pauseMinutes: null } as const;
const situation = {
  enrolled: true,
  locked: false,
  blocked: false,
  attempts: [failed],
  opensAt: null,
  closesAt: null,
  now: NOW,
};

test.each([
  { maximumAttempts: 3, used: 1, left: 2 },
  { maximumAttempts: 1, used: 1, left: 0 },
  { maximumAttempts: 1, used: 2, left: 0 },
  { maximumAttempts: null, used: 9, left: null },
])('of $maximumAttempts attempts $left are left after $used [AS-02]', ({ maximumAttempts, used, left }) => {
  expect(
    attemptsLeft(
      { ...policy, maximumAttempts },
      Array.from({ length: used }, () => failed),
    ),
  ).toBe(left);
});

test.each([
  { change: {}, expected: null },
  { change: { enrolled: false }, expected: 'not_enrolled' },
  { change: { locked: true }, expected: 'activity_locked' },
  { change: { blocked: true }, expected: 'training_blocked' },
  { change: { attempts: [failed, failed] }, expected: 'attempts_exhausted' },
  { change: { attempts: [running] }, expected: 'attempt_in_progress' },
  { change: { attempts: [{ ...running, deadline: null }] }, expected: 'attempt_in_progress' },
  { change: { attempts: [{ ...running, deadline: LONG_AGO }] }, expected: null }, // its time ran out: spent, not running
  { change: { attempts: [failed, { ...running, deadline: LONG_AGO }] }, expected: 'attempts_exhausted' },
  { change: { closesAt: LONG_AGO }, expected: 'test_closed' },
  { change: { attempts: [running], closesAt: LONG_AGO }, expected: 'attempt_in_progress' }, // to be resumed
  { change: { attempts: [passed] }, expected: null }, // the rest may improve the grade
])('an attempt with $change starts: $expected [AS-02]', ({ change, expected }) => {
  expect(attemptStartProblem(policy, { ...situation, ...change })).toBe(expected);
});

const pausing = { ...policy, maximumAttempts: 3, pauseMinutes: 15 };
const overdue: EndedAttempt = { ...running, deadline: MINUTES_AGO };
const FIVE_LATER = new Date('2026-11-21T12:05:00Z');

test.each([
  { after: 'no attempt', attempts: [], now: NOW, until: null },
  { after: 'an attempt handed in', attempts: [failed], now: NOW, until: FIVE_LATER },
  { after: 'a pass, which may be improved', attempts: [passed], now: NOW, until: FIVE_LATER },
  {
    after: 'the last moment of the pause',
    attempts: [failed],
    now: new Date('2026-11-21T12:04:59.999Z'),
    until: FIVE_LATER,
  },
  { after: 'the whole pause', attempts: [failed], now: FIVE_LATER, until: null },
  {
    after: 'two attempts, from the later one',
    attempts: [{ ...failed, endedAt: LONG_AGO }, failed],
    now: NOW,
    until: FIVE_LATER,
  },
  { after: 'one whose time ran out unseen', attempts: [overdue], now: NOW, until: FIVE_LATER },
  {
    after: 'one closed long after its time',
    attempts: [{ ...overdue, state: 'expired', endedAt: NOW }],
    now: NOW,
    until: FIVE_LATER,
  },
  {
    after: 'one closed before its time',
    attempts: [{ ...failed, state: 'expired', deadline: LATER }],
    now: NOW,
    until: FIVE_LATER,
  },
] as const)(
  'a pause of fifteen minutes after $after lasts until $until [AS-02]',
  ({ attempts, now, until }) => {
    expect(pauseEnd(pausing, attempts, now)).toEqual(until);
    expect(attemptStartProblem(pausing, { ...situation, attempts, now })).toBe(
      until === null ? null : 'attempt_cooling_down',
    );
  },
);

test.each([
  { change: {}, problem: 'attempt_cooling_down' },
  { change: { attempts: [failed, running] }, problem: 'attempt_in_progress' },
  { change: { attempts: [failed, failed, failed] }, problem: 'attempts_exhausted' },
  { change: { closesAt: LONG_AGO }, problem: 'test_closed' },
  { change: { blocked: true }, problem: 'training_blocked' },
])('what waiting does not help is said before the pause: $problem [AS-02]', ({ change, problem }) => {
  expect(attemptStartProblem(pausing, { ...situation, ...change })).toBe(problem);
});

test('whoever is given more attempts waits like the others [AS-02] [LE-07]', () => {
  const given = { ...pausing, maximumAttempts: 9 };
  expect(attemptStartProblem(given, situation)).toBe('attempt_cooling_down');
});

test.each([
  { maximumAttempts: 1, ended: 0, running: false, exhausted: false },
  { maximumAttempts: 1, ended: 1, running: false, exhausted: true },
  { maximumAttempts: 2, ended: 1, running: true, exhausted: false },
  { maximumAttempts: 1, ended: 1, running: true, exhausted: false }, // the running one was taken away after it began
  { maximumAttempts: null, ended: 9, running: false, exhausted: false },
])(
  'with $ended of $maximumAttempts attempts ended and one running: $running, none is left: $exhausted [AS-03] [LE-07]',
  ({ exhausted, maximumAttempts, ...attempts }) => {
    expect(isExhausted(maximumAttempts, attempts)).toBe(exhausted);
  },
);

test('any number of attempts never runs out [AS-02]', () => {
  const attempts = Array.from({ length: 50 }, () => failed);
  expect(attemptStartProblem({ ...policy, maximumAttempts: null }, { ...situation, attempts })).toBeNull();
});

test('an attempt runs until its time with grace is over, and not after it was sent [AS-05]', () => {
  expect(isRunning(running, NOW)).toBe(true);
  expect(isRunning({ ...running, deadline: LONG_AGO }, NOW)).toBe(false);
  expect(isRunning({ ...running, state: 'submitted' }, NOW)).toBe(false);
});

test('the best grade counts and ungraded attempts do not [AS-04]', () => {
  expect(bestPercent([failed, passed, running])).toBe(80);
  expect(bestPercent([running])).toBeNull();
});

test.each([
  { earlier: [], percent: 75, ok: true, verdict: { event: 'pass' } },
  { earlier: [failed], percent: 75, ok: true, verdict: { event: 'pass' } },
  { earlier: [passed], percent: 90, ok: true, verdict: { event: 'improve' } },
  { earlier: [passed], percent: 80, ok: true, verdict: { event: 'keep' } },
  { earlier: [passed], percent: 10, ok: false, verdict: { event: 'keep' } }, // a pass is never taken away
])(
  'a grade of $percent after $earlier.length attempts means $verdict.event [AS-04]',
  ({ earlier, percent, ok, verdict }) => {
    expect(attemptVerdict(policy, earlier, { percent, passed: ok })).toEqual(verdict);
  },
);

test.each([
  { type: 'block_test', earlier: [], effect: 'none' },
  { type: 'block_test', earlier: [failed], effect: 'block' },
  { type: 'restart_test', earlier: [failed], effect: 'restart' },
  { type: 'conventional_test', earlier: [failed], effect: 'none' },
] as const)('failing a $type after $earlier.length of two attempts has the effect $effect [AS-03]', (row) => {
  const verdict = attemptVerdict({ ...policy, type: row.type }, row.earlier, { percent: 10, passed: false });
  expect(verdict).toMatchObject({ event: 'fail', consequence: { effect: row.effect } });
});

test.each([
  { other: 'runs', earlier: { ...running } },
  { other: 'waits for its instructor', earlier: { ...running, state: 'submitted' as const } },
])('the last failure blocks nobody while another attempt $other [AS-03]', ({ earlier }) => {
  const verdict = attemptVerdict({ ...policy, type: 'block_test' }, [earlier], {
    percent: 10,
    passed: false,
  });
  expect(verdict).toMatchObject({ event: 'fail', consequence: { effect: 'none' } });
});

test('an unevaluated quiz is complete whatever was answered [AS-01]', () => {
  expect(attemptVerdict({ ...policy, type: 'unevaluated_quiz' }, [], { percent: 0, passed: false })).toEqual({
    event: 'complete',
  });
});

test('the best grade never falls over any series of attempts [AS-04]', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100), { minLength: 1 }), (percents) => {
      const attempts = percents.map((percent) => ({ ...failed, percent, passed: percent >= 60 }));
      const bests = attempts.map((_, index) => bestPercent(attempts.slice(0, index + 1)) ?? -1);
      expect(bests).toEqual(bests.toSorted((a, b) => a - b));
    }),
  );
});

test('a pass owed from a round before counts like one of its own, and no failure takes it away [AS-03] [AS-04]', () => {
  const policy = { type: 'restart_test', maximumAttempts: 1 } as const;
  const miss = { percent: 10, passed: false };
  expect(attemptVerdict(policy, withPassOwed([], 70), miss)).toEqual({ event: 'keep' });
  expect(attemptVerdict(policy, withPassOwed([], null), miss)).toMatchObject({
    event: 'fail',
    consequence: { effect: 'restart' },
  });
  expect(attemptVerdict(policy, withPassOwed([failed], 70), { percent: 90, passed: true })).toEqual({
    event: 'improve',
  });
  expect(bestPercent(withPassOwed([failed], 70))).toBe(70);
});
