import { expect, test } from 'vitest';
import { askedAgainAt } from './verification-schedule.rule.ts';

test.each([
  { attempts: 1, expected: '2026-11-21T15:01:00.000Z' },
  { attempts: 2, expected: '2026-11-21T15:05:00.000Z' },
  { attempts: 4, expected: '2026-11-21T16:00:00.000Z' },
  { attempts: 6, expected: '2026-11-22T21:00:00.000Z' },
  { attempts: 7, expected: null },
])('a programme asked $attempts times is asked again at $expected [ID-28]', ({ attempts, expected }) => {
  expect(askedAgainAt(attempts, new Date('2026-11-21T15:00:00Z'))?.toISOString() ?? null).toBe(expected);
});
