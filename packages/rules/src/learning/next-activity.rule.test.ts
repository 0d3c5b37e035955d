import { expect, test } from 'vitest';
import { type ActivityStanding, activityLocks } from './activity-lock.rule.ts';
import { nextActivity } from './next-activity.rule.ts';
import type { ProgressState } from './progress-state.rule.ts';

const standing = (states: readonly ProgressState[], exhausted = false): ActivityStanding[] =>
  states.map((state, index) => ({
    id: `a${index + 1}`,
    moduleId: 'm',
    hierarchyOrder: index + 1,
    kind: 'video',
    required: true,
    state,
    exhausted: state === 'reproved' && exhausted,
    authorised: true,
    opened: false,
    approved: false,
  }));

test.each([
  { states: ['not_started', 'not_started'], last: null, sequential: true, next: 'a1' },
  { states: ['finished', 'in_progress', 'not_started'], last: 'a2', sequential: true, next: 'a2' },
  { states: ['in_progress', 'in_progress'], last: 'a2', sequential: false, next: 'a2' },
  { states: ['in_progress', 'in_progress'], last: 'a2', sequential: true, next: 'a1' },
  { states: ['in_progress', 'finished'], last: 'a2', sequential: false, next: 'a1' },
  { states: ['finished', 'approved'], last: 'a2', sequential: true, next: null },
  { states: ['blocked', 'finished'], last: 'a1', sequential: true, next: null },
] as const)('goes on with $next after $states, last touched $last [LE-10]', (example) => {
  const activities = standing(example.states);
  const locks = activityLocks(example, activities);
  expect(nextActivity(activities, locks, example.last)?.id ?? null).toBe(example.next);
});

test('a test without attempts left is nothing to go on with [LE-10]', () => {
  const activities = standing(['reproved'], true);
  expect(nextActivity(activities, activityLocks({ sequential: true }, activities), 'a1')).toBeNull();
});
