import { expect, test } from 'vitest';
import { type CloudResult, type CloudStanding, cloudProgress } from './cloud-progress.rule.ts';

const NOTHING: CloudStanding = { toldAt: null, score: null, seconds: 0 };
const NOON = '2026-11-21T12:00:00.000Z';
const result = (over: Partial<CloudResult> = {}): CloudResult => ({
  updated: NOON,
  completion: 'INCOMPLETE',
  success: 'UNKNOWN',
  score: null,
  amount: null,
  seconds: 0,
  ...over,
});

test.each([
  { told: result(), expected: { event: null, score: null, percent: 0, seconds: 0 } },
  {
    told: result({ amount: 0.667, seconds: 61.9 }),
    expected: { event: null, score: null, percent: 66, seconds: 61 },
  },
  { told: result({ amount: 7 }), expected: { event: null, score: null, percent: 100, seconds: 0 } },
  {
    told: result({ completion: 'COMPLETED' }),
    expected: { event: 'finish', score: null, percent: 100, seconds: 0 },
  },
  {
    told: result({ completion: 'COMPLETED', success: 'PASSED', score: 85 }),
    expected: { event: 'pass', score: 85, percent: 100, seconds: 0 },
  },
  {
    told: result({ completion: 'COMPLETED', success: 'FAILED', score: 40 }),
    expected: { event: 'fail', score: 40, percent: 100, seconds: 0 },
  },
  { told: result({ completion: 'UNKNOWN' }), expected: { event: null, score: null, percent: 0, seconds: 0 } },
])('$told.completion and $told.success with $told.score is $expected.event [PL-03]', ({ told, expected }) => {
  expect(cloudProgress(NOTHING, told)).toEqual(expected);
});

test.each([
  { updated: '2026-11-21T11:59:59.999Z', isNew: false },
  { updated: NOON, isNew: false },
  { updated: '2026-11-21T09:00:00.001-03:00', isNew: true },
])('a result of $updated after one of noon is new: $isNew [PL-03]', ({ updated, isNew }) => {
  expect(cloudProgress({ ...NOTHING, toldAt: NOON }, result({ updated })) !== null).toBe(isNew);
});

test('a result without its moment counts as an achievement alone [PL-03]', () => {
  const before = { ...NOTHING, toldAt: NOON };
  expect(cloudProgress(before, result({ updated: null, success: 'FAILED' }))).toBeNull();
  expect(cloudProgress(before, result({ updated: null, success: 'PASSED' }))).toMatchObject({
    event: 'pass',
  });
});

test('the best grade and the longest time stay [PL-03]', () => {
  const before = { toldAt: null, score: 90, seconds: 300 };
  expect(cloudProgress(before, result({ success: 'PASSED', score: 70, seconds: 20 }))).toMatchObject({
    score: 90,
    seconds: 300,
  });
});
