import { expect, test } from 'vitest';
import { saleUndoProblem } from './sale-undo.rule.ts';

test.each([
  { state: 'credited', seconds: 0, expected: null },
  { state: 'credited', seconds: 10, expected: null },
  { state: 'credited', seconds: 13, expected: null },
  { state: 'credited', seconds: 14, expected: 'undo_time_over' },
  { state: 'approved', seconds: 3, expected: 'undo_time_over' },
  { state: 'withdrawn', seconds: 3, expected: 'undo_time_over' },
])('taking back a $state sale after $seconds seconds: $expected [LO-10]', ({ state, seconds, expected }) => {
  const reportedAt = new Date('2026-11-21T15:00:00Z');
  const now = new Date(reportedAt.getTime() + seconds * 1000);
  expect(saleUndoProblem({ state, reportedAt }, now)).toBe(expected);
});
