import { expect, test } from 'vitest';
import { pageBefore } from './page-before.ts';

const nothing = {
  mustDecideToStay: false,
  mustChangePassword: false,
  mustAcceptTexts: false,
  mustSetSecondFactor: false,
  registrationMissing: false,
  welcomeDue: false,
};
const newcomer = { ...nothing, registrationMissing: true, welcomeDue: true };
const all = { ...newcomer, mustChangePassword: true, mustAcceptTexts: true, mustSetSecondFactor: true };

test.each([
  { due: nothing, path: '/home', page: null },
  { due: all, path: '/home', page: '/profile/password' },
  { due: all, path: '/profile/password', page: null },
  { due: { ...all, mustDecideToStay: true }, path: '/home', page: '/keep-account' },
  { due: { ...all, mustDecideToStay: true }, path: '/keep-account', page: null },
  { due: { ...all, mustChangePassword: false }, path: '/profile/password', page: '/accept-terms' },
  { due: { ...newcomer, mustSetSecondFactor: true }, path: '/onboarding', page: '/profile/second-factor' },
  { due: newcomer, path: '/home?a=1', page: '/complete-register' },
  { due: newcomer, path: '/onboarding', page: '/complete-register' },
  { due: newcomer, path: '/complete-register?client=nexo', page: null },
  { due: { ...nothing, welcomeDue: true }, path: '/home', page: '/onboarding' },
  { due: { ...nothing, welcomeDue: true }, path: '/onboarding', page: null },
])('$path leads first to $page [ID-15] [ID-20] [ID-23] [ID-27]', ({ due, path, page }) => {
  expect(pageBefore(due, path)).toBe(page);
});
