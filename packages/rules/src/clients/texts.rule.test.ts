import { expect, test } from 'vitest';
import { isWritten, LONGEST_TEXT, languageOfText, textProblems } from './texts.rule.ts';

const words = { 'pt-BR': '<p>Olá</p>', 'fr-FR': '<p>Bonjour</p>', 'es-ES': '<p> </p>' };

test.each([
  { asked: 'fr-FR', standard: 'pt-BR', expected: 'fr-FR' },
  { asked: 'en-US', standard: 'pt-BR', expected: 'pt-BR' },
  { asked: 'es-ES', standard: 'pt-BR', expected: 'pt-BR' },
  { asked: 'en-US', standard: 'es-ES', expected: null },
])('reads $asked of a client that speaks $standard in $expected [CO-05]', ({ asked, standard, expected }) => {
  expect(languageOfText(words, asked, standard)).toBe(expected);
});

test.each([
  { html: undefined, expected: false },
  { html: '', expected: false },
  { html: '<p></p><hr>', expected: false },
  { html: '<p>Sim</p>', expected: true },
])('knows whether $html says anything [CO-05]', ({ html, expected }) => {
  expect(isWritten(html)).toBe(expected);
});

test.each([
  { given: words, expected: [] },
  { given: { 'fr-FR': '<p>Bonjour</p>' }, expected: [{ language: 'pt-BR', code: 'required' }] },
  {
    given: { ...words, 'fr-FR': 'a'.repeat(LONGEST_TEXT + 1) },
    expected: [{ language: 'fr-FR', code: 'too_long' }],
  },
])('publishes only what everybody can read: $expected [CO-05]', ({ given, expected }) => {
  expect(textProblems(given, 'pt-BR')).toEqual(expected);
});
