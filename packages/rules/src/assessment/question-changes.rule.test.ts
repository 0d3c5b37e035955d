import { expect, test } from 'vitest';
import { questionChanges, type SavedQuestion } from './question-changes.rule.ts';

const BEFORE: SavedQuestion = {
  question: { kind: 'true_false', prompt: 'É?', imageFileId: null },
  key: { kind: 'true_false', value: true },
  feedback: { right: 'Isso.', wrong: '' },
  weight: 1,
  difficulty: 'easy',
  tags: ['a', 'b'],
};

test.each([
  { change: {}, expected: [] },
  { change: { question: { imageFileId: null, prompt: 'É?', kind: 'true_false' } }, expected: [] },
  { change: { counting: 'part' }, expected: [] },
  { change: { feedback: { right: 'Isso.', wrong: '', options: undefined } }, expected: [] },
  { change: { question: { ...BEFORE.question, prompt: 'Será?' } }, expected: ['prompt'] },
  { change: { question: { ...BEFORE.question, promptHtml: '<p>É?</p>' } }, expected: ['prompt'] },
  { change: { question: { ...BEFORE.question, imageAlt: 'Uma loja' } }, expected: ['media'] },
  {
    change: { question: { ...BEFORE.question, media: { kind: 'audio', fileId: 'f1' } } },
    expected: ['media'],
  },
  { change: { question: { ...BEFORE.question, unit: 'kg' } }, expected: ['choices'] },
  { change: { key: { kind: 'true_false', value: false } }, expected: ['key'] },
  { change: { feedback: { right: 'Certo.', wrong: '' } }, expected: ['feedback'] },
  { change: { tags: ['b', 'a'] }, expected: ['tags'] },
  {
    change: { weight: 2, counting: 'whole', difficulty: 'hard' },
    expected: ['weight', 'counting', 'difficulty'],
  },
])('from one saving to the next $change changes $expected [AS-06]', ({ change, expected }) => {
  expect(questionChanges(BEFORE, { ...BEFORE, ...change })).toEqual(expected);
});
