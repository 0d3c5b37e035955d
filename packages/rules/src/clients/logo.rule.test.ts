import { expect, test } from 'vitest';
import { logoIn } from './logo.rule.ts';

test.each([
  ['es-ES', { logo: 'all', logos: { 'es-ES': 'spanish' } }, 'spanish'],
  ['pt-BR', { logo: 'all', logos: { 'es-ES': 'spanish' } }, 'all'],
  ['pt-BR', { logo: null, logos: { 'es-ES': 'spanish' } }, null],
  ['es-ES', { logo: null, logos: { 'es-ES': 'spanish' } }, 'spanish'],
  ['constructor', { logo: 'all', logos: {} }, 'all'],
])('readers of %s see of %j the sign %s [CL-05]', (language, signs, expected) => {
  expect(logoIn(language, signs)).toBe(expected);
});
