import { expect, test } from 'vitest';
import { mayBeSameSite } from './same-site.rule.ts';

test.each([
  ['aprender.example', 'aprender.example', true],
  ['aprender.example', 'conteudo.aprender.example', true],
  ['aprender.empresa.example', 'conteudo.empresa.example', true],
  ['aprender.empresa.example', 'empresa.example', true],
  ['aprender.empresa.example', 'empresa-conteudo.example', false],
  ['aprender.empresa.com.br', 'conteudo.empresa.com.br', true],
  ['aprender.empresa.com.br', 'empresa-conteudo.com.br', false],
  ['empresa.com.br', 'com.br', true],
  // An ending that is not known counts as one owner's.
  ['empresa.pages.example', 'outra.pages.example', true],
  ['trilha', 'conteudo', false],
  ['trilha', 'conteudo.trilha', true],
  ['10.0.0.7', 'conteudo.example', false],
])('%s and %s may be the same site: %s [PL-05] [OP-02]', (one, other, expected) => {
  expect(mayBeSameSite(one, other)).toBe(expected);
  expect(mayBeSameSite(other, one)).toBe(expected);
});
