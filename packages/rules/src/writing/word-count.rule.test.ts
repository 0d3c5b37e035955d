import { expect, test } from 'vitest';
import { readingMinutes, wordCount } from './word-count.rule.ts';

test.each([
  { text: '', expected: 0 },
  { text: '  — … ', expected: 0 },
  { text: 'Três palavras só', expected: 3 },
  { text: 'guarda-chuva d’água custa 1.200,50', expected: 4 },
  { text: 'Fim. Começo', expected: 2 },
])('"$text" has $expected words [MG-02]', ({ text, expected }) => {
  expect(wordCount(text)).toBe(expected);
});

test.each([
  { words: 0, expected: 1 },
  { words: 290, expected: 1 },
  { words: 310, expected: 2 },
])('$words words are read in $expected minutes [MG-02]', ({ words, expected }) => {
  expect(readingMinutes(words)).toBe(expected);
});
