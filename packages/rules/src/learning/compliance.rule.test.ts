import { expect, test } from 'vitest';
import { complianceOf } from './compliance.rule.ts';

const today = '2026-11-21';

test.each([
  { state: 'in_progress', dueOn: null, finishedOn: null, expected: 'no_deadline' },
  { state: 'not_started', dueOn: '2026-11-21', finishedOn: null, expected: 'on_time' },
  { state: 'in_progress', dueOn: '2026-11-20', finishedOn: null, expected: 'late' },
  { state: 'reproved', dueOn: '2026-11-20', finishedOn: null, expected: 'late' },
  { state: 'restarted', dueOn: '2026-12-20', finishedOn: '2026-10-01', expected: 'on_time' },
  { state: 'finished', dueOn: null, finishedOn: '2026-11-01', expected: 'done' },
  { state: 'approved', dueOn: '2026-11-10', finishedOn: '2026-11-10', expected: 'done' },
  { state: 'improved', dueOn: '2026-11-10', finishedOn: '2026-11-11', expected: 'done_late' },
  { state: 'approved', dueOn: '2026-11-10', finishedOn: null, expected: 'done' },
] as const)(
  '$state, due $dueOn, finished $finishedOn: $expected [MG-05] [LE-11]',
  ({ expected, ...standing }) => {
    expect(complianceOf({ ...standing, today })).toBe(expected);
  },
);
