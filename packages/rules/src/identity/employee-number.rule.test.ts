import { expect, test } from 'vitest';
import { employeeNumberKey, isSameEmployeeNumber } from './employee-number.rule.ts';

test.each([
  { typed: '00123-a', key: '123A' },
  { typed: ' 12.34/5 ', key: '12345' },
  { typed: '000', key: '0' },
  { typed: '', key: '' },
])('$typed is $key to whoever compares [ID-12]', ({ typed, key }) => {
  expect(employeeNumberKey(typed)).toBe(key);
});

test.each([
  { cell: '447', known: '447', expected: true },
  { cell: '447', known: '00447', expected: true },
  { cell: '00447', known: '447', expected: false },
  { cell: '44-7', known: '447', expected: false },
  { cell: '7-A', known: '07-A', expected: false },
])('a cell $cell says the known $known: $expected [MG-03]', ({ cell, known, expected }) => {
  expect(isSameEmployeeNumber(cell, known)).toBe(expected);
});
