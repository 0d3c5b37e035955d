import { expect, test } from 'vitest';
import { tagsIn, tagText } from './tag-text.ts';

test.each([
  ['', []],
  ['caixa', ['caixa']],
  [' caixa ,, troca, caixa,', ['caixa', 'troca']],
  ['x'.repeat(50), ['x'.repeat(40)]],
])('the subjects written as "%s" are told one by one [LE-04] [MG-02]', (written, tags) => {
  expect(tagsIn(written)).toEqual(tags);
});

test('subjects are read as they are written, twenty at most [LE-04] [MG-02]', () => {
  expect(tagText(['caixa', 'troca'])).toBe('caixa, troca');
  expect(tagsIn(tagText(Array.from({ length: 30 }, (_, number) => `assunto ${number}`)))).toHaveLength(20);
});
