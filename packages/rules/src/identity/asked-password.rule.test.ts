import { expect, test } from 'vitest';
import { isOpenBeforeNewPassword } from './asked-password.rule.ts';

test.each([
  ['readSession', true],
  ['readOwnPasswordRules', true],
  ['changeOwnPassword', true],
  ['chooseLanguage', true],
  ['signOut', true],
  ['selectClient', false],
  ['listOwnSessions', false],
  ['reportSale', false],
  ['startImpersonation', false],
])('before the new password %s is open: %s [ID-20]', (id, isOpen) => {
  expect(isOpenBeforeNewPassword({ id })).toBe(isOpen);
});
