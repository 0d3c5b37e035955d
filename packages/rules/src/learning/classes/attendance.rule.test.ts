import { expect, test } from 'vitest';
import { standingWithApproval } from '../override.rule.ts';
import { attendanceOf, resultOf, wasThere } from './attendance.rule.ts';

test.each([
  [[], 'open', 0],
  [[null], 'open', 0],
  [['absent'], 'open', 0],
  [['none'], 'open', 0],
  [['present'], 'finished', 100],
  [['late'], 'finished', 100],
  [['absent', 'present'], 'finished', 100],
] as const)(
  'marks %j of the classes of a training make it %s at %i percent [LE-08] [EV-08]',
  (marks, outcome, percent) => {
    expect(standingWithApproval([attendanceOf(marks)], false)).toMatchObject({ outcome, percent });
  },
);

test.each([
  ['present', false, 'attended'],
  ['late', true, 'attended'],
  ['absent', false, 'missed'],
  [null, false, null],
  ['none', false, null],
  [null, true, 'missed'],
] as const)('marked %s, with results told: %s, reads %s [EV-01] [EV-08]', (mark, isSettled, expected) => {
  expect(resultOf(mark, isSettled)).toBe(expected);
  expect(wasThere(mark)).toBe(expected === 'attended');
});
