import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Grade, grade } from './grade.rule.ts';
import { type Answer, type AnswerKey, QUESTION_KINDS, type Question } from './question.ts';

/** A question whose pieces differ, so that its ids alone tell. */
const PLAIN: Question = { kind: 'true_false', prompt: 'Qual?', imageFileId: null };

const numeric: AnswerKey = { kind: 'numeric', value: 0.3, tolerance: 0.1 };
const many: AnswerKey = { kind: 'multiple_choice', optionIds: ['a', 'b'] };
const words: AnswerKey = { kind: 'short_answer', accepted: ['São Paulo', 'SP'], exact: false };
const exactly: AnswerKey = { kind: 'short_answer', accepted: ['São Paulo'], exact: true };
const order: AnswerKey = { kind: 'ordering', itemIds: ['a', 'b', 'c', 'd'] };
const match: AnswerKey = { kind: 'matching', pairs: { a: '1', b: '2', c: '3', d: '3' } };
const gaps: AnswerKey = { kind: 'fill_in', gaps: [['dois', '2'], ['três']], exact: false };

const accents: AnswerKey = { kind: 'fill_in', gaps: [['à', 'até a'], ['três']], exact: false, chosen: [0] };
/** A number near 8.5, or nearer to 12; then a word. */
const near: AnswerKey = {
  kind: 'fill_in',
  gaps: [['8.5', '12:0'], ['pilha']],
  exact: false,
  tolerances: [0.1, null],
};
const table: AnswerKey = { kind: 'matrix', cells: { a: ['1'], b: ['1', '2'] } };
const spots: AnswerKey = {
  kind: 'hotspot',
  regions: [
    { shape: 'ellipse', x: 0.2, y: 0.2, radiusX: 0.1, radiusY: 0.1 },
    { shape: 'rectangle', x: 0.6, y: 0.6, width: 0.2, height: 0.2 },
  ],
};
const zones: AnswerKey = { kind: 'image_drop', pairs: { z1: 'i1', z2: 'i2' } };
/** Two regions that share a strip. */
const meeting: AnswerKey = {
  kind: 'hotspot',
  regions: [
    { shape: 'rectangle', x: 0.1, y: 0.1, width: 0.2, height: 0.2 },
    { shape: 'rectangle', x: 0.28, y: 0.1, width: 0.2, height: 0.2 },
  ],
};
const inBoth = { x: 0.29, y: 0.2 };
const [here, there, off] = [
  { x: 0.25, y: 0.2 },
  { x: 0.7, y: 0.7 },
  { x: 0.5, y: 0.5 },
];

test.each<{ key: AnswerKey; answer: Answer | null; expected: Grade }>([
  {
    key: { kind: 'alternatives', optionId: 'a' },
    answer: { kind: 'alternatives', optionId: 'a' },
    expected: 1,
  },
  {
    key: { kind: 'alternatives', optionId: 'a' },
    answer: { kind: 'alternatives', optionId: 'b' },
    expected: 0,
  },
  { key: many, answer: { kind: 'multiple_choice', optionIds: ['b', 'a'] }, expected: 1 },
  { key: many, answer: { kind: 'multiple_choice', optionIds: ['a'] }, expected: 0.5 },
  { key: many, answer: { kind: 'multiple_choice', optionIds: ['a', 'c'] }, expected: 0 },
  { key: many, answer: { kind: 'multiple_choice', optionIds: ['a', 'b', 'c'] }, expected: 0.5 },
  { key: many, answer: { kind: 'multiple_choice', optionIds: ['a', 'a', 'a'] }, expected: 0.5 },
  { key: many, answer: { kind: 'multiple_choice', optionIds: [] }, expected: 0 },
  { key: { kind: 'true_false', value: false }, answer: { kind: 'true_false', value: false }, expected: 1 },
  { key: { kind: 'true_false', value: false }, answer: { kind: 'true_false', value: true }, expected: 0 },
  { key: numeric, answer: { kind: 'numeric', value: 0.4 }, expected: 1 }, // the bound itself, inexact in floats
  { key: numeric, answer: { kind: 'numeric', value: 0.2 }, expected: 1 },
  { key: numeric, answer: { kind: 'numeric', value: 0.401 }, expected: 0 },
  { key: numeric, answer: { kind: 'numeric', value: Number.NaN }, expected: 0 },
  { key: words, answer: { kind: 'short_answer', text: '  sao  PAULO ' }, expected: 1 },
  { key: words, answer: { kind: 'short_answer', text: 'sp' }, expected: 1 },
  { key: words, answer: { kind: 'short_answer', text: 'Rio' }, expected: 0 },
  { key: words, answer: { kind: 'short_answer', text: ' ' }, expected: 0 },
  { key: exactly, answer: { kind: 'short_answer', text: 'Sa\u0303o Paulo' }, expected: 1 },
  { key: exactly, answer: { kind: 'short_answer', text: 'sao paulo' }, expected: 0 },
  { key: order, answer: { kind: 'ordering', itemIds: ['a', 'b', 'c', 'd'] }, expected: 1 },
  { key: order, answer: { kind: 'ordering', itemIds: ['a', 'b', 'd', 'c'] }, expected: 0.5 },
  { key: order, answer: { kind: 'ordering', itemIds: [] }, expected: 0 },
  { key: match, answer: { kind: 'matching', pairs: { a: '1', b: '2', c: '3', d: '1' } }, expected: 0.75 },
  { key: match, answer: { kind: 'matching', pairs: {} }, expected: 0 },
  { key: gaps, answer: { kind: 'fill_in', gaps: ['2', 'tres'] }, expected: 1 },
  { key: gaps, answer: { kind: 'fill_in', gaps: ['', 'três'] }, expected: 0.5 },
  { key: gaps, answer: { kind: 'fill_in', gaps: [] }, expected: 0 },
  { key: accents, answer: { kind: 'fill_in', gaps: ['à', 'TRES'] }, expected: 1 },
  { key: accents, answer: { kind: 'fill_in', gaps: ['até a', ''] }, expected: 0.5 },
  { key: accents, answer: { kind: 'fill_in', gaps: ['a', 'três'] }, expected: 0.5 },
  { key: accents, answer: { kind: 'fill_in', gaps: ['À', ''] }, expected: 0 },
  // Read as in a question for a number alone, groups and the true sign for less than nothing with them.
  {
    key: { kind: 'fill_in', gaps: [['-1234.5'], ['1234567']], exact: false, tolerances: [0, 0] },
    answer: { kind: 'fill_in', gaps: ['\u22121.234,5', '1 234 567'] },
    expected: 1,
  },
  { key: near, answer: { kind: 'fill_in', gaps: ['8.55', 'Pilha'] }, expected: 1 },
  { key: near, answer: { kind: 'fill_in', gaps: [' 8,4 ', ''] }, expected: 0.5 },
  { key: near, answer: { kind: 'fill_in', gaps: ['8.6', ''] }, expected: 0.5 },
  { key: near, answer: { kind: 'fill_in', gaps: ['8,61', ''] }, expected: 0 },
  { key: near, answer: { kind: 'fill_in', gaps: ['12,0', ''] }, expected: 0.5 },
  { key: near, answer: { kind: 'fill_in', gaps: ['12.1', ''] }, expected: 0 },
  { key: near, answer: { kind: 'fill_in', gaps: ['oito e meio', 'pilha'] }, expected: 0.5 },
  { key: table, answer: { kind: 'matrix', cells: { a: ['1'], b: ['2', '1'] } }, expected: 1 },
  { key: table, answer: { kind: 'matrix', cells: { a: ['2'], b: ['2'] } }, expected: 0.25 },
  { key: table, answer: { kind: 'matrix', cells: { a: ['1', '2'], b: ['1', '2', '3'] } }, expected: 0.25 },
  { key: table, answer: { kind: 'matrix', cells: {} }, expected: 0 },
  { key: spots, answer: { kind: 'hotspot', marks: [there, here] }, expected: 1 },
  { key: spots, answer: { kind: 'hotspot', marks: [here] }, expected: 0.5 },
  { key: spots, answer: { kind: 'hotspot', marks: [here, off] }, expected: 0 },
  { key: spots, answer: { kind: 'hotspot', marks: [here, here] }, expected: 0 }, // the second one is wasted
  { key: spots, answer: { kind: 'hotspot', marks: [here, there, off] }, expected: 0.5 },
  { key: spots, answer: { kind: 'hotspot', marks: [] }, expected: 0 },
  { key: meeting, answer: { kind: 'hotspot', marks: [inBoth] }, expected: 0.5 }, // one tap, one region
  { key: meeting, answer: { kind: 'hotspot', marks: [inBoth, inBoth] }, expected: 1 },
  { key: meeting, answer: { kind: 'hotspot', marks: [inBoth, here] }, expected: 1 },
  { key: meeting, answer: { kind: 'hotspot', marks: [inBoth, off] }, expected: 0 },
  { key: zones, answer: { kind: 'image_drop', pairs: { z1: 'i1', z2: 'i2' } }, expected: 1 },
  { key: zones, answer: { kind: 'image_drop', pairs: { z1: 'i2', z2: 'i2' } }, expected: 0.5 },
  { key: zones, answer: { kind: 'image_drop', pairs: {} }, expected: 0 },
  {
    key: { kind: 'essay', guidance: '' },
    answer: { kind: 'essay', text: 'Because.' },
    expected: 'needs_instructor',
  },
  { key: { kind: 'essay', guidance: '' }, answer: { kind: 'essay', text: ' ' }, expected: 0 },
  {
    key: { kind: 'file_answer', guidance: '' },
    answer: { kind: 'file_answer', fileIds: ['f'] },
    expected: 'needs_instructor',
  },
  {
    key: { kind: 'file_answer', guidance: '' },
    answer: { kind: 'file_answer', fileIds: [] },
    expected: 0,
  },
  {
    key: { kind: 'audio_answer', guidance: '' },
    answer: { kind: 'audio_answer', fileIds: ['f'] },
    expected: 'needs_instructor',
  },
])('grades $answer as $expected [AS-06]', ({ key, answer, expected }) => {
  expect(grade(key, answer, 'part', PLAIN)).toBe(expected);
});

test.each(QUESTION_KINDS)('no answer to a question of kind %s earns nothing [AS-06]', (kind) => {
  const key = {
    kind,
    optionIds: [],
    accepted: [],
    itemIds: [],
    pairs: {},
    gaps: [],
    cells: {},
    regions: [],
  } as unknown as AnswerKey;
  expect(grade(key, null, 'whole', PLAIN)).toBe(0);
});

test('an answer of another kind earns nothing [AS-06]', () => {
  expect(grade(many, { kind: 'alternatives', optionId: 'a' }, 'part', PLAIN)).toBe(0);
});

test('a grade lies between nothing and all, and choosing everything earns no more than nothing [AS-06]', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-j]$/), { minLength: 1 });
  fc.assert(
    fc.property(ids, ids, (right, chosen) => {
      const key: AnswerKey = { kind: 'multiple_choice', optionIds: right };
      const earned = grade(key, { kind: 'multiple_choice', optionIds: chosen }, 'part', PLAIN);
      expect(earned).toBeGreaterThanOrEqual(0);
      expect(earned).toBeLessThanOrEqual(1);
      const wrong = right.map((id) => id.toUpperCase());
      expect(grade(key, { kind: 'multiple_choice', optionIds: [...right, ...wrong] }, 'part', PLAIN)).toBe(0);
    }),
  );
});

test.each<{ readonly key: AnswerKey; readonly answer: Answer; readonly part: number }>([
  { key: many, answer: { kind: 'multiple_choice', optionIds: ['a'] }, part: 0.5 },
  { key: order, answer: { kind: 'ordering', itemIds: ['a', 'b', 'd', 'c'] }, part: 0.5 },
  { key: match, answer: { kind: 'matching', pairs: { a: '1', b: '2', c: '3', d: '1' } }, part: 0.75 },
  { key: gaps, answer: { kind: 'fill_in', gaps: ['2', 'quatro'] }, part: 0.5 },
  { key: table, answer: { kind: 'matrix', cells: { a: ['1'], b: ['1'] } }, part: 0.75 },
  { key: spots, answer: { kind: 'hotspot', marks: [here] }, part: 0.5 },
  { key: zones, answer: { kind: 'image_drop', pairs: { z1: 'i1', z2: 'i1' } }, part: 0.5 },
])(
  '$answer is right in part: $part of a question that counts so, nothing of one that counts as a whole [AS-06]',
  (row) => {
    expect(grade(row.key, row.answer, 'part', PLAIN)).toBe(row.part);
    expect(grade(row.key, row.answer, 'whole', PLAIN)).toBe(0);
  },
);

const anyOrder = fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 4, maxLength: 4 });
const anyMatch = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '3'));
const anyAnswer: fc.Arbitrary<readonly [AnswerKey, Answer]> = fc.oneof(
  anyOrder.map((itemIds) => [order, { kind: 'ordering' as const, itemIds }] as const),
  anyMatch.map((pairs) => [match, { kind: 'matching' as const, pairs }] as const),
  fc
    .array(fc.constantFrom('dois', 'três', ''), { maxLength: 3 })
    .map((words) => [gaps, { kind: 'fill_in' as const, gaps: words }] as const),
  fc
    .array(fc.constantFrom(here, there, off), { maxLength: 4 })
    .map((marks) => [spots, { kind: 'hotspot' as const, marks }] as const),
  fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
    .map((optionIds) => [many, { kind: 'multiple_choice' as const, optionIds }] as const),
);

test('a share lies between nothing and all, and a whole answer counts alike however it counts [AS-06]', () => {
  fc.assert(
    fc.property(anyAnswer, ([key, answer]) => {
      const [part, whole] = [grade(key, answer, 'part', PLAIN), grade(key, answer, 'whole', PLAIN)];
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(1);
      expect(whole).toBe(part === 1 ? 1 : 0);
    }),
  );
});

test('what is written, sent or said waits for its instructor however it counts [AS-06]', () => {
  const key: AnswerKey = { kind: 'essay', guidance: '' };
  expect(grade(key, { kind: 'essay', text: 'Sim.' }, 'whole', PLAIN)).toBe('needs_instructor');
});
