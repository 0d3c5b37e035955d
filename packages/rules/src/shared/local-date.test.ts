import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  compareLocalDates,
  dayOfWeek,
  daysBetween,
  isWithin,
  parseLocalDate,
  weekStartingSunday,
  yearsBetween,
} from './local-date.ts';

const anyDay = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1950-01-01', days));

test.each([
  { text: '2026-11-21', expected: '2026-11-21' },
  { text: '2024-02-29', expected: '2024-02-29' },
  { text: '2026-02-29', expected: null },
  { text: '2026-13-01', expected: null },
  { text: '2026-00-10', expected: null },
  { text: '2026-1-1', expected: null },
  { text: ' 2026-11-21', expected: null },
  { text: '2026-11-21T00:00:00Z', expected: null },
  { text: '', expected: null },
])('reads "$text" as the calendar day $expected [LO-11]', ({ text, expected }) => {
  expect(parseLocalDate(text)).toBe(expected);
});

test.each([
  { from: '2026-11-06', to: '2026-11-21', days: 15 },
  { from: '2026-10-31', to: '2026-11-01', days: 1 },
  { from: '2024-02-28', to: '2024-03-01', days: 2 },
  { from: '2026-11-21', to: '2026-11-20', days: -1 },
])('counts $days days from $from to $to [LO-11]', ({ from, to, days }) => {
  expect(daysBetween(from, to)).toBe(days);
  expect(addDays(from, days)).toBe(to);
});

test('adding days and counting them agree for any two days [LO-11]', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      expect(addDays(a, daysBetween(a, b))).toBe(b);
      expect(Math.sign(compareLocalDates(a, b))).toBe(a === b ? 0 : a < b ? -1 : 1);
    }),
  );
});

test('refuses to count with something that is no day [LO-11]', () => {
  expect(() => daysBetween('2026-02-30', '2026-03-01')).toThrow(RangeError);
});

test('counts both bounds of a period as inside [LO-11]', () => {
  expect(isWithin('2026-10-01', '2026-10-01', '2026-12-15')).toBe(true);
  expect(isWithin('2026-12-15', '2026-10-01', '2026-12-15')).toBe(true);
  expect(isWithin('2026-09-30', '2026-10-01', '2026-12-15')).toBe(false);
  expect(isWithin('2026-12-16', '2026-10-01', '2026-12-15')).toBe(false);
});

test('begins every week on its Sunday [LO-20]', () => {
  expect(weekStartingSunday('2026-11-21')).toBe('2026-11-15'); // a Saturday
  expect(weekStartingSunday('2026-11-22')).toBe('2026-11-22'); // a Sunday
  fc.assert(
    fc.property(anyDay, (day) => {
      const sunday = weekStartingSunday(day);
      expect(dayOfWeek(sunday)).toBe(0);
      expect(daysBetween(sunday, day)).toBe(dayOfWeek(day));
    }),
  );
});

test.each([
  { born: '2008-11-21', on: '2026-11-21', years: 18 },
  { born: '2008-11-22', on: '2026-11-21', years: 17 },
  { born: '2008-02-29', on: '2026-02-28', years: 17 },
  { born: '2008-02-29', on: '2026-03-01', years: 18 },
  { born: '2026-11-22', on: '2026-11-21', years: -1 },
])('counts $years completed years from $born to $on [ID-18]', ({ born, on, years }) => {
  expect(yearsBetween(born, on)).toBe(years);
});
