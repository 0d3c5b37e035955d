import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asGap, asPart, markedText } from './marked-text.rule.ts';

test.each([
  { text: String.raw`*80 km\/h/80*`, parts: ['', ''], gaps: [['80 km/h', '80']] },
  { text: String.raw`2 \* 3 = *6*`, parts: ['2 * 3 = ', ''], gaps: [['6']] },
  { text: String.raw`C:\pasta e *D:\\*`, parts: [String.raw`C:\pasta e `, ''], gaps: [['D:\\']] },
  { text: String.raw`*a\:\:b*`, parts: ['', ''], gaps: [['a::b']] },
])('a backslash makes a mark a sign of the text: $text [GA-01]', ({ text, parts, gaps }) => {
  expect(markedText(text)).toMatchObject({ parts, gaps });
});

test.each([
  { text: '*seven/7::A week*', gaps: [['seven', '7']], tips: ['A week'] },
  { text: 'At *10:30*, *a:: b/c:d *', gaps: [['10:30'], ['a']], tips: ['', 'b/c:d'] },
  { text: '*a::*, *::b*', gaps: [['a'], []], tips: ['', 'b'] },
])(
  'a tip follows two colons, and one colon is a sign of the answer: $text [GA-01]',
  ({ text, gaps, tips }) => {
    expect(markedText(text)).toMatchObject({ gaps, tips });
  },
);

test('whatever words are written as a part and a gap come back as they were [GA-04]', () => {
  const words = fc.string({ unit: fc.constantFrom('a', ' ', '*', '/', ':', '\\', 'é') });
  fc.assert(
    fc.property(words, fc.array(words, { minLength: 1 }), words, words, (before, accepted, tip, after) => {
      const told = accepted.map((each) => each.trim()).filter((each) => each !== '');
      fc.pre(told.length > 0);
      expect(markedText(asPart(before) + asGap(told, tip.trim()) + asPart(after))).toEqual({
        parts: [before, after],
        gaps: [told],
        tips: [tip.trim()],
      });
    }),
  );
});
