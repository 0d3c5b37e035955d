import { expect, test } from 'vitest';
import {
  CONFIGURES_ROLES,
  type RoleChange,
  type RoleChanger,
  roleAssignmentProblem,
  roleChangeProblem,
} from './role-changes.rule.ts';

const changer: RoleChanger = {
  superuser: false,
  roles: ['program_administrator'],
  permissions: new Set([CONFIGURES_ROLES, 'loyalty.order.process']),
};
const give = (permission: string, role = 'auditor'): RoleChange => ({ role, permission, held: true });
const take = (permission: string, role = 'program_administrator'): RoleChange => ({
  role,
  permission,
  held: false,
});
const holdsAfter =
  (changes: readonly RoleChange[]) =>
  (role: string, permission: string): boolean =>
    changes.find((change) => change.role === role && change.permission === permission)?.held ??
    (role === 'program_administrator' && changer.permissions.has(permission));

test.each([
  { name: 'gives what they hold', changes: [give('loyalty.order.process')], expected: null },
  {
    name: 'gives what they do not hold',
    changes: [give('loyalty.sale.audit')],
    expected: 'permission_not_yours',
  },
  {
    name: 'takes what they do not hold',
    changes: [take('loyalty.sale.audit', 'auditor')],
    expected: 'permission_not_yours',
  },
  {
    name: 'takes another right from their own role',
    changes: [take('loyalty.order.process')],
    expected: null,
  },
  {
    name: 'takes the right to change roles from themselves',
    changes: [take(CONFIGURES_ROLES)],
    expected: 'would_lock_you_out',
  },
  {
    name: 'takes that right from another role',
    changes: [take(CONFIGURES_ROLES, 'creator')],
    expected: null,
  },
])('somebody who $name: $expected [MG-01]', ({ changes, expected }) => {
  expect(roleChangeProblem(changer, changes, holdsAfter(changes))).toBe(expected);
});

test('a superuser cannot lock themselves out, because they hold everything by themselves [MG-01]', () => {
  const changes = [take(CONFIGURES_ROLES)];
  expect(roleChangeProblem({ ...changer, superuser: true }, changes, holdsAfter(changes))).toBe(null);
});

test.each([
  { before: [], after: ['loyalty.order.process'], expected: null },
  { before: [], after: ['loyalty.sale.audit'], expected: 'permission_not_yours' },
  { before: ['loyalty.sale.audit'], after: ['loyalty.sale.audit'], expected: null },
  { before: ['loyalty.sale.audit'], after: [], expected: null },
])('a person who held $before is to hold $after: $expected [MG-01]', ({ before, after, expected }) => {
  expect(roleAssignmentProblem(changer, new Set<string>(before), new Set<string>(after))).toBe(expected);
});
