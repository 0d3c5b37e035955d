import { expect, test } from 'vitest';
import { countedLosses, exportLosses, type LeavingQuestion } from './export-losses.rule.ts';

const base: LeavingQuestion = {
  question: { kind: 'true_false', prompt: 'A U dura mais?', imageFileId: null },
  key: { kind: 'true_false', value: true },
  feedback: { right: 'Isso.', wrong: '' },
  weight: 1,
  difficulty: 'medium',
  tags: [],
  hasCategory: false,
  isWeighedByTest: false,
};
const options = [
  { id: 'a', text: 'U', imageFileId: 'p1' },
  { id: 'b', text: 'H', imageFileId: null },
];
const pictured: LeavingQuestion = {
  ...base,
  question: {
    kind: 'alternatives',
    prompt: 'Qual dura mais?',
    imageFileId: null,
    media: { kind: 'audio', fileId: 's1' },
    options,
    shuffle: false,
  },
  key: { kind: 'alternatives', optionId: 'a' },
};
const essay: LeavingQuestion = {
  ...base,
  question: { kind: 'essay', prompt: 'Explique', imageFileId: null, maximumCharacters: 300 },
  key: {
    kind: 'essay',
    guidance: 'Espera-se o multímetro.',
    rubric: [{ id: 'c', name: 'Clareza', levels: [] }],
  },
};
const hotspot: LeavingQuestion = {
  ...base,
  weight: 9,
  question: { kind: 'hotspot', prompt: 'Onde?', imageFileId: 'p', imageRatio: 1, marks: 1, points: [] },
  key: { kind: 'hotspot', regions: [{ shape: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.1, radiusY: 0.1 }] },
};
const listed: LeavingQuestion = {
  ...base,
  question: {
    kind: 'image_drop',
    prompt: 'Ponha',
    imageFileId: 'p',
    imageRatio: 1,
    zones: [{ id: 'z1', text: '', x: 0, y: 0, width: 0.5, height: 0.5 }],
    items: [
      { id: 'i1', text: 'a', html: '<ul><li>a</li></ul>', imageFileId: null },
      options[1] ?? { id: 'b', text: 'H', imageFileId: null },
    ],
  },
  key: { kind: 'image_drop', pairs: { z1: 'i1' } },
};

const chosen: LeavingQuestion = {
  ...base,
  question: {
    kind: 'fill_in',
    prompt: 'Complete',
    imageFileId: null,
    parts: ['Vou ', ' loja'],
    choices: [['à', 'a']],
  },
  key: { kind: 'fill_in', gaps: [['à']], exact: false, chosen: [0] },
};

test.each([
  { name: 'one with a chosen gap', question: chosen, gift: ['question'], qti: [] },
  { name: 'a plain one', question: base, gift: [], qti: [] },
  { name: 'one with picture and sound', question: pictured, gift: ['pictures', 'media', 'shuffle'], qti: [] },
  {
    name: 'an essay',
    question: essay,
    gift: ['rubric', 'guidance', 'feedback', 'limit'],
    qti: ['rubric', 'feedback'],
  },
  { name: 'one answered on a picture', question: hotspot, gift: ['question'], qti: [] },
  {
    name: 'one with a list in a piece for a picture',
    question: listed,
    gift: ['question'],
    qti: ['formatting'],
  },
  {
    name: 'one on a picture that is not there',
    question: { ...hotspot, question: { ...hotspot.question, imageFileId: null } },
    gift: ['question'],
    qti: ['question'],
  },
  {
    name: 'one with weights and a place',
    question: { ...base, weight: 3, difficulty: 'hard' as const, hasCategory: true, isWeighedByTest: true },
    gift: ['weight', 'difficulty', 'category', 'test_weight'],
    qti: ['category', 'test_weight'],
  },
  {
    name: 'a number with its unit',
    question: {
      ...base,
      question: { kind: 'numeric' as const, prompt: 'Quanto?', imageFileId: null, unit: 'V' },
      key: { kind: 'numeric' as const, value: 5, tolerance: 0 },
    },
    gift: ['unit'],
    qti: [],
  },
])('$name loses $gift in GIFT and $qti in QTI [AS-06]', ({ question, gift, qti }) => {
  expect(exportLosses(question, 'gift')).toEqual(gift);
  expect(exportLosses(question, 'qti')).toEqual(qti);
});

test('counts questions by what they lose, whole ones first [AS-06]', () => {
  expect(countedLosses([pictured, hotspot, pictured, base], 'gift')).toEqual([
    { loss: 'question', count: 1 },
    { loss: 'pictures', count: 2 },
    { loss: 'media', count: 2 },
    { loss: 'shuffle', count: 2 },
  ]);
});
