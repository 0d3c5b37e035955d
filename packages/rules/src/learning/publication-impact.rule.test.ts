import { expect, test } from 'vitest';
import { PROGRESS_STATES, type ProgressState } from './progress-state.rule.ts';
import { publicationImpact } from './publication-impact.rule.ts';

const activity = (state: ProgressState, required = true) => ({
  state,
  required,
  exhausted: false,
  percent: 0,
  score: null,
});
const pattern = (
  state: ProgressState,
  activities: readonly ProgressState[],
  over: { people?: number; isApproved?: boolean } = {},
) => ({
  state,
  activities: activities.map((each) => activity(each)),
  isApproved: false,
  people: 1,
  ...over,
});

test('counts those under way, those who would pass, and those who keep a pass [LE-07] [MG-02]', () => {
  expect(
    publicationImpact([
      pattern('not_started', ['not_started', 'not_started'], { people: 10 }),
      pattern('in_progress', ['finished', 'not_started'], { people: 214 }),
      // What was missing was taken out of the course.
      pattern('in_progress', ['finished', 'finished'], { people: 37 }),
      // Something was added after they had finished.
      pattern('finished', ['finished', 'not_started'], { people: 5 }),
      pattern('approved', ['approved', 'finished'], { people: 3 }),
      pattern('approved', ['not_started'], { people: 2, isApproved: true }),
      pattern('blocked', ['blocked', 'finished'], { people: 1 }),
    ]),
  ).toEqual({ enrolled: 272, underWay: 252, wouldPass: 37, keepPass: 5, wouldLose: 0 });
});

test.each([
  { state: 'reproved', activities: ['approved'], passes: true },
  { state: 'restarted', activities: ['finished'], passes: true },
  { state: 'restarted', activities: ['restarted'], passes: false },
  { state: 'not_started', activities: ['finished'], passes: true },
  { state: 'in_progress', activities: [], passes: false },
] as const)('$state with $activities would pass: $passes [LE-07]', ({ state, activities, passes }) => {
  expect(publicationImpact([pattern(state, activities)]).wouldPass).toBe(passes ? 1 : 0);
});

test('no content takes an achievement away from anybody [LE-07]', () => {
  for (const state of PROGRESS_STATES)
    for (const first of PROGRESS_STATES)
      for (const second of PROGRESS_STATES)
        expect(publicationImpact([pattern(state, [first, second])]).wouldLose).toBe(0);
});

test('nobody is touched where nobody is [LE-07]', () => {
  expect(publicationImpact([])).toEqual({
    enrolled: 0,
    underWay: 0,
    wouldPass: 0,
    keepPass: 0,
    wouldLose: 0,
  });
});
