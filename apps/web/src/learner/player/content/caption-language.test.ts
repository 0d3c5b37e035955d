import { expect, test } from 'vitest';
import { captionLanguage } from './caption-language.ts';

const tracks = [{ language: 'pt-BR' }, { language: 'fr-FR' }];

test('shows captions in the language of the reader [PL-08, UX-01]', () => {
  expect(captionLanguage(tracks, 'fr-FR')).toBe('fr-FR');
});

test('shows the first captions to who reads a language without any, and none where there are none [PL-08]', () => {
  expect(captionLanguage(tracks, 'es-ES')).toBe('pt-BR');
  expect(captionLanguage([], 'es-ES')).toBeNull();
});
