import { expect, test } from 'vitest';
import { answerWords } from './answer-words.rule.ts';
import type { Answer, Question } from './question.ts';

const TERMS = { isTrue: 'Yes', isFalse: 'No', files: (count: number) => `${count} files` };
const asked = { prompt: '?', imageFileId: null };
const option = (id: string, text: string) => ({ id, text, imageFileId: null });
const seen = (id: string, imageAlt: string) => ({ id, text: '', imageFileId: `file-${id}`, imageAlt });
const PICTURES = [seen('a', 'An oven'), seen('b', 'A fridge')];
const TWO = [option('a', 'First'), option('b', 'Second')];

const CASES: readonly { question: Question; answer: Answer; words: string }[] = [
  {
    question: { kind: 'alternatives', ...asked, options: TWO, shuffle: false },
    answer: { kind: 'alternatives', optionId: 'b' },
    words: 'Second',
  },
  {
    question: { kind: 'multiple_choice', ...asked, options: TWO, shuffle: false },
    answer: { kind: 'multiple_choice', optionIds: ['b', 'a'] },
    words: 'Second; First',
  },
  { question: { kind: 'true_false', ...asked }, answer: { kind: 'true_false', value: false }, words: 'No' },
  {
    question: { kind: 'numeric', ...asked, unit: 'kg' },
    answer: { kind: 'numeric', value: 2.5 },
    words: '2.5 kg',
  },
  {
    question: { kind: 'short_answer', ...asked },
    answer: { kind: 'short_answer', text: '=1+1' },
    words: '=1+1',
  },
  {
    question: { kind: 'ordering', ...asked, items: TWO },
    answer: { kind: 'ordering', itemIds: ['b', 'a'] },
    words: '1. Second; 2. First',
  },
  {
    question: { kind: 'matching', ...asked, left: TWO, right: [option('1', 'One'), option('2', 'Two')] },
    answer: { kind: 'matching', pairs: { a: '2' } },
    words: 'First → Two; Second → ',
  },
  {
    question: { kind: 'multiple_choice', ...asked, options: PICTURES, shuffle: false },
    answer: { kind: 'multiple_choice', optionIds: ['b', 'a'] },
    words: 'A fridge; An oven',
  },
  {
    question: { kind: 'matching', ...asked, left: PICTURES, right: [seen('1', 'Hot'), option('2', 'Cold')] },
    answer: { kind: 'matching', pairs: { a: '1', b: '2' } },
    words: 'An oven → Hot; A fridge → Cold',
  },
  {
    question: {
      kind: 'matrix',
      ...asked,
      rows: PICTURES,
      columns: [seen('x', 'A flame')],
      many: false,
      shuffle: false,
    },
    answer: { kind: 'matrix', cells: { a: ['x'] } },
    words: 'An oven → A flame; A fridge → ',
  },
  {
    question: { kind: 'numeric', ...asked, unit: 'kg' },
    answer: { kind: 'numeric', value: null },
    words: '',
  },
  { question: { kind: 'true_false', ...asked }, answer: { kind: 'true_false', value: null }, words: '' },
  {
    question: { kind: 'fill_in', ...asked, parts: ['Between ', '\nand ', '.'] },
    answer: { kind: 'fill_in', gaps: ['one ', ''] },
    words: 'Between [one] and [].',
  },
  {
    question: {
      kind: 'matrix',
      ...asked,
      rows: TWO,
      columns: [option('x', 'X')],
      many: false,
      shuffle: false,
    },
    answer: { kind: 'matrix', cells: { a: ['x'] } },
    words: 'First → X; Second → ',
  },
  {
    question: { kind: 'hotspot', ...asked, imageRatio: 1, marks: 1, points: [] },
    answer: { kind: 'hotspot', marks: [{ x: 0.5, y: 0.25 }] },
    words: '50% × 25%',
  },
  {
    question: {
      kind: 'image_drop',
      ...asked,
      imageRatio: 1,
      zones: [{ id: 'z', text: '', x: 0, y: 0, width: 1, height: 1 }],
      items: TWO,
    },
    answer: { kind: 'image_drop', pairs: { z: 'a' } },
    words: '1 → First',
  },
  {
    question: { kind: 'essay', ...asked, maximumCharacters: 100 },
    answer: { kind: 'essay', text: 'Because.' },
    words: 'Because.',
  },
  {
    question: { kind: 'file_answer', ...asked, maximumFiles: 2 },
    answer: { kind: 'file_answer', fileIds: ['f', 'g'] },
    words: '2 files',
  },
  {
    question: { kind: 'audio_answer', ...asked, maximumSeconds: 9 },
    answer: { kind: 'audio_answer', fileIds: [] },
    words: '',
  },
];

test.each(CASES)(
  'an answer of kind $question.kind reads "$words" in a list [AS-06]',
  ({ question, answer, words }) => {
    expect(answerWords(question, answer, TERMS)).toBe(words);
  },
);

test('no answer reads as nothing [AS-06]', () => {
  expect(answerWords({ kind: 'true_false', ...asked }, null, TERMS)).toBe('');
});
