import { expect, test } from 'vitest';
import { asksItsText, repeatsText, textWithBlanks } from './gapped-prompt.rule.ts';

const parts = ['A loja abre às ', ' e\nfecha às ', '.'];

test.each([
  { prompt: textWithBlanks(parts), isOwn: true },
  // As it stands in the title of an item.
  { prompt: 'A loja abre às  _____  e fecha às _____ .', isOwn: true },
  { prompt: 'Complete.', isOwn: false },
  { prompt: 'A loja abre às', isOwn: false },
])('a text with gaps is all that is asked by “$prompt”: $isOwn [AS-06] [AS-07]', ({ prompt, isOwn }) => {
  expect(asksItsText({ prompt, parts })).toBe(isOwn);
  expect(asksItsText({ prompt })).toBe(false);
});

test.each([
  { words: 'A loja abre…', repeats: true },
  { words: 'A loja abre às ...', repeats: true },
  { words: 'Horários', repeats: false },
  { words: 'A loja fecha', repeats: false },
])('“$words” says no more than the text itself: $repeats [AS-06]', ({ words, repeats }) => {
  expect(repeatsText(words, parts)).toBe(repeats);
});

test('a long text is cut to what a prompt may hold, and known by that [AS-06]', () => {
  const long = ['a'.repeat(2000), 'b'.repeat(2000), 'c'];
  expect(textWithBlanks(long)).toHaveLength(4000);
  expect(asksItsText({ prompt: textWithBlanks(long), parts: long })).toBe(true);
});
