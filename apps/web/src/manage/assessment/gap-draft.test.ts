// @vitest-environment happy-dom

import { readCloze } from '@trilha/rules/assessment/exchange/moodle/read-cloze.rule';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnsavable } from './draft-faults.ts';
import { withSentence } from './gap-draft.ts';
import { bodyOf, draftOf, EMPTY_DRAFT, type QuestionBody } from './question-draft.ts';

const whole = { weight: 1, counting: 'part', difficulty: 'medium', tags: new Array<string>() } as const;

test('a text that has brackets of its own is saved as it was imported [AS-06]', () => {
  const read = readCloze('Complete.', 'Segundo a nota [1], a capital é {1:SA:=Lima|Callao\\~[x]} e C:\\.');
  if ('refused' in read || read.question.kind !== 'fill_in' || read.key.kind !== 'fill_in')
    throw new Error('was not read');
  const { parts } = read.question;
  const { gaps } = read.key;
  const draft = draftOf({
    ...whole,
    question: { kind: 'fill_in', prompt: 'x', imageFileId: null, parts: [...parts] },
    key: { kind: 'fill_in', gaps: gaps.map((right) => [...right]), exact: false },
    feedback: { right: '', wrong: '' },
  });
  expect(draft.sentence).toBe(String.raw`Segundo a nota \[1\], a capital é [Lima\|Callao~\[x\]] e C:\\.`);
  expect(bodyOf(draft)).toMatchObject({ question: { parts }, key: { gaps } });
});

const words = (signs: readonly string[]) =>
  fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 8 });
const accepted = words(['a', ' ', '[', ']', '|', '\\', '=', '*', 'é', '<', '&'])
  .map((each) => each.trim())
  .filter((each) => each !== '');

const number = fc.oneof(
  fc.integer({ min: -2000, max: 2000 }).map((each) => each / 8),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e21, max: 1e21 }),
);
const distance = number.map(Math.abs);
const comment = words(['a', ' ', '\n', '=', '*', '\\', '[', '|', '.', 'é'])
  .map((each) => each.trim())
  .filter((each) => each !== '');
const numeral = fc.oneof(
  number.map(String),
  number.map((each) => String(each).replace('.', ',')),
  fc.tuple(number, distance).map((both) => both.join(':')),
);

/** A gap that takes words, a number or one of a list, with what is said about answers of it. */
const gap = fc
  .record({
    part: words(['a', ' ', '\n', '[', ']', '|', '\\', 'é', '<']),
    way: fc.constantFrom('typed' as const, 'number' as const, 'chosen' as const),
    words: fc.uniqueArray(accepted, { minLength: 2, maxLength: 5 }),
    numerals: fc.uniqueArray(numeral, { minLength: 2, maxLength: 5 }),
    near: distance,
    texts: fc.array(comment, { maxLength: 6 }),
  })
  .map(({ part, way, words: named, numerals, near, texts }) => {
    const answers = way === 'number' ? numerals : named;
    // Whatever else is answered, and what is right, and what is not.
    const said = ['', ...answers].slice(0, texts.length);
    return {
      part,
      right: answers.slice(0, Math.ceil(answers.length / 2)),
      list: way === 'chosen' ? answers : [],
      near: way === 'number' ? near : null,
      said: said.map((about, place) => ({ words: about, text: texts[place] ?? '' })),
    };
  });

const typed: fc.Arbitrary<QuestionBody> = fc
  .record({
    gaps: fc.array(gap, { minLength: 1, maxLength: 4 }),
    weight: fc.integer({ min: 1, max: 100 }),
    exact: fc.boolean(),
    counting: fc.constantFrom('part' as const, 'whole' as const),
  })
  .map(({ gaps, weight, exact, counting }) => {
    const choices = gaps.map(({ list }) => list);
    const chosen = choices.flatMap((list, place) => (list.length > 0 ? [place] : []));
    const tolerances = gaps.map(({ near }) => near);
    const said = gaps.flatMap((each, place) => each.said.map((about) => ({ gap: place, ...about })));
    return {
      ...whole,
      weight,
      counting,
      question: {
        kind: 'fill_in',
        prompt: 'x',
        imageFileId: null,
        parts: [...gaps.map(({ part }) => part), '[fim] |\\'],
        ...(chosen.length > 0 ? { choices } : {}),
      },
      key: {
        kind: 'fill_in',
        gaps: gaps.map(({ right }) => right),
        exact,
        ...(chosen.length > 0 ? { chosen } : {}),
        ...(tolerances.some((near) => near !== null) ? { tolerances } : {}),
      },
      feedback: { right: '', wrong: '', ...(said.length > 0 ? { gaps: said } : {}) },
    };
  });

test('whatever signs, numbers and weight a text with gaps has, and whatever is said of it, it is saved as it was read [AS-06]', () => {
  fc.assert(
    fc.property(typed, (body) => {
      const draft = draftOf(body);
      expect(bodyOf(draft)).toEqual(body);
      // Nor is anything of it told to be wrong.
      expect(isUnsavable(draft)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('the signs of a formed text stay too, those of its formulas as they are [AS-06]', () => {
  const math = '<math><mo>[</mo><mn>0</mn><mo>]</mo></math>';
  const body = bodyOf({
    ...EMPTY_DRAFT,
    kind: 'fill_in',
    prompt: 'x',
    sentenceHtml: String.raw`<p>Nota <strong>\[1\]</strong><sup>\[2\]</sup> ${math} é [a\|b|c\\] \\ fim.</p>`,
  });
  expect(body).toMatchObject({
    question: { partsHtml: [expect.stringContaining('<strong>[1]</strong><sup>[2]</sup> <math'), ''] },
    key: { gaps: [['a|b', 'c\\']] },
  });
  const draft = draftOf(body);
  expect(draft.sentenceHtml).toContain(String.raw`<strong>\[1\]</strong>`);
  expect(bodyOf(draft)).toEqual(body);
});

const gapped: Parameters<typeof withSentence>[0] = {
  sentence: 'Tem [60] Wh e [noventa|90] W na [tomada].',
  sentenceHtml: '',
  offered: [null, null, 'pilha'],
  near: ['0,5', '2', null],
  gapSaid: ['6 = Falta um zero.', '', ''],
  gapsGone: [],
};
const typing = (...sentences: string[]) =>
  sentences.reduce((draft, sentence) => withSentence(draft, { sentence, sentenceHtml: '' }), gapped);

test.each([
  {
    change: 'a bracket is rubbed out and typed again',
    typed: ['Tem [60 Wh e [noventa|90] W na [tomada].', 'Tem [60] Wh e [noventa|90] W na [tomada].'],
  },
  {
    change: 'a gap is cut and put back',
    typed: ['Tem [60] Wh e  W na [tomada].', 'Tem [60] Wh e [noventa|90] W na [tomada].'],
  },
  { change: 'all is cut and put back', typed: ['', gapped.sentence] },
])('a gap keeps what belongs to it while $change [AS-06]', ({ typed: sentences }) => {
  expect(typing(...sentences)).toMatchObject(gapped);
});

test('what belongs to a gap goes with it to another place [AS-06]', () => {
  const away = typing('Tem  Wh e [noventa|90] W na [tomada].');
  expect(away).toMatchObject({ near: ['2', null], offered: [null, 'pilha'] });
  const sentence = 'Tem  Wh e [noventa|90] W na [tomada] de [60].';
  const moved = withSentence(away, { sentence, sentenceHtml: '' });
  expect(moved).toMatchObject({
    near: ['2', null, '0,5'],
    offered: [null, 'pilha', null],
    gapSaid: ['', '', '6 = Falta um zero.'],
    gapsGone: [],
  });
  expect(typing('Na [tomada] tem [60] Wh e [noventa|90] W.')).toMatchObject({
    near: [null, '0,5', '2'],
    offered: ['pilha', null, null],
  });
});

test('a gap that is not closed takes no other one in [AS-06]', () => {
  expect(typing('Tem [60 Wh e [noventa|90] W na [tomada].')).toMatchObject({
    near: ['2', null],
    offered: [null, 'pilha'],
  });
});

test('what is said about an answer needs no spaces, and its other lines stay its own [AS-06]', () => {
  const body = bodyOf({
    ...EMPTY_DRAFT,
    kind: 'fill_in',
    prompt: 'x',
    sentence: 'Tem [60] Wh.',
    gapSaid: ['6=Faltou um zero.\n  6 * 10 = 60\n* = Reveja.'],
  });
  expect(body.feedback.gaps).toEqual([
    { gap: 0, words: '6', text: 'Faltou um zero.\n6 * 10 = 60' },
    { gap: 0, words: '', text: 'Reveja.' },
  ]);
  expect(bodyOf(draftOf(body))).toEqual(body);
});
