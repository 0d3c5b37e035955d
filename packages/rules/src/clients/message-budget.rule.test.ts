import { expect, test } from 'vitest';
import { budgetProblem, budgetState, maySpend } from './message-budget.rule.ts';

test.each([
  { daily: 10, monthly: 100, today: 0, thisMonth: 0, expected: 'open' },
  { daily: 10, monthly: 100, today: 7, thisMonth: 79, expected: 'open' },
  { daily: 10, monthly: 100, today: 8, thisMonth: 8, expected: 'nearly' },
  { daily: 10, monthly: 100, today: 1, thisMonth: 80, expected: 'nearly' },
  { daily: 10, monthly: 100, today: 10, thisMonth: 10, expected: 'day_used_up' },
  { daily: 10, monthly: 100, today: 3, thisMonth: 100, expected: 'month_used_up' },
  { daily: 10, monthly: 100, today: 10, thisMonth: 100, expected: 'month_used_up' },
  { daily: null, monthly: null, today: 9000, thisMonth: 90_000, expected: 'open' },
  { daily: 0, monthly: null, today: 0, thisMonth: 0, expected: 'day_used_up' },
] as const)(
  '$today of $daily today and $thisMonth of $monthly this month: $expected [ID-19] [MG-06]',
  (given) => {
    expect(budgetState(given, given)).toBe(given.expected);
  },
);

test.each([
  { state: 'open', expected: true },
  { state: 'nearly', expected: true },
  { state: 'day_used_up', expected: false },
  { state: 'month_used_up', expected: false },
] as const)('a message may go while the budget is $state: $expected [ID-19]', ({ state, expected }) => {
  expect(maySpend(state)).toBe(expected);
});

test.each([
  { daily: 10, monthly: 9, expected: 'below_daily' },
  { daily: 10, monthly: 10, expected: null },
  { daily: null, monthly: 5, expected: null },
  { daily: 10, monthly: null, expected: null },
])('a day of $daily in a month of $monthly: $expected [MG-06]', ({ expected, ...limits }) => {
  expect(budgetProblem(limits)).toBe(expected);
});
