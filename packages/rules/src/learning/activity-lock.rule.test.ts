import { expect, test } from 'vitest';
import { type ActivityStanding, activityLocks } from './activity-lock.rule.ts';

function activity(order: number, change: Partial<ActivityStanding> = {}): ActivityStanding {
  return {
    id: `a${order}`,
    moduleId: 'm1',
    hierarchyOrder: order,
    kind: 'video',
    required: true,
    state: 'not_started',
    exhausted: false,
    authorised: true,
    opened: false,
    ...change,
  };
}
const lockOf = (id: string, sequential: boolean, ...activities: ActivityStanding[]) =>
  activityLocks({ sequential }, activities).get(id);

test('a free training locks no ordinary activity [LE-06]', () => {
  expect(lockOf('a2', false, activity(1), activity(2))).toBeNull();
});

test('a sequential training opens the first activity and locks the next, naming what unlocks it [LE-06]', () => {
  expect(lockOf('a1', true, activity(2), activity(1))).toBeNull();
  expect(lockOf('a2', true, activity(2), activity(1))).toEqual({
    reason: 'activity_before',
    activityId: 'a1',
  });
});

test.each(['finished', 'approved', 'improved'] as const)(
  'an activity %s opens the next one [LE-06]',
  (state) => {
    expect(lockOf('a2', true, activity(1, { state }), activity(2))).toBeNull();
  },
);

test.each(['in_progress', 'reproved', 'restarted'] as const)(
  'an activity %s keeps the next one locked [LE-06]',
  (state) => {
    expect(lockOf('a2', true, activity(1, { state }), activity(2))).not.toBeNull();
  },
);

test('an optional activity locks nothing [LE-06]', () => {
  expect(lockOf('a2', true, activity(1, { required: false }), activity(2))).toBeNull();
});

test('what is achieved stays open when the author puts something before it [LE-06]', () => {
  expect(lockOf('a2', true, activity(1), activity(2, { state: 'approved' }))).toBeNull();
});

test('a blocked test and a test without attempts left leave the other activities open [AS-03]', () => {
  expect(lockOf('a2', true, activity(1, { state: 'blocked' }), activity(2))).toBeNull();
  expect(lockOf('a2', true, activity(1, { state: 'reproved', exhausted: true }), activity(2))).toBeNull();
});

test('a reaction assessment waits for every activity of its module, even in a free training [LE-09]', () => {
  const reaction = activity(3, { kind: 'reaction_evaluation' });
  const done = activity(1, { state: 'finished' });
  const optional = activity(2, { required: false });
  expect(lockOf('a3', false, done, optional, reaction)).toEqual({
    reason: 'module_unfinished',
    moduleId: 'm1',
    activityIds: ['a2'],
  });
  expect(lockOf('a3', false, done, { ...optional, state: 'finished' }, reaction)).toBeNull();
});

test('a reaction assessment waits for no other module and for no other reaction [LE-09]', () => {
  const reaction = activity(3, { kind: 'reaction_evaluation' });
  const other = activity(1, { moduleId: 'm2' });
  expect(lockOf('a3', false, other, activity(2, { kind: 'reaction_evaluation' }), reaction)).toBeNull();
});

test('an activity of a live class opens only when its instructor authorises it [EV-03]', () => {
  expect(lockOf('a1', false, activity(1, { authorised: false }))).toEqual({
    reason: 'instructor_authorisation',
  });
  expect(lockOf('a1', false, activity(1, { authorised: true }))).toBeNull();
});

test('what the team opened for a person is open, and opens nothing else [LE-07]', () => {
  const [first, second, third] = [activity(1), activity(2, { opened: true }), activity(3)];
  expect(lockOf('a2', true, first, second, third)).toBeNull();
  expect(lockOf('a3', true, first, second, third)).toEqual({ reason: 'activity_before', activityId: 'a1' });
  const reaction = activity(4, { kind: 'reaction_evaluation', opened: true });
  expect(lockOf('a4', false, first, reaction)).toBeNull();
  expect(lockOf('a5', false, activity(5, { authorised: false, opened: true }))).toBeNull();
});
