import { expect, test } from 'vitest';
import { nextQuestionAt } from './next-question.rule.ts';

const SETTLED = new Date('2026-11-21T15:00:00Z');

test.each([
  { now: '2026-11-21T15:00:00Z', next: '2026-11-22T15:00:00.000Z' },
  { now: '2026-11-22T15:00:00Z', next: '2026-11-28T15:00:00.000Z' },
  { now: '2026-11-27T15:00:00Z', next: '2026-11-28T15:00:00.000Z' },
  { now: '2026-12-05T00:00:00Z', next: '2026-12-21T15:00:00.000Z' },
  { now: '2027-01-01T00:00:00Z', next: '2027-02-19T15:00:00.000Z' },
  { now: '2027-03-01T00:00:00Z', next: '2027-05-20T15:00:00.000Z' },
  { now: '2027-06-01T00:00:00Z', next: '2027-11-16T15:00:00.000Z' },
  { now: '2027-11-16T15:00:00Z', next: undefined },
])('asked on $now, a programme is asked next on $next [TR-03]', ({ now, next }) => {
  expect(nextQuestionAt(SETTLED, new Date(now))?.toISOString()).toBe(next);
});
