import { expect, test } from 'vitest';
import { feedbackOnChosen, renamedFeedback, soundFeedback } from './feedback.rule.ts';
import { drawQuestion } from './present-question.rule.ts';
import type { Answer, Question } from './question.ts';

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
  expect(feedbackOnChosen(choice, said, answer).map(({ text }) => text)).toEqual(expected);
});
