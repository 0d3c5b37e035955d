import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDone, PROGRESS_STATES } from './progress-state.rule.ts';
import {
  type ActivityResult,
  certificateProblem,
  trainingEvent,
  trainingStanding,
} from './training-progress.rule.ts';

function result(change: Partial<ActivityResult> = {}): ActivityResult {
  return { required: true, state: 'finished', exhausted: false, percent: 100, score: null, ...change };
}
const approved = result({ state: 'approved', score: 80 });

test.each<{
  why: string;
  activities: ActivityResult[];
  outcome: string;
  percent: number;
  score: number | null;
}>([
  { why: 'nothing in it', activities: [], outcome: 'open', percent: 0, score: null },
  { why: 'all finished', activities: [result(), result()], outcome: 'finished', percent: 100, score: null },
  { why: 'a test passed', activities: [result(), approved], outcome: 'approved', percent: 100, score: 80 },
  {
    why: 'a test improved',
    activities: [approved, result({ state: 'improved', score: 91 })],
    outcome: 'improved',
    percent: 100,
    score: 86,
  },
  {
    why: 'one in progress',
    activities: [result(), result({ state: 'in_progress', percent: 51 })],
    outcome: 'open',
    percent: 75,
    score: null,
  },
  {
    why: 'one seen whole but not done',
    activities: [result({ state: 'in_progress', percent: 100 })],
    outcome: 'open',
    percent: 99,
    score: null,
  },
  {
    why: 'a test failed with attempts left',
    activities: [result(), result({ state: 'reproved', percent: 0, score: 40 })],
    outcome: 'open',
    percent: 50,
    score: 40,
  },
  {
    why: 'a test failed for good',
    activities: [result(), result({ state: 'reproved', exhausted: true, percent: 0, score: 40 })],
    outcome: 'reproved',
    percent: 50,
    score: 40,
  },
  {
    why: 'an optional activity open',
    activities: [result(), result({ required: false, state: 'not_started', percent: 0 })],
    outcome: 'finished',
    percent: 100,
    score: null,
  },
  {
    why: 'only optional activities',
    activities: [result({ required: false }), result({ required: false, state: 'not_started', percent: 0 })],
    outcome: 'open',
    percent: 50,
    score: null,
  },
])(
  'a training with $why is $outcome at $percent percent [LE-07]',
  ({ activities, outcome, percent, score }) => {
    expect(trainingStanding(activities)).toEqual({ outcome, percent, score });
  },
);

test('one blocked test blocks the training, however much is done [AS-03]', () => {
  const blocked = result({ required: false, state: 'blocked', percent: 0 });
  expect(trainingStanding([approved, approved, blocked]).outcome).toBe('blocked');
});

test('100 percent means done and done means 100 percent [LE-07]', () => {
  const anyResult = fc.record({
    required: fc.boolean(),
    state: fc.constantFrom(...PROGRESS_STATES),
    exhausted: fc.boolean(),
    percent: fc.nat(100),
    score: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(anyResult, { minLength: 1 }), (activities) => {
      const required = activities.filter((activity) => activity.required);
      const counted = required.length > 0 ? required : activities;
      expect(trainingStanding(activities).percent === 100).toBe(
        counted.every((activity) => isDone(activity.state)),
      );
    }),
  );
});

test.each([
  { state: 'in_progress', outcome: 'approved', event: 'pass' },
  { state: 'in_progress', outcome: 'improved', event: 'pass' },
  { state: 'approved', outcome: 'improved', event: 'improve' },
  { state: 'in_progress', outcome: 'finished', event: 'finish' },
  { state: 'in_progress', outcome: 'reproved', event: 'fail' },
  { state: 'in_progress', outcome: 'blocked', event: 'block' },
  { state: 'in_progress', outcome: 'open', event: null },
  { state: 'approved', outcome: 'approved', event: null },
  { state: 'improved', outcome: 'improved', event: null },
  { state: 'blocked', outcome: 'approved', event: null },
] as const)(
  'a training $state whose activities are $outcome: $event [LE-07]',
  ({ state, outcome, event }) => {
    expect(trainingEvent(state, outcome)).toBe(event);
  },
);

test.each(PROGRESS_STATES)('a training %s gives its certificate only as an achievement [LE-12]', (state) => {
  expect(certificateProblem({ hasCertificate: true, state })).toBe(
    isDone(state) ? null : 'certificate_not_earned',
  );
  expect(certificateProblem({ hasCertificate: false, state })).toBe('certificate_not_earned');
});

test('a blocked person gets no certificate [AS-03]', () => {
  expect(certificateProblem({ hasCertificate: true, state: 'blocked' })).toBe('certificate_not_earned');
});
