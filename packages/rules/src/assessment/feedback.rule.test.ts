import { expect, test } from 'vitest';
import { feedbackOnChosen, hasIdleFeedback, renamedFeedback, soundFeedback } from './feedback.rule.ts';
import { drawQuestion } from './present-question.rule.ts';
import type { Answer, AnswerKey, Question } from './question.ts';

const option = (id: string) => ({ id, text: `Texto ${id}`, imageFileId: null });
const choice: Question = {
  kind: 'multiple_choice',
  prompt: 'Quais?',
  imageFileId: null,
  options: [option('a'), option('b'), option('c')],
  shuffle: true,
};
const said = { right: 'Isso.', wrong: 'Reveja.', options: { a: 'Sobre a', c: 'Sobre c' } };

test.each([
  { options: { a: 'Sobre a' }, expected: { a: 'Sobre a' } },
  { options: { a: ' Sobre a ', b: '  ' }, expected: { a: 'Sobre a' } },
  { options: { z: 'De outra questão' }, expected: undefined },
  { options: {}, expected: undefined },
])('of the words about options $options a bank keeps $expected [AS-06]', ({ options, expected }) => {
  expect(soundFeedback(choice, { right: '', wrong: '', options }).options).toEqual(expected);
});

test('a question without options keeps no words about them [AS-06]', () => {
  expect(soundFeedback({ kind: 'true_false', prompt: 'É?', imageFileId: null }, said)).toEqual({
    right: 'Isso.',
    wrong: 'Reveja.',
  });
});

test('words follow their option when an attempt shuffles and renames it [AS-06] [AS-08]', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const drawn = drawQuestion(choice, { kind: 'multiple_choice', optionIds: ['a'] }, String(seed));
    const options = drawn.question.kind === 'multiple_choice' ? drawn.question.options : [];
    const { options: renamed = {} } = renamedFeedback(said, drawn.originalIds);
    expect(
      options.flatMap(({ id, text }) => (renamed[id] ? [`${text}: ${renamed[id]}`] : [])).sort(),
    ).toEqual(['Texto a: Sobre a', 'Texto c: Sobre c']);
  }
});

test.each<{ answer: Answer | null; expected: readonly string[] }>([
  { answer: { kind: 'multiple_choice', optionIds: ['c', 'a'] }, expected: ['Sobre a', 'Sobre c'] },
  { answer: { kind: 'multiple_choice', optionIds: ['b'] }, expected: [] },
  { answer: { kind: 'alternatives', optionId: 'c' }, expected: ['Sobre c'] },
  { answer: { kind: 'true_false', value: true }, expected: [] },
  { answer: null, expected: [] },
])('who chose $answer is told $expected, and nothing of what they left [AS-07]', ({ answer, expected }) => {
  expect(
    feedbackOnChosen({ question: choice, key: undefined, answer }, said).map(({ text }) => text),
  ).toEqual(expected);
});

const gapped: Question = {
  kind: 'fill_in',
  prompt: 'Complete',
  imageFileId: null,
  parts: ['Vou ', ' loja às ', ' com ', ''],
  choices: [['à', 'a', 'há'], [], []],
};
const gapKey: AnswerKey = {
  kind: 'fill_in',
  gaps: [['à'], ['8.5'], ['pilha']],
  exact: false,
  chosen: [0],
  tolerances: [null, 0.1, null],
};
const inGaps = [
  { gap: 0, words: 'a', text: 'Sem crase?' },
  { gap: 0, words: 'à', text: 'Com crase.' },
  { gap: 1, words: '8.5', text: 'Na hora.' },
  { gap: 1, words: '8:1', text: 'Quase.' },
  { gap: 2, words: 'bateria', text: 'É menor.' },
  { gap: 2, words: '', text: 'Reveja.' },
];
const saidTo = (...gaps: readonly string[]) =>
  feedbackOnChosen(
    { question: gapped, key: gapKey, answer: { kind: 'fill_in', gaps } },
    { gaps: inGaps },
  ).map(({ optionId, text }) => `${optionId} ${text}`);

test.each([
  { gaps: ['à', '8,55', 'Pilha'], expected: ['1 Com crase.', '2 Na hora.'] },
  { gaps: ['a', '7,5', 'BATERIA'], expected: ['1 Sem crase?', '2 Quase.', '3 É menor.'] },
  { gaps: ['há', '12', 'fio'], expected: ['3 Reveja.'] },
  { gaps: ['', ' ', ''], expected: [] },
])('who filled gaps with $gaps is told $expected and nothing of the others [AS-06] [AS-07]', (row) => {
  expect(saidTo(...row.gaps)).toEqual(row.expected);
});

test('a bank keeps words about what its gaps can be filled with, each once, and none about other kinds [AS-06]', () => {
  const gaps = [
    { gap: 0, words: ' a ', text: ' Sem crase? ' },
    { gap: 0, words: 'a', text: 'Outra vez' },
    { gap: 0, words: 'ah', text: 'Não está na lista' },
    { gap: 1, words: '9', text: ' ' },
    { gap: 2, words: 'fio', text: 'Não.' },
    { gap: 3, words: 'x', text: 'Não há esta lacuna' },
  ];
  expect(soundFeedback(gapped, { right: '', wrong: '', gaps }).gaps).toEqual([
    { gap: 0, words: 'a', text: 'Sem crase?' },
    { gap: 2, words: 'fio', text: 'Não.' },
  ]);
  expect(soundFeedback(choice, { right: '', wrong: '', gaps })).toEqual({ right: '', wrong: '' });
  expect(hasIdleFeedback(gapped, { right: '', wrong: '', gaps })).toBe(true);
  expect(hasIdleFeedback(gapped, { right: '', wrong: '', gaps: inGaps })).toBe(false);
});

test('words about gaps come along into an attempt, whose lists have another order [AS-06] [AS-08]', () => {
  const drawn = drawQuestion(gapped, gapKey, 'seed');
  expect(renamedFeedback({ right: '', wrong: '', gaps: inGaps }, drawn.originalIds).gaps).toEqual(inGaps);
});
