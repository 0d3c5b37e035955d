import { readFileSync } from 'node:fs';
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

/** What people type where English is not spoken. */
test.each([
  [
    'Portuguese',
    ['vaicorinthians', 'EuSouFoda', 'eusoufoda123', 'mengao2024', 'jesuseteamo', 'minhavida10', 'bomdia123'],
  ],
  ['Spanish', ['colocolo', 'ColoColo2025', 'tequieromucho', 'halamadrid7', 'teamomucho1', 'holamundo']],
  [
    'French',
    [
      'soleil123',
      'Soleil!',
      'azertyuiop1',
      'motdepasse12',
      'jetaimefort',
      'allezlom',
      'doudou2023',
      'chouchou',
    ],
  ],
])('refuses what is guessed first in %s [ID-17]', (_language, passwords) => {
  const accepted = passwords.filter((each) => newPasswordProblems(each, 'basic', []).length === 0);
  expect(accepted).toEqual([]);
});

test('the list is small enough to be kept in memory: four bytes for each fingerprint, in rising order [ID-17]', () => {
  const bytes = readFileSync(LEAKED_FILE);
  const fingerprints = Array.from({ length: bytes.length / 4 }, (_, place) => bytes.readUInt32BE(place * 4));
  expect(fingerprints).toEqual([...new Set(fingerprints)].sort((one, other) => one - other));
  expect(fingerprints.length).toBeGreaterThan(25_000);
  expect(bytes.length).toBeLessThan(300_000);
});
