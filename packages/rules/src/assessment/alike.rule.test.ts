import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { grade, isPartlyRight } from './grade.rule.ts';
import type { Answer, AnswerKey, Option, Question } from './question.ts';

const card = (id: string, text: string, over: Partial<Option> = {}): Option => ({
  id,
  text,
  imageFileId: null,
  ...over,
});
const asked = { prompt: 'Qual?', imageFileId: null };
const onPicture = { ...asked, imageFileId: 'picture', imageAlt: 'Um painel', imageRatio: 1 };
const zone = (id: string) => ({ id, text: '', x: 0, y: 0, width: 0.1, height: 0.1 });
const switches: Question = {
  ...asked,
  kind: 'ordering',
  items: [card('a', 'Ligar'), card('b', 'Desligar'), card('c', ' Ligar')],
};
const powers: Question = {
  ...asked,
  kind: 'ordering',
  items: [card('a', 'mW'), card('b', 'kW'), card('c', 'MW')],
};
const raised: Question = {
  ...asked,
  kind: 'ordering',
  items: [card('a', 'x2', { html: 'x<sup>2</sup>' }), card('b', 'x2', { html: 'x<sub>2</sub>' })],
};
const pictures: Question = {
  ...asked,
  kind: 'ordering',
  items: [
    card('a', '', { imageFileId: 'on' }),
    card('b', '', { imageFileId: 'off' }),
    card('c', '', { imageFileId: 'on' }),
  ],
};
const countries: Question = {
  ...asked,
  kind: 'matching',
  left: [card('a', 'Rio'), card('b', 'Salvador'), card('c', 'Santiago')],
  right: [card('x', 'Brasil'), card('y', 'Brasil'), card('z', 'Chile')],
};
const twoSides: Question = {
  ...asked,
  kind: 'matching',
  left: [card('a', 'Santiago'), card('b', 'Santiago'), card('c', 'Lima')],
  right: [card('x', 'Chile'), card('y', 'Cuba'), card('z', 'Peru')],
};
const screws: Question = {
  ...onPicture,
  kind: 'image_drop',
  zones: [zone('p'), zone('q'), zone('r')],
  items: [card('a', 'Parafuso'), card('b', 'Parafuso'), card('c', 'Porca')],
};
const yesses: Question = {
  ...asked,
  kind: 'alternatives',
  options: [card('a', 'Sim'), card('b', 'Sim'), card('c', 'Não')],
  shuffle: true,
};
const severalYesses: Question = { ...yesses, kind: 'multiple_choice' };
const scale: Question = {
  ...asked,
  kind: 'matrix',
  rows: [card('r', 'Aço')],
  columns: [card('a', 'Sim'), card('b', 'Sim'), card('c', 'Não')],
  many: true,
  shuffle: false,
};
/** As one could still be written when rows that look the same were taken. */
const metals: Question = {
  ...asked,
  kind: 'matrix',
  rows: [card('r', 'Aço'), card('s', ' Aço'), card('t', 'Ferro')],
  columns: [card('a', 'Leve'), card('b', 'Forte'), card('c', 'Barato')],
  many: true,
  shuffle: true,
};
const metalsKey: AnswerKey = { kind: 'matrix', cells: { r: ['a'], s: ['b', 'c'], t: ['c'] } };
const stepsKey: AnswerKey = { kind: 'ordering', itemIds: ['a', 'b', 'c'] };
const countriesKey: AnswerKey = { kind: 'matching', pairs: { a: 'x', b: 'y', c: 'z' } };
const screwsKey: AnswerKey = { kind: 'image_drop', pairs: { p: 'a', q: 'b', r: 'c' } };

test.each<{ question: Question; key: AnswerKey; answer: Answer; expected: number }>([
  { question: switches, key: stepsKey, answer: { kind: 'ordering', itemIds: ['c', 'b', 'a'] }, expected: 1 },
  {
    question: switches,
    key: stepsKey,
    answer: { kind: 'ordering', itemIds: ['c', 'a', 'b'] },
    expected: 1 / 3,
  },
  {
    question: powers,
    key: stepsKey,
    answer: { kind: 'ordering', itemIds: ['c', 'b', 'a'] },
    expected: 1 / 3,
  },
  {
    question: raised,
    key: { kind: 'ordering', itemIds: ['a', 'b'] },
    answer: { kind: 'ordering', itemIds: ['b', 'a'] },
    expected: 0,
  },
  { question: pictures, key: stepsKey, answer: { kind: 'ordering', itemIds: ['c', 'b', 'a'] }, expected: 1 },
  {
    question: pictures,
    key: stepsKey,
    answer: { kind: 'ordering', itemIds: ['b', 'a', 'c'] },
    expected: 1 / 3,
  },
  {
    question: countries,
    key: countriesKey,
    answer: { kind: 'matching', pairs: { a: 'y', b: 'x', c: 'z' } },
    expected: 1,
  },
  {
    question: countries,
    key: countriesKey,
    answer: { kind: 'matching', pairs: { a: 'y', b: 'y', c: 'x' } },
    expected: 2 / 3,
  },
  {
    question: twoSides,
    key: countriesKey,
    answer: { kind: 'matching', pairs: { a: 'y', b: 'x', c: 'z' } },
    expected: 1,
  },
  {
    question: twoSides,
    key: countriesKey,
    answer: { kind: 'matching', pairs: { a: 'y', b: 'y', c: 'z' } },
    expected: 2 / 3,
  },
  {
    question: screws,
    key: screwsKey,
    answer: { kind: 'image_drop', pairs: { p: 'b', q: 'a', r: 'c' } },
    expected: 1,
  },
  {
    question: screws,
    key: screwsKey,
    answer: { kind: 'image_drop', pairs: { p: 'b', q: 'c', r: 'a' } },
    expected: 1 / 3,
  },
  {
    question: yesses,
    key: { kind: 'alternatives', optionId: 'a' },
    answer: { kind: 'alternatives', optionId: 'b' },
    expected: 1,
  },
  {
    question: yesses,
    key: { kind: 'alternatives', optionId: 'a' },
    answer: { kind: 'alternatives', optionId: '' },
    expected: 0,
  },
  {
    question: severalYesses,
    key: { kind: 'multiple_choice', optionIds: ['a'] },
    answer: { kind: 'multiple_choice', optionIds: ['a', 'b'] },
    expected: 1,
  },
  {
    question: severalYesses,
    key: { kind: 'multiple_choice', optionIds: ['a', 'b'] },
    answer: { kind: 'multiple_choice', optionIds: ['b'] },
    expected: 1,
  },
  {
    question: severalYesses,
    key: { kind: 'multiple_choice', optionIds: ['a'] },
    answer: { kind: 'multiple_choice', optionIds: ['b', 'c'] },
    expected: 0,
  },
  {
    question: scale,
    key: { kind: 'matrix', cells: { r: ['b'] } },
    answer: { kind: 'matrix', cells: { r: ['a'] } },
    expected: 1,
  },
  {
    question: metals,
    key: metalsKey,
    answer: { kind: 'matrix', cells: { r: ['b', 'c'], s: ['a'], t: ['c'] } },
    expected: 1,
  },
  {
    question: metals,
    key: metalsKey,
    answer: { kind: 'matrix', cells: { r: ['b'], s: ['a'], t: ['a'] } },
    expected: 0.5,
  },
  // One of them alone has it.
  {
    question: metals,
    key: metalsKey,
    answer: { kind: 'matrix', cells: { r: ['a'], s: ['a'], t: ['c'] } },
    expected: 2 / 3,
  },
  {
    question: metals,
    key: metalsKey,
    answer: { kind: 'matrix', cells: { r: ['c'], s: ['b', 'c'], t: ['a'] } },
    expected: 1 / 3,
  },
])('what looks the same counts as the same: $answer earns $expected [AS-06]', (row) => {
  expect(grade(row.key, row.answer, 'part', row.question)).toBe(row.expected);
});

test('a right choice that looks like the one of the key is right in part beside a wrong one, too [AS-06]', () => {
  const key: AnswerKey = { kind: 'multiple_choice', optionIds: ['a'] };
  const answer: Answer = { kind: 'multiple_choice', optionIds: ['b', 'c'] };
  expect(isPartlyRight(key, answer, severalYesses)).toBe(true);
  expect(isPartlyRight(key, { kind: 'multiple_choice', optionIds: ['c'] }, severalYesses)).toBe(false);
});

test('a row has something right where it has what belongs to one that looks the same [AS-06]', () => {
  const answered = (cells: Record<string, string[]>) =>
    isPartlyRight(metalsKey, { kind: 'matrix', cells }, metals);
  expect(answered({ s: ['a', 'b'] })).toBe(true);
  expect(answered({ r: ['b'] })).toBe(true);
  expect(answered({ t: ['b'] })).toBe(false);
});

const anyCells = fc.dictionary(
  fc.constantFrom('r', 's', 't'),
  fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 0 }),
);
test('swapping rows that look the same never changes a grade, and takes nothing from what each earned alone [AS-06]', () => {
  fc.assert(
    fc.property(anyCells, (cells) => {
      const { r = [], s = [], t = [] } = cells;
      const of = (given: Record<string, string[]>, question: Question) =>
        grade(metalsKey, { kind: 'matrix', cells: given }, 'part', question);
      expect(of({ r: s, s: r, t }, metals)).toBe(of(cells, metals));
      const apart: Question = { ...metals, rows: [card('r', 'Aço'), card('s', 'Cobre'), card('t', 'Ferro')] };
      expect(of(cells, metals)).toBeGreaterThanOrEqual(Number(of(cells, apart)));
    }),
  );
});

test('swapping what looks the same never changes a grade [AS-06]', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3, maxLength: 3 }), (itemIds) => {
      const swapped = itemIds.map((id) => (id === 'a' ? 'c' : id === 'c' ? 'a' : id));
      expect(grade(stepsKey, { kind: 'ordering', itemIds: swapped }, 'part', switches)).toBe(
        grade(stepsKey, { kind: 'ordering', itemIds }, 'part', switches),
      );
    }),
  );
});
