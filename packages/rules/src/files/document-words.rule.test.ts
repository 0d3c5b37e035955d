import { expect, test } from 'vitest';
import { readableWords } from './document-words.rule.ts';

test.each([
  ['lines become one', 'Dados\npessoais\n\n do cliente ', 100, 'Dados pessoais do cliente'],
  ['a divided word is whole again', 'consenti-\nmento livre', 100, 'consentimento livre'],
  ['so is one with a soft hyphen', 'consenti\u00ad\nmento', 100, 'consentimento'],
  ['a word with a hyphen of its own stays in two', 'guarda-\nChuva 10-\n20', 100, 'guarda- Chuva 10- 20'],
  ['what is no text is left out', 'a\0b\ud800c\ufffd', 100, 'abc'],
  ['the end is cut between words', 'loja física', 8, 'loja'],
  ['one long word is cut within', 'abcdefgh', 3, 'abc'],
  ['letters outside the first plane stay', 'ação 𝒳', 100, 'ação 𝒳'],
  ['nothing stays nothing', '', 10, ''],
])('of what a document says %s [LE-10]', (_name, said, most, expected) => {
  expect(readableWords(said, most)).toBe(expected);
});
