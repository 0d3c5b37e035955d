import { expect, test } from 'vitest';
import {
  PASSWORD_LEVELS,
  type PasswordLevel,
  passwordProblems,
  passwordStrength,
  strictestLevel,
} from './password.rule.ts';

test.each([
  { levels: ['basic'], expected: 'basic' },
  { levels: ['strong', 'basic'], expected: 'strong' },
  { levels: ['basic', 'medium'], expected: 'medium' },
  { levels: [], expected: 'basic' },
])('of the levels $levels the strictest is $expected [ID-17]', ({ levels, expected }) => {
  expect(strictestLevel(levels)).toBe(expected);
});

test.each<{ level: PasswordLevel; password: string; expected: string[] }>([
  { level: 'basic', password: 'xkcwq', expected: ['password_too_short'] },
  { level: 'basic', password: 'xkcwqz', expected: [] },
  { level: 'medium', password: 'xkcwqz', expected: ['password_needs_uppercase', 'password_needs_number'] },
  { level: 'medium', password: 'xkCwq9', expected: [] },
  { level: 'strong', password: 'xkCwq9', expected: ['password_too_short', 'password_needs_symbol'] },
  { level: 'strong', password: 'xkCwq9z-', expected: [] },
  { level: 'strong', password: 'XKCWQ9Z-', expected: ['password_needs_lowercase'] },
  { level: 'basic', password: 'áéíóúã', expected: [] },
  { level: 'basic', password: `xk${'cw'.repeat(63)}`, expected: [] },
  { level: 'basic', password: `xk${'cw'.repeat(64)}`, expected: ['password_too_long'] },
])('at the level $level "$password" has the problems $expected [ID-17]', ({ level, password, expected }) => {
  expect(passwordProblems(password, level, [])).toEqual(expected);
});

const COMMON = [
  '123456',
  '111111',
  '654321',
  'abcdef',
  'senha123',
  'Senha@2024',
  'P@ssw0rd1',
  'qwerty',
  '123mudar',
  'Brasil2026!',
  'flamengo10',
];

test.each(PASSWORD_LEVELS)(
  'refuses the passwords that attackers try first at the level %s [ID-17]',
  (level) => {
    const accepted = COMMON.filter(
      (password) => !passwordProblems(password, level, []).includes('password_too_common'),
    );
    expect(accepted).toEqual([]);
  },
);

test('does not mistake a long password for a common one because of a word in it [ID-17]', () => {
  expect(passwordProblems('senha do cofre azul', 'basic', [])).toEqual([]);
  expect(passwordProblems('brasil-84629-kx', 'basic', [])).toEqual([]);
});

test.each([
  { word: 'Conceição', password: 'conceicao77x' },
  { word: 'maria.souza@example.com', password: 'xx-Souza-xx' },
  { word: 'Nortech', password: 'n0rtech-2Kq' },
])('refuses "$password" to somebody known by $word [ID-17]', ({ word, password }) => {
  expect(passwordProblems(password, 'basic', [word])).toEqual(['password_contains_personal_data']);
});

test('words of three letters are no personal data [ID-17]', () => {
  expect(passwordProblems('banda-larga-9', 'basic', ['Ana Lu'])).toEqual([]);
});

test.each([
  { password: '', expected: 'weak' },
  { password: 'xkcw', expected: 'weak' },
  { password: 'senha123', expected: 'weak' },
  { password: 'xkcwqz', expected: 'weak' },
  { password: 'xkCwq9', expected: 'medium' },
  { password: 'xkcwqzplm', expected: 'medium' },
  { password: 'xkCwq9z-', expected: 'strong' },
  { password: 'quatro palavras ao acaso', expected: 'strong' },
])('the meter shows "$password" as $expected [ID-17]', ({ password, expected }) => {
  expect(passwordStrength(password)).toBe(expected);
});
