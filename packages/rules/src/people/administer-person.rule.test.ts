import { expect, test } from 'vitest';
import {
  administrationProblem,
  leavesNobody,
  leavingProblem,
  outranks,
  type RankedPerson,
} from './administer-person.rule.ts';

const person = (membershipId: string, permissions: readonly string[], superuser = false): RankedPerson => ({
  membershipId,
  superuser,
  permissions: new Set(permissions),
});
const administrator = person('renato', ['read', 'block', 'assign']);
const superuser = person('camila', ['read', 'block', 'assign', 'audit'], true);

test.each([
  { name: 'a learner', subject: person('rafael', []), expected: null },
  { name: 'somebody of the same rank', subject: person('rita', ['read', 'block', 'assign']), expected: null },
  { name: 'oneself', subject: administrator, expected: 'own_account' },
  {
    name: 'somebody with one permission more',
    subject: person('bia', ['read', 'audit']),
    expected: 'person_outranks_you',
  },
  { name: 'a superuser', subject: superuser, expected: 'person_outranks_you' },
  {
    name: 'a superuser whose list is no longer',
    subject: person('caio', ['read'], true),
    expected: 'person_outranks_you',
  },
])('an administrator who administers $name: $expected [MG-03]', ({ subject, expected }) => {
  expect(administrationProblem(administrator, subject)).toBe(expected);
});

test('a superuser administers another superuser, and not themselves [MG-03]', () => {
  expect(administrationProblem(superuser, person('caio', ['read'], true))).toBe(null);
  expect(administrationProblem(superuser, superuser)).toBe('own_account');
  expect(outranks(superuser, superuser)).toBe(false);
});

const staff = (names: string) =>
  names
    .split(' ')
    .filter(Boolean)
    .map((id) => ({ id, superuser: id.startsWith('super') }));

test.each([
  { administrators: 'super1', leaving: ['super1'], expected: 'last_superuser' },
  { administrators: 'super1 super2', leaving: ['super1'], expected: null },
  { administrators: 'super1 super2', leaving: ['super1', 'super2'], expected: 'last_superuser' },
  { administrators: 'super1 ana', leaving: ['super1'], expected: 'last_superuser' },
  { administrators: 'super1 ana', leaving: ['ana'], expected: null },
  { administrators: 'ana', leaving: ['ana'], expected: 'last_administrator' },
  { administrators: 'ana bia', leaving: ['ana'], expected: null },
  { administrators: 'ana bia', leaving: ['ana', 'bia'], expected: 'last_administrator' },
  { administrators: 'ana', leaving: ['seller'], expected: null },
  { administrators: '', leaving: ['seller'], expected: null },
])('of $administrators may $leaving go: $expected [MG-03]', ({ administrators, leaving, expected }) => {
  expect(leavingProblem(staff(administrators), leaving, [])).toBe(expected);
});

test.each([
  { administrators: 'ana bia', leaving: ['bia'], asked: ['ana'], expected: 'last_administrator' },
  { administrators: 'ana bia', leaving: ['ana'], asked: ['ana'], expected: null },
  { administrators: 'ana bia caio', leaving: ['bia'], asked: ['ana'], expected: null },
  { administrators: 'super1 super2', leaving: ['super2'], asked: ['super1'], expected: 'last_superuser' },
  { administrators: 'super1 ana', leaving: ['ana'], asked: ['super1'], expected: 'last_administrator' },
  { administrators: 'ana bia', leaving: ['seller'], asked: ['ana', 'bia'], expected: null },
])(
  'of $administrators, with $asked about to be forgotten, may $leaving go: $expected [MG-03] [ID-23]',
  ({ administrators, leaving, asked, expected }) => {
    expect(leavingProblem(staff(administrators), leaving, asked)).toBe(expected);
  },
);

test.each([
  { administrators: 'super1 ana', leaving: ['super1'], expected: false },
  { administrators: 'super1', leaving: ['super1'], expected: true },
  { administrators: 'ana bia', leaving: ['ana', 'bia'], expected: true },
  { administrators: '', leaving: ['seller'], expected: false },
])('with $leaving gone of $administrators, nobody is left: $expected [MG-03] [ID-23]', (one) => {
  expect(leavesNobody(staff(one.administrators), one.leaving)).toBe(one.expected);
});
