import { expect, test } from 'vitest';
import { draftEndsAt, isDraftOver } from './draft-time.rule.ts';

const NOW = Date.parse('2026-11-02T12:00:00Z');
test.each([
  ['written now', draftEndsAt(NOW), false],
  ['of six days ago', draftEndsAt(NOW - 6 * 86_400_000), false],
  ['of seven days ago', draftEndsAt(NOW - 7 * 86_400_000), true],
  ['of a clock that ran ahead', draftEndsAt(NOW + 1), true],
  ['of no time', Number.NaN, true],
])('the time of a draft %s is over: %s [ID-15]', (_name, endsAt, expected) => {
  expect(isDraftOver(endsAt, NOW)).toBe(expected);
});
