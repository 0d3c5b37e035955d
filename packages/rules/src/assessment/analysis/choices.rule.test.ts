import { expect, test } from 'vitest';
import { drawQuestion } from '../present-question.rule.ts';
import type { AnswerKey, Question } from '../question.ts';
import { choicesOf, chosenIn } from './choices.rule.ts';

const asked = { prompt: 'Qual dura mais longe da tomada?', imageFileId: null };
const options = ['U', 'H', 'HX'].map((text) => ({ id: `bank-${text}`, text, imageFileId: null }));
const question: Question = { kind: 'alternatives', ...asked, options, shuffle: true };
const key: AnswerKey = { kind: 'alternatives', optionId: 'bank-U' };

test('names what can be chosen, and which of it is right [AS-06]', () => {
  expect(choicesOf(question, key).map(({ text, isRight }) => [text, isRight])).toEqual([
    ['U', true],
    ['H', false],
    ['HX', false],
  ]);
  const statement = choicesOf({ kind: 'true_false', ...asked }, { kind: 'true_false', value: false });
  expect(statement.map(({ id, isRight }) => [id, isRight])).toEqual([
    ['true', false],
    ['false', true],
  ]);
  expect(
    choicesOf({ kind: 'short_answer', ...asked }, { kind: 'short_answer', accepted: ['u'], exact: false }),
  ).toEqual([]);
});

test('what was chosen in an attempt is found again among the options of the bank [AS-06]', () => {
  const drawn = drawQuestion(question, key, 'a seed');
  if (drawn.key.kind !== 'alternatives') throw new Error('another kind');
  const { optionId } = drawn.key;
  expect(chosenIn({ kind: 'alternatives', optionId }, drawn.originalIds)).toEqual(['bank-U']);
  expect(
    chosenIn({ kind: 'multiple_choice', optionIds: ['o1', 'o2', 'o3'] }, drawn.originalIds).toSorted(),
  ).toEqual(['bank-H', 'bank-HX', 'bank-U']);
  expect(chosenIn({ kind: 'true_false', value: true }, {})).toEqual(['true']);
  expect(chosenIn({ kind: 'essay', text: 'livre' }, {})).toEqual([]);
});
