import { expect, test } from 'vitest';
import { durationOf, isInUtc, momentOf, secondsOfDuration } from './text-forms.ts';

test.each([
  ['PT1S', 1],
  ['P1DT2H', 93_600],
  ['PT0.5S', 0.5],
  ['P2W', 1_209_600],
  ['P', null],
  ['1S', null],
  ['PT1H1', null],
])('the duration %s has %s seconds [PL-04]', (text, seconds) => {
  expect(secondsOfDuration(text)).toBe(seconds);
});

test.each([
  ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00.000Z', true],
  ['2026-11-21T09:00:00-0300', '2026-11-21T12:00:00.000Z', false],
  ['2026-11-21T09:00:00-03', '2026-11-21T12:00:00.000Z', false],
  ['2026-11-21T12:00:00+00:00', '2026-11-21T12:00:00.000Z', true],
])('the moment %s is %s [PL-04]', (text, moment, utc) => {
  expect([momentOf(text)?.toISOString(), isInUtc(text)]).toEqual([moment, utc]);
});

test('durations are written in hundredths of a second [PL-04]', () => {
  expect([durationOf(61.239), durationOf(-3)]).toEqual(['PT61.24S', 'PT0S']);
});
