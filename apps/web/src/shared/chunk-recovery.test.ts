import { expect, test } from 'vitest';
import { chunkFailureOf, mayReload } from './chunk-recovery.ts';

test.each([
  { message: 'Failed to fetch dynamically imported module: /assets/x.js', failure: 'missing' },
  { message: 'Unable to preload CSS for /assets/x.css', failure: 'missing' },
  { message: 'timeout', failure: 'timeout' },
  { message: 'Unexpected token', failure: 'error' },
])('tells a $failure part of the program by "$message" [UX-06]', ({ message, failure }) => {
  expect(chunkFailureOf(new Error(message))).toBe(failure);
});

test('reloads once, and not again within five minutes [UX-06]', () => {
  const now = 1_800_000_000_000;
  expect(mayReload(0, now)).toBe(true);
  expect(mayReload(now - 1000, now)).toBe(false);
  expect(mayReload(now - 301_000, now)).toBe(true);
});
