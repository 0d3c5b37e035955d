import { expect, test } from 'vitest';
import { SALE_UNDO_GRACE_SECONDS, SALE_UNDO_SECONDS, saleUndoProblem } from './sale-undo.rule.ts';

const LAST = SALE_UNDO_SECONDS + SALE_UNDO_GRACE_SECONDS;

test.each([
  { state: 'credited', seconds: 0, expected: null },
  { state: 'credited', seconds: SALE_UNDO_SECONDS, expected: null },
  { state: 'credited', seconds: LAST, expected: null },
  { state: 'credited', seconds: LAST + 0.001, expected: 'undo_time_over' },
  { state: 'approved', seconds: 3, expected: 'undo_time_over' },
  { state: 'withdrawn', seconds: 3, expected: 'undo_time_over' },
])('taking back a $state sale after $seconds seconds: $expected [LO-10]', ({ state, seconds, expected }) => {
  const reportedAt = new Date('2026-11-21T15:00:00Z');
  const now = new Date(reportedAt.getTime() + seconds * 1000);
  expect(saleUndoProblem({ state, reportedAt }, now)).toBe(expected);
});

test('a seller is shown ten seconds to take a sale back, and a tap in the last of them still counts [LO-10]', () => {
  expect(SALE_UNDO_SECONDS).toBe(10);
  expect(SALE_UNDO_GRACE_SECONDS).toBeGreaterThan(0);
  expect(SALE_UNDO_GRACE_SECONDS).toBeLessThan(SALE_UNDO_SECONDS);
});
