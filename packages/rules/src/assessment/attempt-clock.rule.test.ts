import { expect, test } from 'vitest';
import { answerTimeProblem, deadlineOf, secondsLeft } from './attempt-clock.rule.ts';

const START = new Date('2026-11-21T12:00:00Z');
const deadline = deadlineOf(START, 600);
const after = (seconds: number): Date => new Date(START.getTime() + seconds * 1000);

test('the deadline is the start plus the time limit of the test [AS-05]', () => {
  expect(deadline?.toISOString()).toBe('2026-11-21T12:10:00.000Z');
  expect(deadlineOf(START, null)).toBeNull();
});

test.each([
  { at: 0, left: 600 },
  { at: 599.5, left: 1 },
  { at: 600, left: 0 },
  { at: 700, left: 0 },
])('$at seconds after the start $left seconds are left [AS-05]', ({ at, left }) => {
  expect(secondsLeft(deadline, after(at))).toBe(left);
  expect(secondsLeft(null, after(at))).toBeNull();
});

test.each([
  { state: 'started', at: 600, expected: null },
  { state: 'started', at: 610, expected: null }, // under way when the time ended
  { state: 'started', at: 610.001, expected: 'attempt_time_over' },
  { state: 'expired', at: 1, expected: 'attempt_time_over' },
  { state: 'submitted', at: 1, expected: 'attempt_over' },
] as const)(
  'an answer to an attempt $state after $at of 600 seconds: $expected [AS-05]',
  ({ state, at, expected }) => {
    expect(answerTimeProblem({ state, deadline }, after(at))).toBe(expected);
  },
);

test('without a time limit an answer is never late [AS-05]', () => {
  expect(answerTimeProblem({ state: 'started', deadline: null }, after(1_000_000))).toBeNull();
});
