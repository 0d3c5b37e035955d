import { expect, test } from 'vitest';
import { digestWeek } from './late-digest.rule.ts';

test.each([
  ['2026-11-22', null],
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
  ['2026-11-25', null],
])('on %s the digest is that of %s [LE-11] [MG-05]', (today, week) => {
  expect(digestWeek(today)).toBe(week);
});
