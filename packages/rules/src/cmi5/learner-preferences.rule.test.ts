import { expect, test } from 'vitest';
import { arePreferences } from './learner-preferences.rule.ts';

test.each([
  ['{"languagePreference":"en-US,fr-FR,fr-BE","audioPreference":"on"}', 'application/json', true],
  ['{"languagePreference":"pt-BR","audioPreference":"off"}', 'application/json; charset=utf-8', true],
  ['{"languagePreference":"pt-BR","audioPreference":"off"}', 'text/plain', false],
  ['just some text', 'application/json', false],
  ['{"audioPreference":"on"}', 'application/json', false],
  ['{"languagePreference":"en"}', 'application/json', false],
  ['{"languagePreference":"not comma separated","audioPreference":"on"}', 'application/json', false],
  ['{"languagePreference":"","audioPreference":"on"}', 'application/json', false],
  ['{"languagePreference":"en","audioPreference":"loud"}', 'application/json', false],
])('preferences %s as %s: %s [PL-04]', (content, contentType, fits) => {
  expect(arePreferences({ content, contentType })).toBe(fits);
});
