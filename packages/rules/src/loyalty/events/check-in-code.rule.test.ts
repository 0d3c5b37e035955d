import { expect, test } from 'vitest';
import { codeStep, codeToShow, isCodeInTime, stepsAhead } from './check-in-code.rule.ts';

const NOW = new Date('2026-12-01T22:00:10Z');

test('the codes of four hours are taken along, and the one before [EV-05]', () => {
  const steps = stepsAhead(NOW);
  expect(steps).toHaveLength(481);
  expect(steps.slice(0, 2)).toEqual([codeStep(NOW) - 1, codeStep(NOW)]);
});

test.each([
  ['2026-12-01T22:00:00.000Z', { code: '222222', secondsLeft: 30 }],
  ['2026-12-01T22:00:10.000Z', { code: '222222', secondsLeft: 20 }],
  ['2026-12-01T22:00:29.999Z', { code: '222222', secondsLeft: 1 }],
  ['2026-12-01T22:00:30.000Z', { code: '333333', secondsLeft: 30 }],
  ['2026-12-01T22:01:00.000Z', null],
  ['2026-12-01T21:59:29.000Z', null],
])('at %s the code shown is %j [EV-05]', (now, shown) => {
  const firstStep = codeStep(NOW) - 1;
  expect(codeToShow({ firstStep, codes: ['111111', '222222', '333333'] }, new Date(now))).toEqual(shown);
});

test.each([
  [0, true],
  [-1, true],
  [1, false],
  [-2, false],
  [null, false],
])('a code %s steps from now counts: %s [EV-05]', (delta, counts) => {
  expect(isCodeInTime(delta)).toBe(counts);
});
