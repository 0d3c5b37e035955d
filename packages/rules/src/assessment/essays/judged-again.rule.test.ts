import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgedScore } from './judged-again.rule.ts';

const PASSED = { percent: 80, passed: true };
const FAILED = { percent: 40, passed: false };

test.each([
  { of: 'a first judgement', before: null, now: FAILED, expected: { ...FAILED, passKept: false } },
  { of: 'a failure that passes now', before: FAILED, now: PASSED, expected: { ...PASSED, passKept: false } },
  { of: 'a pass that would fail now', before: PASSED, now: FAILED, expected: { ...PASSED, passKept: true } },
  {
    of: 'a pass with a worse grade that still passes',
    before: PASSED,
    now: { percent: 75, passed: true },
    expected: { percent: 75, passed: true, passKept: false },
  },
  {
    of: 'a failure that fails by more',
    before: FAILED,
    now: { percent: 10, passed: false },
    expected: { percent: 10, passed: false, passKept: false },
  },
])('$of comes to $expected.percent percent [AS-04]', ({ before, now, expected }) => {
  expect(judgedScore(before, now)).toEqual(expected);
});

test('no series of judgements ever takes a pass away [AS-04]', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100), { minLength: 1 }), (percents) => {
      let score: ReturnType<typeof judgedScore> | null = null;
      let hasPassed = false;
      for (const percent of percents) {
        score = judgedScore(score, { percent, passed: percent >= 60 });
        hasPassed ||= score.passed;
        expect(score.passed).toBe(hasPassed);
      }
    }),
  );
});
