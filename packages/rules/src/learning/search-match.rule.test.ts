import { expect, test } from 'vitest';
import { markedParts, nearestWords } from './search-match.rule.ts';

const shown = (text: string, ...words: string[]): string =>
  markedParts(text, words)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  { text: 'Proteção de dados', words: ['protecao'], expected: '[Proteção] de dados' },
  { text: 'Proteção de dados', words: ['PROT', 'dados'], expected: '[Prot]eção de [dados]' },
  {
    text: 'Processadores da nova geração',
    words: ['procesadores'],
    expected: '[Processadores] da nova geração',
  },
  { text: 'Notebooks finos', words: ['notbook'], expected: '[Notebooks] finos' },
  { text: 'Vender e revender', words: ['vender'], expected: '[Vender] e re[vender]' },
  { text: 'Ação <b>', words: ['<b>'], expected: 'Ação [<b>]' },
  { text: 'A venda', words: ['xyz'], expected: 'A venda' },
  { text: 'A venda', words: [], expected: 'A venda' },
  { text: 'Cafe\u0301 e 🎉 festa', words: ['cafe', 'festa'], expected: '[Cafe\u0301] e 🎉 [festa]' },
  { text: '', words: ['venda'], expected: '' },
])('marks $words in "$text" [LE-10]', ({ text, words, expected }) => {
  expect(shown(text, ...words)).toBe(expected);
});

test('the marked parts joined are the text, whatever is searched [LE-10]', () => {
  const text = 'Núcleos, ﬁbra & energia: “ação” İstanbul';
  for (const word of ['nucleos', 'fibra', 'acao', 'i', 'energai'])
    expect(
      markedParts(text, [word])
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
});

test.each([
  { searched: ['notbook'], expected: ['Notebooks', 'notebook'] },
  { searched: ['garrantia'], expected: ['Garantia'] },
  { searched: ['zzzz'], expected: [] },
])('offers the words that look like $searched [LE-10]', ({ searched, expected }) => {
  const titles = ['Notebooks para estudo', 'O notebook certo', 'Garantia e troca'];
  expect(nearestWords(searched, titles, 3).toSorted()).toEqual(expected.toSorted());
});
