import { expect, test } from 'vitest';
import { addMonths, renewalState, validityOf } from './renewal.rule.ts';

test.each([
  { day: '2026-11-22', months: 12, expected: '2027-11-22' },
  { day: '2026-01-31', months: 1, expected: '2026-02-28' },
  { day: '2027-08-31', months: 6, expected: '2028-02-29' },
  { day: '2026-12-31', months: 2, expected: '2027-02-28' },
  { day: '2026-11-30', months: 1, expected: '2026-12-30' },
])('$months months after $day is $expected [LE-08]', ({ day, months, expected }) => {
  expect(addMonths(day, months)).toBe(expected);
});

const yearly = { validityMonths: 12, renewalWindowDays: 30 };

test('holds so many months, may be renewed in its window, and for ever where nothing ends it [LE-08]', () => {
  expect(validityOf('2026-11-22', yearly)).toEqual({ expiresOn: '2027-11-22', renewsFrom: '2027-10-23' });
  expect(validityOf('2026-11-22', { ...yearly, validityMonths: null })).toBeNull();
});

test('who renews early loses no day, and who renews late begins anew [LE-08]', () => {
  expect(validityOf('2027-11-02', yearly, '2027-11-22')?.expiresOn).toBe('2028-11-22');
  expect(validityOf('2027-12-05', yearly, '2027-11-22')?.expiresOn).toBe('2028-12-05');
});

const period = { expiresOn: '2027-11-22', renewsFrom: '2027-10-23' };
test.each([
  { today: '2027-10-22', expected: 'valid' },
  { today: '2027-10-23', expected: 'due' },
  { today: '2027-11-22', expected: 'due' },
  { today: '2027-11-23', expected: 'expired' },
])('on $today it is $expected [LE-08]', ({ today, expected }) => {
  expect(renewalState(period, today)).toBe(expected);
  expect(renewalState(null, today)).toBeNull();
});
