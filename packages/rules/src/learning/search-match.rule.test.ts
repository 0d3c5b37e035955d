import { expect, test } from 'vitest';
import { excerptParts, markedParts, nearestWords, withoutGuesses } from './search-match.rule.ts';

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
  { text: 'Argumentos que convencem', words: ['conta'], expected: 'Argumentos que convencem' },
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

const excerpt = (text: string, opening: string, ending: string): string =>
  excerptParts(text.replaceAll('[', '\uE000').replaceAll(']', '\uE001'), { opening, ending })
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  { text: 'a [venda] de hoje.', opening: 'Antes de a', expected: '… a [venda] de hoje.' },
  { text: '[Vendas] do mês e', opening: 'Vendas do mês', expected: '[Vendas] do mês e…' },
  { text: 'as [vendas] e as [lojas]', opening: 'x', expected: '… as [vendas] e as [lojas]…' },
  { text: 'sem marca.', opening: 'sem', expected: 'sem marca.' },
  { text: '<b>[venda]</b>.', opening: '<b>', expected: '<b>[venda]</b>.' },
  { text: 'aberta [e nunca fechada', opening: 'aberta', expected: 'aberta e nunca fechada…' },
  { text: 'fechada] e nunca aberta.', opening: 'fechada', expected: 'fechada e nunca aberta.' },
  { text: 'a [venda]', opening: 'a venda', ending: 'a venda.', expected: 'a [venda].' },
  { text: 'a [venda]', opening: 'a venda', ending: 'a venda de hoje', expected: 'a [venda]…' },
  { text: '', opening: '', expected: '' },
])('shows "$text" as $expected [LE-10]', ({ text, opening, ending = '', expected }) => {
  expect(excerpt(text, opening, ending)).toBe(expected);
});

test('each part of an excerpt has a place of its own [LE-10]', () => {
  const places = excerptParts('\uE000a\uE001\uE000b\uE001 c', { opening: 'x', ending: '' }).map(
    ({ at }) => at,
  );
  expect(new Set(places).size).toBe(places.length);
});

test.each([
  { matches: [true, false, true], kept: [false] },
  { matches: [true, true], kept: [true, true] },
  { matches: [false, false], kept: [false, false] },
  { matches: [], kept: [] },
])('of what was guessed $matches, $kept is shown [LE-10]', ({ matches, kept }) => {
  expect(withoutGuesses(matches.map((guessed) => ({ guessed }))).map(({ guessed }) => guessed)).toEqual(kept);
});

test.each([
  ['caxia', 'a letter in the place of its neighbour'],
  ['caixaa', 'a letter too much'],
  ['caxa', 'a letter missing'],
  ['caiza', 'another letter'],
])('offers what was meant by %s, with %s [LE-10]', (typed) => {
  expect(nearestWords([typed], ['Venda no balcão', 'Fechamento de caixa'], 1)).toEqual(['caixa']);
});
