import { expect, test } from 'vitest';
import {
  asksSecondFactor,
  freshStep,
  isOpenBeforeSecondFactor,
  plainRecoveryCode,
} from './second-factor.rule.ts';

test.each([
  { roles: ['learner'], superuser: false, asked: ['auditor', 'superuser'], isAsked: false },
  { roles: ['auditor'], superuser: false, asked: ['auditor'], isAsked: true },
  { roles: ['learner', 'creator'], superuser: false, asked: ['creator'], isAsked: true },
  { roles: ['learner'], superuser: true, asked: ['superuser'], isAsked: true },
  { roles: ['auditor'], superuser: true, asked: [], isAsked: false },
])('of $roles, superuser $superuser, a client that asks $asked asks: $isAsked [ID-27]', (given) => {
  expect(asksSecondFactor(given.roles, given.superuser, given.asked)).toBe(given.isAsked);
});

test.each([
  ['readSession', true],
  ['addPasskey', true],
  ['acceptTexts', true],
  ['signOut', true],
  ['removeSecondFactor', false],
  ['listPeople', false],
])('before the second factor %s is open: %s [ID-27]', (id, isOpen) => {
  expect(isOpenBeforeSecondFactor({ id })).toBe(isOpen);
});

const now = new Date('2026-11-22T12:00:10Z');
const step = Math.floor(now.getTime() / 30_000);

test.each([
  { delta: null, last: null, expected: null },
  { delta: 0, last: null, expected: step },
  { delta: -1, last: null, expected: step - 1 },
  { delta: 0, last: step, expected: null },
  { delta: -1, last: step, expected: null },
  { delta: 1, last: step, expected: step + 1 },
])('a code at $delta after step $last counts as $expected [ID-27]', ({ delta, last, expected }) => {
  expect(freshStep(now, delta, last)).toBe(expected);
});

test('takes a recovery code with or without its hyphen, in any case [ID-27]', () => {
  expect(plainRecoveryCode(' abcde-23456 ')).toBe('ABCDE23456');
});
