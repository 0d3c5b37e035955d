import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, formattedDate, LANGUAGES } from './languages.ts';

test.each([
  { id: 1, code: 'pt-BR', shown: '21/11/2026' },
  { id: 2, code: 'en-US', shown: '11/21/2026' },
  { id: 3, code: 'es-ES', shown: '21/11/2026' },
  { id: 4, code: 'fr-FR', shown: '11/21/2026' },
] as const)('language $id is $code and shows 21 November 2026 as $shown [UX-01]', ({ id, code, shown }) => {
  expect(LANGUAGES.find((language) => language.id === id)?.code).toBe(code);
  expect(formattedDate('2026-11-21', code)).toBe(shown);
});

test('shows no day that does not exist [UX-01]', () => {
  expect(() => formattedDate('2026-02-30', 'pt-BR')).toThrow(RangeError);
});

test('speaks Portuguese unless told otherwise [UX-01]', () => {
  expect(DEFAULT_LANGUAGE).toBe('pt-BR');
});
