import { array, assert, boolean, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { TEST_TYPES } from '../assessment/test-types.rule.ts';
import { type ActivityStanding, activityLocks, closingTest, isAlwaysOpen } from './activity-lock.rule.ts';
import { isDone, PROGRESS_STATES } from './progress-state.rule.ts';

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
    approved: false,
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

test('a reaction assessment in the middle of its module holds up what it waits for in no sequential training [LE-06] [LE-09]', () => {
  const reaction = activity(1, { kind: 'reaction_evaluation' });
  const lesson = activity(2);
  expect(lockOf('a2', true, reaction, lesson)).toBeNull();
  expect(lockOf('a1', true, reaction, lesson)).toMatchObject({ reason: 'module_unfinished' });
  expect(
    lockOf('a3', true, reaction, { ...lesson, state: 'finished' }, activity(3, { moduleId: 'm2' })),
  ).toEqual({ reason: 'activity_before', activityId: 'a1' });
});

test('whatever its order, something of a training that nothing shuts is open until all of it is settled [LE-06] [LE-09]', () => {
  const written = record({
    kind: constantFrom('video', 'reaction_evaluation', 'conventional_test'),
    required: boolean(),
    isNewModule: boolean(),
  });
  assert(
    property(boolean(), array(written, { minLength: 1, maxLength: 7 }), (sequential, parts) => {
      let module = 0;
      let activities = parts.map(({ isNewModule, ...part }, index) => {
        if (isNewModule) module += 1;
        return activity(index + 1, { ...part, moduleId: `m${module}` });
      });
      for (let step = 0; step < parts.length; step += 1) {
        const locks = activityLocks({ sequential }, activities);
        const open = activities.find(({ id, state }) => !isDone(state) && locks.get(id) === null);
        expect(open).toBeDefined();
        activities = activities.map((each) => (each === open ? { ...each, state: 'finished' } : each));
      }
    }),
  );
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

const blockedBy = (kind: string) => activity(1, { id: 'exam', kind, state: 'blocked' });

test.each(TEST_TYPES.flatMap((kind) => PROGRESS_STATES.map((state) => ({ kind, state }))))(
  'what a blocked $kind does to an activity that is $state [AS-03]',
  ({ kind, state }) => {
    const isShut = kind === 'block_general_test' && !isDone(state) && state !== 'blocked';
    expect(lockOf('a2', false, blockedBy(kind), activity(2, { state }))).toEqual(
      isShut ? { reason: 'training_blocked', activityId: 'exam' } : null,
    );
  },
);

test.each(PROGRESS_STATES.filter((state) => state !== 'blocked'))(
  'a general test that blocks shuts nothing while it is %s itself [AS-03]',
  (state) => {
    const exam = activity(1, { kind: 'block_general_test', required: false, state });
    expect(lockOf('a2', true, exam, activity(2))).toBeNull();
    expect(closingTest([exam])).toBeUndefined();
  },
);

test('the failed general test stays open to tell why, whatever stands before it in order [AS-03]', () => {
  const exam = activity(2, { kind: 'block_general_test', state: 'blocked', exhausted: true });
  const activities = [activity(1), exam, activity(3)];
  const locks = activityLocks({ sequential: false }, activities);
  expect([...locks.values()].map((lock) => lock?.reason ?? null)).toEqual([
    'training_blocked',
    null,
    'training_blocked',
  ]);
});

test('a failed test shuts nothing of a training that the team approved as a whole, and its order stays [AS-03] [LE-06] [LE-07]', () => {
  const exam = { ...blockedBy('block_general_test'), approved: true };
  expect(lockOf('a2', false, exam, activity(2, { approved: true }))).toBeNull();
  const before = activity(2, { approved: true });
  expect(lockOf('a3', true, exam, before, activity(3, { approved: true }))).toEqual({
    reason: 'activity_before',
    activityId: 'a2',
  });
});

test('what the team opened for this person is open in a training that a test shut [AS-03] [LE-07]', () => {
  expect(lockOf('a2', true, blockedBy('block_general_test'), activity(2, { opened: true }))).toBeNull();
});

test('nothing anybody reaches shuts what is always open, and what is sequential, waits or can shut is not [AS-03] [LE-06]', () => {
  expect(isAlwaysOpen({ sequential: false }, [{ kind: 'video' }, { kind: 'block_test' }])).toBe(true);
  expect(isAlwaysOpen({ sequential: true }, [{ kind: 'video' }])).toBe(false);
  expect(isAlwaysOpen({ sequential: false }, [{ kind: 'reaction_evaluation' }])).toBe(false);
  expect(isAlwaysOpen({ sequential: false }, [{ kind: 'block_general_test' }])).toBe(false);
  const reached = record({
    kind: constantFrom('video', 'reaction_evaluation', ...TEST_TYPES),
    state: constantFrom(...PROGRESS_STATES),
    required: boolean(),
    exhausted: boolean(),
  });
  assert(
    property(boolean(), array(reached, { maxLength: 6 }), (sequential, changes) => {
      const activities = changes.map((change, index) => activity(index + 1, change));
      if (isAlwaysOpen({ sequential }, activities))
        expect([...activityLocks({ sequential }, activities).values()].every((lock) => lock === null)).toBe(
          true,
        );
    }),
  );
});
