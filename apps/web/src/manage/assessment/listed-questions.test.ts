import { expect, test } from 'vitest';
import type { BankSearch } from './bank.search.ts';
import { listedQuestions, tagsOf, WITHOUT_CATEGORY } from './listed-questions.ts';

const CATEGORIES = [
  { id: 'power', parentId: null, name: 'Energia' },
  { id: 'battery', parentId: 'power', name: 'Bateria' },
];
const question = (
  id: string,
  prompt: string,
  difficulty: 'easy' | 'hard',
  tags: string[],
  categoryId: string | null,
) => ({
  categoryId,
  id,
  kind: id === 'c' ? ('hotspot' as const) : ('numeric' as const),
  difficulty,
  tags,
  question: { prompt },
});
const bank = [
  question('a', 'Quantas horas dura a bateria?', 'easy', ['bateria'], 'battery'),
  question('b', 'Qual a potência?', 'hard', ['bateria', 'conta'], 'power'),
  question('c', 'Onde liga o cabo?', 'hard', ['conectores'], null),
];

test.each<{ search: BankSearch; expected: readonly number[] }>([
  { search: {}, expected: [1, 2, 3] },
  { search: { search: 'POTENCIA' }, expected: [2] },
  { search: { kind: 'hotspot' }, expected: [3] },
  { search: { difficulty: 'hard' }, expected: [2, 3] },
  { search: { difficulty: 'hard', tag: 'bateria' }, expected: [2] },
  { search: { tag: 'outra' }, expected: [] },
  { search: { category: 'power' }, expected: [1, 2] },
  { search: { category: 'battery' }, expected: [1] },
  { search: { category: 'battery', difficulty: 'hard' }, expected: [] },
  { search: { category: WITHOUT_CATEGORY }, expected: [3] },
])('$search lists the questions numbered $expected [AS-06]', ({ search, expected }) => {
  expect(listedQuestions(bank, search, CATEGORIES).map(({ number }) => number)).toEqual(expected);
});

test('a bank has each of its tags once, in order [AS-06]', () => {
  expect(tagsOf(bank)).toEqual(['bateria', 'conectores', 'conta']);
});
