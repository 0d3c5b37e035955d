import { expect, test } from 'vitest';
import { bodyOf, draftOf, type QuestionBody } from './question-draft.ts';

const option = (id: string, more: object = {}) => ({ id, text: id, imageFileId: null, ...more });
const rest = {
  feedback: { right: '', wrong: '' },
  weight: 1,
  counting: 'part' as const,
  difficulty: 'easy' as const,
  tags: [],
};
const FORM = '<p><strong>forma</strong></p>';
const PICTURE = { imageFileId: 'picture', imageAlt: 'Uma peça' };

const stored: readonly QuestionBody[] = [
  {
    ...rest,
    question: {
      kind: 'ordering',
      prompt: 'Ordene',
      promptHtml: FORM,
      imageFileId: null,
      items: [option('i1', { html: FORM }), option('i2', PICTURE), option('i3')],
    },
    key: { kind: 'ordering', itemIds: ['i1', 'i2', 'i3'] },
  },
  {
    ...rest,
    question: {
      kind: 'matching',
      prompt: 'Ligue',
      imageFileId: null,
      left: [option('l1', PICTURE), option('l2', { html: FORM })],
      right: [option('r1', { html: FORM }), option('r2', PICTURE), option('r3')],
    },
    key: { kind: 'matching', pairs: { l1: 'r1', l2: 'r2' } },
  },
  {
    ...rest,
    question: {
      kind: 'matrix',
      prompt: 'Marque',
      imageFileId: null,
      rows: [option('r1', { html: FORM })],
      columns: [option('c1', PICTURE), option('c2')],
      many: false,
      shuffle: true,
    },
    key: { kind: 'matrix', cells: { r1: ['c2'] } },
  },
  {
    ...rest,
    feedback: {
      right: 'Isso',
      rightHtml: FORM,
      wrong: '',
      options: { o1: 'forma' },
      optionsHtml: { o1: FORM },
    },
    question: {
      kind: 'alternatives',
      prompt: 'Qual?',
      imageFileId: null,
      options: [option('o1', { html: FORM }), option('o2', PICTURE)],
      shuffle: true,
    },
    key: { kind: 'alternatives', optionId: 'o1' },
  },
];

test.each(stored)(
  'opening and saving a question of kind $question.kind loses no form and no picture [AS-06]',
  (body) => {
    expect(bodyOf(draftOf(body))).toEqual(body);
  },
);

test('two lefts of one right stay with one right [AS-06]', () => {
  const body: QuestionBody = {
    ...rest,
    question: {
      kind: 'matching',
      prompt: 'Ligue',
      imageFileId: null,
      left: [option('l1'), option('l2')],
      right: [option('r1'), option('r2')],
    },
    key: { kind: 'matching', pairs: { l1: 'r1', l2: 'r1' } },
  };
  expect(bodyOf(draftOf(body))).toEqual(body);
});
