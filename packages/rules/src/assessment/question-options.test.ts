import { expect, test } from 'vitest';
import type { Question } from './question.ts';
import { optionsIn, withOptions } from './question-options.ts';

const asked = { prompt: 'Qual?', imageFileId: null };
const pieces = (prefix: string) =>
  ['Cabo', 'Mouse'].map((text, place) => ({ id: `${prefix}${place + 1}`, text, imageFileId: null }));
const QUESTIONS: readonly { readonly question: Question; readonly ids: readonly string[] }[] = [
  {
    question: { kind: 'alternatives', ...asked, options: pieces('o'), shuffle: false },
    ids: ['o1', 'o2'],
  },
  { question: { kind: 'ordering', ...asked, items: pieces('i') }, ids: ['i1', 'i2'] },
  {
    question: { kind: 'image_drop', ...asked, imageRatio: 1, zones: [], items: pieces('i') },
    ids: ['i1', 'i2'],
  },
  {
    question: { kind: 'matching', ...asked, left: pieces('l'), right: pieces('r') },
    ids: ['l1', 'l2', 'r1', 'r2'],
  },
  {
    question: {
      kind: 'matrix',
      ...asked,
      rows: pieces('r'),
      columns: pieces('c'),
      many: false,
      shuffle: false,
    },
    ids: ['r1', 'r2', 'c1', 'c2'],
  },
  { question: { kind: 'true_false', ...asked }, ids: [] },
];

test.each(QUESTIONS)(
  'a $question.kind has the options $ids, and each can be changed [AS-06]',
  ({ question, ids }) => {
    expect(optionsIn(question).map(({ id }) => id)).toEqual(ids);
    const louder = withOptions(question, (option) => ({ ...option, text: option.text.toUpperCase() }));
    expect(optionsIn(louder).map(({ text }) => text)).toEqual(
      ids.map((_id, place) => ['CABO', 'MOUSE'][place % 2]),
    );
    expect(optionsIn(question).every(({ text }) => /[a-z]/.test(text))).toBe(true);
  },
);
