import { expect, test } from 'vitest';
import { isDateFormat, spreadsheetDay } from './spreadsheet-date.rule.ts';

test.each([
  { serial: 1, from1904: false, day: '1900-01-01' },
  { serial: 59, from1904: false, day: '1900-02-28' },
  { serial: 60, from1904: false, day: null },
  { serial: 61, from1904: false, day: '1900-03-01' },
  { serial: 33_238, from1904: false, day: '1990-12-31' },
  { serial: 33_238.75, from1904: false, day: '1990-12-31' },
  { serial: 2_958_465, from1904: false, day: '9999-12-31' },
  { serial: 2_958_466, from1904: false, day: null },
  { serial: 0, from1904: false, day: null },
  { serial: -1, from1904: false, day: null },
  { serial: Number.NaN, from1904: false, day: null },
  { serial: 0, from1904: true, day: '1904-01-01' },
  { serial: 31_776, from1904: true, day: '1990-12-31' },
  { serial: 2_957_003, from1904: true, day: '9999-12-31' },
  { serial: 2_957_004, from1904: true, day: null },
])('number $serial, from 1904: $from1904, is $day [MG-03]', ({ serial, from1904, day }) => {
  expect(spreadsheetDay(serial, from1904)).toBe(day);
});

test.each([
  { id: 0, code: undefined, expected: false },
  { id: 14, code: undefined, expected: true },
  { id: 18, code: undefined, expected: false },
  { id: 22, code: undefined, expected: true },
  { id: 49, code: undefined, expected: false },
  { id: 164, code: 'dd/mm/yyyy', expected: true },
  { id: 164, code: '[$-416]d" de "mmmm" de "yyyy;@', expected: true },
  { id: 164, code: '[Red]0.00', expected: false },
  { id: 164, code: '000"\u00a0dias"', expected: false },
  { id: 164, code: '0\\d', expected: false },
  { id: 164, code: 'hh:mm', expected: false },
  { id: 14, code: 'General', expected: false },
])('format $id $code shows a day: $expected [MG-03]', ({ id, code, expected }) => {
  expect(isDateFormat(id, code)).toBe(expected);
});
