import { expect, test } from 'vitest';
import {
  ACCESS_CHANGES,
  contactChanges,
  isOfOneClient,
  pageOfChange,
  topicOf,
} from './access-change.rule.ts';

test('every change has a subject, a page to undo it on and a reach [ID-26] [ID-27]', () => {
  expect(
    ACCESS_CHANGES.map((change) => [change, topicOf(change), pageOfChange(change), isOfOneClient(change)]),
  ).toEqual([
    ['password', 'password', '/profile/sessions', false],
    ['email', 'email', '/profile/sessions', false],
    ['phone', 'phone', '/profile/sessions', false],
    ['app', 'factor', '/profile/second-factor', false],
    ['passkey', 'factor', '/profile/second-factor', false],
    ['removed', 'factor', '/profile/second-factor', false],
    ['codes', 'factor', '/profile/second-factor', false],
    ['linked', 'way', '/profile/sessions', true],
    ['unlinked', 'way', '/profile/sessions', true],
  ]);
});

const before = { email: 'ana@loja.example', mobilePhone: '+5511987654321' };
test.each([
  { after: before, changes: [] },
  { after: { ...before, email: 'ANA@loja.example' }, changes: [] },
  { after: { ...before, email: 'ana@outra.example' }, changes: ['email'] },
  { after: { ...before, mobilePhone: null }, changes: ['phone'] },
  { after: { email: 'bia@loja.example', mobilePhone: '+5511900000000' }, changes: ['email', 'phone'] },
])(
  'from ana@loja.example to $after.email and $after.mobilePhone changes $changes [ID-11]',
  ({ after, changes }) => {
    expect(contactChanges(before, after)).toEqual(changes);
  },
);
