import { assert, constantFrom, date, property } from 'fast-check';
import { expect, test } from 'vitest';
import { dateTextOf, maskDate, parseDateText } from './date-text.ts';

test('puts the slashes in while a date is typed or pasted [UX-01]', () => {
  expect(maskDate('21')).toBe('21');
  expect(maskDate('210')).toBe('21/0');
  expect(maskDate('21041990')).toBe('21/04/1990');
  expect(maskDate('1/4/1990')).toBe('01/04/1990');
  expect(maskDate('21-04-1990 x')).toBe('21/04/1990');
});

test.each([
  { typed: '21/04/1990', order: 'day-first', expected: '1990-04-21' },
  { typed: '04/21/1990', order: 'month-first', expected: '1990-04-21' },
  { typed: '21/04/1990', order: 'month-first', expected: null },
  { typed: '31/02/1990', order: 'day-first', expected: null },
  { typed: '29/02/2024', order: 'day-first', expected: '2024-02-29' },
  { typed: '29/02/2023', order: 'day-first', expected: null },
  { typed: '1/4/90', order: 'day-first', expected: null },
  { typed: '', order: 'day-first', expected: null },
] as const)('reads $typed, $order, as $expected [UX-01]', ({ typed, order, expected }) => {
  expect(parseDateText(typed, order)).toBe(expected);
});

test('reads every real day back as it was written, in both orders [UX-01]', () => {
  const day = date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }).map(
    (moment) => moment.toISOString().slice(0, 10),
  );
  assert(
    property(day, constantFrom('day-first' as const, 'month-first' as const), (iso, order) => {
      expect(parseDateText(dateTextOf(iso, order), order)).toBe(iso);
    }),
  );
});
