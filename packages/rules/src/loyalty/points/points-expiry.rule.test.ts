import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, compareLocalDates } from '../../shared/local-date.ts';
import {
  expiryWarningDue,
  firstDayInGrace,
  graceWarningDue,
  lastDayOfGrace,
  lastSpendingDay,
  spendingProblem,
} from './points-expiry.rule.ts';

test.each([
  { today: '2026-11-14', expected: null },
  { today: '2026-11-15', expected: 30 },
  { today: '2026-12-07', expected: 30 },
  { today: '2026-12-08', expected: 7 },
  { today: '2026-12-13', expected: 7 },
  { today: '2026-12-14', expected: 1 },
  { today: '2026-12-15', expected: 1 },
  { today: '2026-12-16', expected: null },
])(
  'on $today sellers of a campaign that ends on 2026-12-15 are due the reminder of $expected days [PT-03]',
  ({ today, expected }) => {
    expect(expiryWarningDue(today, '2026-12-15')).toBe(expected);
  },
);

test.each([
  { returnedOn: null, expected: '2026-12-15' },
  { returnedOn: '2026-12-01', expected: '2026-12-15' }, // in time to be spent
  { returnedOn: '2026-12-15', expected: '2026-12-15' },
  { returnedOn: '2026-12-16', expected: '2027-01-15' },
  { returnedOn: '2027-01-20', expected: '2027-02-19' },
])(
  'points of a campaign until 2026-12-15, given back on $returnedOn, can be spent until $expected [PT-03] [RW-03]',
  ({ returnedOn, expected }) => {
    expect(lastSpendingDay('2026-12-15', returnedOn)).toBe(expected);
  },
);

test('whoever can still spend after the end is who was given something back from the first day in grace on [PT-03]', () => {
  const endsOn = '2026-12-15';
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: -60, max: 400 }), (after, returned) => {
      const today = addDays(endsOn, after);
      const returnedOn = addDays(endsOn, returned);
      const canSpend = compareLocalDates(today, lastSpendingDay(endsOn, returnedOn)) <= 0;
      expect(compareLocalDates(returnedOn, firstDayInGrace(endsOn, today)) >= 0).toBe(canSpend);
    }),
  );
});

test.each([
  { today: '2026-09-30', returnedOn: null, expected: 'campaign_not_running' },
  { today: '2026-12-15', returnedOn: null, expected: null },
  { today: '2026-12-16', returnedOn: null, expected: 'campaign_over' },
  { today: '2026-12-16', returnedOn: '2026-12-10', expected: 'campaign_over' },
  { today: '2027-01-15', returnedOn: '2026-12-16', expected: null },
  { today: '2027-01-16', returnedOn: '2026-12-16', expected: 'campaign_over' },
])(
  'on $today points that came back on $returnedOn can be spent: $expected [RW-02] [PT-03]',
  ({ today, returnedOn, expected }) => {
    const campaign = { published: true, beginsOn: '2026-10-01', endsOn: '2026-12-15' };
    expect(spendingProblem(campaign, today, returnedOn)).toBe(expected);
  },
);

test.each([
  { today: '2027-01-07', due: null },
  { today: '2027-01-08', due: 7 },
  { today: '2027-01-13', due: 7 },
  { today: '2027-01-14', due: 1 },
  { today: '2027-01-15', due: 1 },
  { today: '2027-01-16', due: null },
])('on $today the reminder of a grace that ends on 15 January is $due [PT-03]', ({ today, due }) => {
  expect(graceWarningDue(today, '2027-01-15')).toBe(due);
});

test.each([
  { today: '2026-12-15', returnedOn: '2026-12-10', expected: null },
  { today: '2026-12-16', returnedOn: '2026-12-10', expected: null },
  { today: '2026-12-16', returnedOn: null, expected: null },
  { today: '2026-12-16', returnedOn: '2026-12-16', expected: '2027-01-15' },
  { today: '2027-01-15', returnedOn: '2026-12-16', expected: '2027-01-15' },
  { today: '2027-01-16', returnedOn: '2026-12-16', expected: null },
])(
  'on $today, with points of $returnedOn, the grace ends on $expected [PT-03]',
  ({ today, returnedOn, expected }) => {
    expect(lastDayOfGrace('2026-12-15', returnedOn, today)).toBe(expected);
  },
);
