import { expect, test } from 'vitest';
import { complianceOf } from './compliance.rule.ts';
import { deadlineWarningDue, isMailedWarning, REMINDED_STATES } from './deadline-warning.rule.ts';
import { PROGRESS_STATES } from './progress-state.rule.ts';

test.each([
  { today: '2026-11-05', expected: null },
  { today: '2026-11-06', expected: 14 },
  { today: '2026-11-16', expected: 14 },
  { today: '2026-11-17', expected: 3 },
  { today: '2026-11-20', expected: 0 },
  { today: '2026-11-21', expected: 'overdue' },
  { today: '2026-11-27', expected: 'overdue' },
  { today: '2026-11-28', expected: null },
])('on $today, due on the 20th: $expected [LE-11]', ({ today, expected }) => {
  expect(deadlineWarningDue(today, '2026-11-20')).toBe(expected);
});

test('mails the late reminders only [LE-11]', () => {
  expect(([14, 3, 0, 'overdue'] as const).filter(isMailedWarning)).toEqual([3, 0, 'overdue']);
});

test('reminds whoever may come late, but for those who are blocked [LE-11] [MG-05]', () => {
  const passed = { dueOn: '2026-11-20', finishedOn: null, today: '2026-11-21' };
  const late = PROGRESS_STATES.filter((state) => complianceOf({ state, ...passed }) === 'late');
  expect(late.filter((state) => !REMINDED_STATES.includes(state))).toEqual(['blocked']);
  expect(REMINDED_STATES.filter((state) => !late.includes(state))).toEqual([]);
});
