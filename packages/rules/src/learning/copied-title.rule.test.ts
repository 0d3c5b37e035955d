import { expect, test } from 'vitest';
import { copiedTitle, copyNumber, sourceTitle } from './copied-title.rule.ts';

const named = (title: string, taken: readonly string[], word = 'cópia') =>
  copiedTitle(title, { word, number: copyNumber(title, { word, taken: new Set(taken) }) });

test.each([
  ['with the word behind it', 'Vitrine', [], 'Vitrine (cópia)'],
  ['with the next number where that is taken', 'Vitrine', ['Vitrine (cópia)'], 'Vitrine (cópia 2)'],
  [
    'with the first number that is free',
    'Vitrine',
    ['Vitrine (cópia)', 'Vitrine (cópia 3)'],
    'Vitrine (cópia 2)',
  ],
  [
    'after the first source where a copy is copied',
    'Vitrine (cópia)',
    ['Vitrine (cópia)'],
    'Vitrine (cópia 2)',
  ],
  ['after the first source of a numbered copy', 'Vitrine (cópia 7)', [], 'Vitrine (cópia)'],
  ['with brackets of the author left alone', 'Vitrine (verão)', [], 'Vitrine (verão) (cópia)'],
  ['with a word of the author left alone', 'Vitrine (cópia fiel)', [], 'Vitrine (cópia fiel) (cópia)'],
] as const)('names a copy %s [MG-02]', (_name, title, taken, expected) => {
  expect(named(title, taken)).toBe(expected);
});

test('the longest title keeps the word and loses its end [MG-02]', () => {
  const copy = named('a'.repeat(256), []);
  expect(copy).toHaveLength(256);
  expect(copy.endsWith('a (cópia)')).toBe(true);
});

test('copies of a title that was cut are told apart [MG-02]', () => {
  const title = 'a'.repeat(256);
  const first = named(title, []);
  expect(named(title, [first])).not.toBe(first);
});

test('a title that is nothing but the word is a title [MG-02]', () => {
  expect(sourceTitle(' (cópia)', 'cópia')).toBe(' (cópia)');
});

test('a sign at the cut goes whole [MG-02]', () => {
  expect(named(`${'a'.repeat(247)}🎓🎓`, [])).toBe(`${'a'.repeat(247)} (cópia)`);
});
