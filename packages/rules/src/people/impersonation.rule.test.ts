import { expect, test } from 'vitest';
import { IMPERSONATES, impersonationProblem, isOpenWhileImpersonating } from './impersonation.rule.ts';

const actor = { membershipId: 'renato', superuser: false, permissions: new Set([IMPERSONATES, 'read']) };
const seller = {
  membershipId: 'rafael',
  superuser: false,
  permissions: new Set<string>(),
  status: 'approved',
};

test.each([
  { name: 'a seller', subject: seller, expected: null },
  { name: 'themselves', subject: { ...seller, membershipId: 'renato' }, expected: 'own_account' },
  {
    name: 'somebody with more permissions',
    subject: { ...seller, permissions: new Set(['loyalty.sale.audit']) },
    expected: 'person_outranks_you',
  },
  { name: 'a superuser', subject: { ...seller, superuser: true }, expected: 'person_outranks_you' },
  { name: 'a blocked person', subject: { ...seller, status: 'blocked' }, expected: 'person_not_active' },
])('an administrator sees the product as $name: $expected [MG-03]', ({ subject, expected }) => {
  expect(impersonationProblem(actor, subject)).toBe(expected);
});

test('nobody does so without the permission [MG-03]', () => {
  expect(impersonationProblem({ ...actor, permissions: new Set(['read']) }, seller)).toBe('not_allowed');
});

test.each([
  { id: 'readSession', method: 'GET', expected: true },
  { id: 'stopImpersonation', method: 'POST', expected: true },
  { id: 'signOut', method: 'POST', expected: true },
  { id: 'redeemReward', method: 'POST', expected: false },
  { id: 'chooseLanguage', method: 'PUT', expected: false },
  { id: 'undoSale', method: 'DELETE', expected: false },
])('$method $id in the name of somebody else: $expected [MG-03]', ({ expected, ...call }) => {
  expect(isOpenWhileImpersonating(call)).toBe(expected);
});
