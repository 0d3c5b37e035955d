import { expect, test } from 'vitest';
import { pageBefore } from './registration-page.ts';

const nothing = { mustChangePassword: false, registrationMissing: false, welcomeDue: false };
const whole = { ...nothing, registrationMissing: true, welcomeDue: true };

test.each([
  { due: nothing, path: '/home', page: null },
  { due: whole, path: '/home?a=1', page: '/complete-register' },
  { due: whole, path: '/onboarding', page: '/complete-register' },
  { due: whole, path: '/complete-register?client=nexo', page: null },
  { due: { ...nothing, welcomeDue: true }, path: '/home', page: '/onboarding' },
  { due: { ...nothing, welcomeDue: true }, path: '/onboarding', page: null },
  { due: { ...whole, mustChangePassword: true }, path: '/profile/password', page: null },
])('$path leads first to $page [ID-15]', ({ due, path, page }) => {
  expect(pageBefore(due, path)).toBe(page);
});
