import { expect, test } from 'vitest';
import { alternativeFactFits, mayUseAlternativeLogin } from './alternative-login.rule.ts';

const known = { birthday: '1990-02-28', employeeNumber: '00123-A' };
const unknown = { birthday: null, employeeNumber: null };

test.each([
  ['birthday', known, { birthday: '1990-02-28' }, true],
  ['birthday', known, { birthday: '1990-02-27' }, false],
  ['birthday', known, { birthday: '28/02/1990' }, false],
  ['birthday', known, { registrationNumber: '00123-A' }, false],
  ['birthday', unknown, { birthday: '' }, false],
  ['birthday', unknown, {}, false],
  ['employee_number', known, { registrationNumber: '123a' }, true],
  ['employee_number', known, { registrationNumber: ' 00123-A ' }, true],
  ['employee_number', known, { registrationNumber: '124A' }, false],
  ['employee_number', known, { birthday: '1990-02-28' }, false],
  ['employee_number', unknown, { registrationNumber: '' }, false],
  ['employee_number', { birthday: null, employeeNumber: '0' }, { registrationNumber: '000' }, true],
  ['off', known, { birthday: '1990-02-28', registrationNumber: '00123-A' }, false],
] as const)('with %s, %o and %o given: %s [ID-12]', (way, facts, given, expected) => {
  expect(alternativeFactFits(way, facts, given)).toBe(expected);
});

test.each([
  [['learner'], false, true],
  [['sales_agent', 'learner'], false, true],
  [['learner', 'auditor'], false, false],
  [['course_manager'], false, false],
  [['learner'], true, false],
])('roles %o, superuser %s: %s [ID-12]', (roles, superuser, expected) => {
  expect(mayUseAlternativeLogin(roles, superuser)).toBe(expected);
});
