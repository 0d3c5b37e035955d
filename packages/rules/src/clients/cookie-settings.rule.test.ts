import { expect, test } from 'vitest';
import { ONLY_NECESSARY } from '../identity/cookie-choice.rule.ts';
import { askedCookies } from './asked-cookies.rule.ts';
import { COOKIE_CATEGORIES, cookieSettingsProblem, LONGEST_COOKIE_TEXT } from './cookie-settings.rule.ts';

test.each([
  ['https://nexo.example/cookies', null],
  ['https://nexo.example/cookies?lang=pt', null],
  ['http://nexo.example/cookies', 'not_an_address'],
  ['javascript:alert(1)', 'not_an_address'],
  ['https://name@nexo.example/', 'not_an_address'],
  ['https://nexo', 'not_an_address'],
  ['/cookies', 'not_an_address'],
  ['https://nexo.example/a b', 'not_an_address'],
  [`https://nexo.example/${'a'.repeat(300)}`, 'not_an_address'],
  ['', 'not_an_address'],
  [null, null],
])('a policy at %s is told to be %s [CL-05] [UX-03]', (policy, code) => {
  expect(cookieSettingsProblem({ categories: [], text: {}, policy })).toBe(code);
});

test('words of the bar may fill it and no more, in every language [CL-05] [UX-03]', () => {
  const text = (length: number) => ({ 'pt-BR': 'Olá', 'fr-FR': 'é'.repeat(length) });
  const problem = (length: number) =>
    cookieSettingsProblem({ categories: [], text: text(length), policy: null });
  expect([problem(LONGEST_COOKIE_TEXT), problem(LONGEST_COOKIE_TEXT + 1)]).toEqual([null, 'too_long']);
});

test('allows nothing that nobody was asked for [UX-03]', () => {
  expect(askedCookies(['preferences'])).toEqual({ preferences: true, statistics: false });
  expect(askedCookies([])).toEqual(ONLY_NECESSARY);
  expect(askedCookies(COOKIE_CATEGORIES)).toEqual({ preferences: true, statistics: true });
});
