import { expect, test } from 'vitest';
import {
  acceptedIn,
  asBracketedForm,
  asBracketedGap,
  BRACKETED_GAP,
  hiddenSigns,
} from './bracketed-gaps.rule.ts';

test.each([
  { text: 'Nota [1] e [a|b]', gaps: [['1'], ['a', 'b']] },
  { text: String.raw`Nota \[1\] e [a\|b|c\\]`, gaps: [['a|b', 'c\\']] },
  { text: '[60 Wh e [noventa|90]', gaps: [['noventa', '90']] },
])('a backslash makes a bracket or a bar a sign of the text: $text [AS-06]', ({ text, gaps }) => {
  const found = [...hiddenSigns(text).matchAll(BRACKETED_GAP)];
  expect(found.map(([, inside = '']) => acceptedIn(inside))).toEqual(gaps);
});

test('the signs of words are written behind a backslash, those of tags and formulas are not [AS-06]', () => {
  expect(asBracketedGap(['x[0]', 'a|b'])).toBe(String.raw`[x\[0\]|a\|b]`);
  expect(asBracketedForm('<a href="x[1]">[1]</a><math><mo>[</mo></math>')).toBe(
    String.raw`<a href="x[1]">\[1\]</a><math><mo>[</mo></math>`,
  );
});
