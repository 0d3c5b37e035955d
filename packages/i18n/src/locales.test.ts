import { expect, test } from 'vitest';
import { firstLocale, languageName } from './locales.ts';

test('begins in the language chosen before, while the client offers it [UX-01]', () => {
  expect(firstLocale('fr-FR', ['pt-BR'], ['pt-BR', 'fr-FR'], 'pt-BR')).toBe('fr-FR');
  expect(firstLocale('fr-FR', ['en-US'], ['pt-BR', 'en-US'], 'pt-BR')).toBe('en-US');
});

test('takes the first wish of the browser that the client offers, else the language of the client [UX-01]', () => {
  expect(firstLocale(null, ['de-DE', 'es-MX'], [], 'pt-BR')).toBe('es-ES');
  expect(firstLocale(null, ['de-DE'], [], 'es-ES')).toBe('es-ES');
  expect(firstLocale(null, [], [], 'xx')).toBe('pt-BR');
});

test('calls a language by its own name, and leaves one it does not speak as it is [UX-01]', () => {
  expect(['fr-FR', 'pt-BR', 'it-IT'].map(languageName)).toEqual(['Français', 'Português', 'it-IT']);
});
