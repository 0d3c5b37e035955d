import { expect, test } from 'vitest';
import { minutesAndSeconds } from './minutes-and-seconds.ts';

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [600, '10:00'],
  [59.9, '0:59'],
])('%d seconds are shown as %s [AS-06]', (seconds, shown) => {
  expect(minutesAndSeconds(seconds)).toBe(shown);
});
