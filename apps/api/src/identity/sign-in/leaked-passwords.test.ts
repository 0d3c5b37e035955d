import { statSync } from 'node:fs';
import { passwordProblems } from '@trilha/rules/identity/password.rule';
import { expect, test } from 'vitest';
import { isLeaked, LEAKED_FILE } from './leaked-passwords.ts';
import { newPasswordProblems } from './new-password-problems.ts';

test.each(['qwerty123', 'QWERTY123', 'Qwerty123!', '123mudar', '*blink182*'])(
  '%s is refused as one that leaked, however it is written [ID-17]',
  (password) => {
    expect(newPasswordProblems(password, 'basic', [])).toEqual(['password_too_common']);
  },
);

test.each(['quatro palavras ao acaso', 'Rio-Negro-sobe-78', 'vento-norte-42-azul', ''])(
  '%s is none of those that leaked [ID-17]',
  (password) => {
    expect(isLeaked(password)).toBe(false);
  },
);

test('one that is common by the rule is named once, beside what else is wrong [ID-17]', () => {
  expect(newPasswordProblems('flamengo', 'strong', [])).toEqual(passwordProblems('flamengo', 'strong', []));
  expect(newPasswordProblems('blink182', 'strong', [])).toEqual([
    'password_needs_uppercase',
    'password_needs_symbol',
    'password_too_common',
  ]);
});

test('the list holds 25,000 fingerprints in a hundred thousand bytes [ID-17]', () => {
  expect(statSync(LEAKED_FILE).size).toBe(100_000);
});
