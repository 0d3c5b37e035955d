import { expect, test } from 'vitest';
import {
  administrationProblem,
  blockingProblem,
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

test.each([
  { superuser: true, others: 0, expected: 'last_superuser' },
  { superuser: true, others: 1, expected: null },
  { superuser: false, others: 0, expected: null },
])(
  'blocks a superuser=$superuser beside $others others: $expected [MG-03]',
  ({ superuser: isSuperuser, others, expected }) => {
    expect(blockingProblem({ superuser: isSuperuser }, others)).toBe(expected);
  },
);
