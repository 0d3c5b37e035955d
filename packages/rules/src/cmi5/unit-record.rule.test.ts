import { expect, test } from 'vitest';
import { MOVE_ON } from './course-structure.ts';
import { sampleBlock, sampleCourse, sampleUnit } from './sample-course.ts';
import {
  courseProgress,
  isUnitSatisfied,
  launchModeOf,
  NEW_UNIT,
  satisfiedParts,
  type UnitRecord,
  unitState,
  waiveUnits,
  withoutWaivers,
} from './unit-record.rule.ts';

const record = (over: Partial<UnitRecord>): UnitRecord => ({ ...NEW_UNIT, ...over });
const COMPLETED = record({ isCompleted: true });
const PASSED = record({ isPassed: true });
const BOTH = record({ isCompleted: true, isPassed: true });

test.each([
  ['nothing', NEW_UNIT, ['NotApplicable']],
  ['completed', COMPLETED, ['NotApplicable', 'Completed', 'CompletedOrPassed']],
  ['passed', PASSED, ['NotApplicable', 'Passed', 'CompletedOrPassed']],
  ['both', BOTH, MOVE_ON],
  ['failed', record({ isFailed: true }), ['NotApplicable']],
  ['waived', record({ isWaived: true }), MOVE_ON],
])('a unit that has said %s is satisfied where it should be [PL-04]', (_said, said, rules) => {
  expect(MOVE_ON.filter((rule) => isUnitSatisfied(rule, said))).toEqual(rules);
});

const [first, second, third] = [sampleUnit('a'), sampleUnit('b'), sampleUnit('c')];
const inner = sampleBlock('inner', [second]);
const course = sampleCourse([first, sampleBlock('outer', [inner, third])]);

test('a block is satisfied by all that it holds, and the course by its blocks and units [PL-04]', () => {
  expect(satisfiedParts(course, {})).toEqual({ blocks: [], course: false });
  expect(satisfiedParts(course, { [second.id]: PASSED })).toEqual({ blocks: [inner.id], course: false });
  expect(satisfiedParts(course, { [second.id]: PASSED, [third.id]: PASSED })).toEqual({
    blocks: [inner.id, 'https://publisher.example/block/outer'],
    course: false,
  });
  expect(satisfiedParts(course, { [first.id]: PASSED, [second.id]: PASSED, [third.id]: PASSED }).course).toBe(
    true,
  );
});

test('a course where nothing is asked is satisfied from the beginning [PL-04]', () => {
  const free = sampleCourse([sampleUnit('a', { moveOn: 'NotApplicable' })]);
  expect(satisfiedParts(free, {}).course).toBe(true);
  expect(courseProgress(free, {})).toEqual({ event: 'finish', percent: 100, score: null, seconds: 0 });
});

test.each([
  ['nothing', {}, { event: 'start', percent: 0, score: null }],
  ['one unit half way', { [first.id]: record({ percent: 50 }) }, { event: 'start', percent: 16 }],
  ['one unit passed', { [first.id]: record({ isPassed: true, score: 0.8 }) }, { percent: 33, score: 80 }],
  [
    'two passed and one failed',
    {
      [first.id]: record({ isPassed: true, score: 1 }),
      [second.id]: record({ isPassed: true, score: 0.9 }),
      [third.id]: record({ isFailed: true, score: 0.2, percent: 100 }),
    },
    { event: 'fail', percent: 99, score: 70 },
  ],
  [
    'all passed',
    { [first.id]: PASSED, [second.id]: PASSED, [third.id]: record({ isPassed: true, seconds: 61.5 }) },
    { event: 'pass', percent: 100, seconds: 61 },
  ],
])('after %s the activity stands where the units put it [PL-03] [PL-04]', (_what, records, expected) => {
  expect(courseProgress(course, records)).toMatchObject(expected);
});

test('a unit with nothing left to say is reviewed, and whoever only looks browses [PL-04]', () => {
  expect([launchModeOf(NEW_UNIT, false), launchModeOf(PASSED, false), launchModeOf(BOTH, false)]).toEqual([
    'Normal',
    'Normal',
    'Review',
  ]);
  expect(launchModeOf(BOTH, true)).toBe('Browse');
});

test.each([
  ['never opened', undefined, 'not_started'],
  ['opened', NEW_UNIT, 'started'],
  ['failed', record({ isFailed: true }), 'failed'],
  ['passed', PASSED, 'satisfied'],
])('a unit that was %s shows its state [PL-02] [PL-04]', (_what, known, state) => {
  expect(unitState('Passed', known)).toBe(state);
});

test('waiving a course waives what is not satisfied, and the rest stays what the person did [PL-04] [LE-07]', () => {
  const course = sampleCourse([
    first,
    third,
    sampleBlock('x', [second, sampleUnit('d', { moveOn: 'NotApplicable' })]),
  ]);
  const before = { [first.id]: PASSED, [second.id]: record({ isFailed: true, score: 0.2 }) };
  const { waived, records } = waiveUnits(course, before);
  expect(waived.map(({ id }) => id)).toEqual([third.id, second.id]);
  expect(satisfiedParts(course, records).course).toBe(true);
  expect(records[first.id]).toEqual(PASSED);
  expect(waiveUnits(course, records).waived).toEqual([]);
  expect(withoutWaivers(records)).toEqual(before);
});
