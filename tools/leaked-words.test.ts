import { expect, test } from 'vitest';
import { isLeaked } from '../apps/api/src/identity/sign-in/leaked-passwords.ts';
import { passwordProblems } from '../packages/rules/src/identity/password.rule.ts';
import { LEAKED_WORDS } from './leaked-words.ts';

const isAccepted = (password: string): boolean =>
  passwordProblems(password, 'basic', []).length === 0 && !isLeaked(password);

test.each([
  ['pt', LEAKED_WORDS.pt],
  ['es', LEAKED_WORDS.es],
  ['fr', LEAKED_WORDS.fr],
])('every word gathered in %s is refused, as it is and with a year behind it [ID-17]', (_language, words) => {
  const typed = words.split(/\s+/).flatMap((word) => [`${word}2024`, ...(word.length >= 6 ? [word] : [])]);
  expect(typed.length).toBeGreaterThan(400);
  expect(typed.filter(isAccepted)).toEqual([]);
});
