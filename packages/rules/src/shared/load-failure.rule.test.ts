import { expect, test } from 'vitest';
import { loadFailureRemedy, SCRIPT_TIMEOUT_SECONDS } from './load-failure.rule.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each([
  { lastReloadAt: null, online: true, expected: 'reload' },
  { lastReloadAt: new Date('2026-11-21T11:59:30Z'), online: true, expected: 'show_failure' },
  { lastReloadAt: new Date('2026-11-21T09:00:00Z'), online: true, expected: 'reload' },
  { lastReloadAt: null, online: false, expected: 'show_failure' },
])('a part that failed to load, last reload $lastReloadAt, online $online: $expected [UX-06]', (row) => {
  expect(loadFailureRemedy({ ...row, now: NOW })).toBe(row.expected);
});

test('a script is given up after two minutes [UX-06]', () => {
  expect(SCRIPT_TIMEOUT_SECONDS).toBe(120);
});
