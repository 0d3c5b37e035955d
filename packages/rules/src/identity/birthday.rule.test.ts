import { expect, test } from 'vitest';
import { ageRangeOf, birthdayProblem } from './birthday.rule.ts';

const TODAY = '2026-11-21';

test.each([
  { birthday: '2008-11-21', expected: null }, // eighteen today
  { birthday: '2008-11-22', expected: 'under_age' },
  { birthday: '2026-11-20', expected: 'under_age' },
  { birthday: '2026-11-21', expected: 'birthday_not_in_past' },
  { birthday: '2026-11-22', expected: 'birthday_not_in_past' },
  { birthday: '1906-11-21', expected: null },
  { birthday: '1905-11-21', expected: 'birthday_implausible' },
])('who was born on $birthday registers: $expected [ID-18]', ({ birthday, expected }) => {
  expect(birthdayProblem(birthday, TODAY)).toBe(expected);
});

test.each([
  { age: 17, range: null },
  { age: 18, range: '18-24' },
  { age: 24, range: '18-24' },
  { age: 25, range: '25-30' },
  { age: 30, range: '25-30' },
  { age: 31, range: '31-40' },
  { age: 40, range: '31-40' },
  { age: 41, range: '41-50' },
  { age: 51, range: '51-60' },
  { age: 60, range: '51-60' },
  { age: 61, range: '61+' },
  { age: 99, range: '61+' },
])('at $age years the age range is $range [GM-04]', ({ age, range }) => {
  expect(ageRangeOf(`${2026 - age}-11-21`, TODAY)).toBe(range);
});
