import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AttemptSummary,
  attemptStartProblem,
  attemptsLeft,
  attemptVerdict,
  bestPercent,
  isExhausted,
  isRunning,
} from './attempt.rule.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T12:30:00Z');
const LONG_AGO = new Date('2026-11-21T11:00:00Z');
const failed: AttemptSummary = { state: 'submitted', deadline: null, percent: 40, passed: false };
const passed: AttemptSummary = { state: 'submitted', deadline: null, percent: 80, passed: true };
const running: AttemptSummary = { state: 'started', deadline: LATER, percent: null, passed: false };
const policy = { type: 'block_test', maximumAttempts: 2 } as const;
const situation = {
  enrolled: true,
  locked: false,
  trainingClosed: false,
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
  { change: { trainingClosed: true }, expected: 'training_blocked' },
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
