import { expect, test } from 'vitest';
import type { ReactionAnswer, ReactionQuestion } from './reaction.ts';
import { alikeReactionOptions, reactionAnswersProblem, reactionProblems } from './reaction-problems.rule.ts';

const stars: ReactionQuestion = {
  kind: 'scale',
  id: 'stars',
  prompt: 'Was it useful?',
  required: true,
  look: 'stars',
  low: '',
  high: '',
};
const likely: ReactionQuestion = { ...stars, id: 'likely', look: 'recommend', required: false };
const pace: ReactionQuestion = {
  kind: 'alternatives',
  id: 'pace',
  prompt: 'How was the pace?',
  required: false,
  options: [
    { id: 'slow', text: 'Slow' },
    { id: 'fast', text: 'Fast' },
  ],
};
const liked: ReactionQuestion = { ...pace, kind: 'multiple_choice', id: 'liked' };
const words: ReactionQuestion = {
  kind: 'essay',
  id: 'words',
  prompt: 'What would you change?',
  required: false,
  maximumCharacters: 10,
};
const all = [stars, likely, pace, liked, words];

test.each([
  { questions: all, expected: [] },
  { questions: [], expected: ['reaction_questions_required'] },
  { questions: [{ ...stars, prompt: ' ' }], expected: ['reaction_prompt_required'] },
  { questions: [stars, stars], expected: ['reaction_repeated'] },
  { questions: [{ ...pace, options: pace.options.slice(1) }], expected: ['reaction_options_required'] },
  {
    questions: [
      {
        ...liked,
        options: [
          { id: 'a', text: 'A' },
          { id: 'a', text: '' },
        ],
      },
    ],
    expected: ['reaction_options_required', 'reaction_repeated'],
  },
])('an evaluation of $questions.length questions lacks $expected [AS-01]', ({ questions, expected }) => {
  expect(reactionProblems(questions)).toEqual(expected);
});

const choosing = (
  kind: 'alternatives' | 'multiple_choice',
  ...texts: readonly string[]
): ReactionQuestion => ({
  ...pace,
  kind,
  id: texts.join(),
  options: texts.map((text, place) => ({ id: `o${place}`, text })),
});
test.each<{ questions: ReactionQuestion[]; alike: string[] }>([
  { questions: all, alike: [] },
  { questions: [choosing('alternatives', 'Good', 'Bad', 'Good')], alike: ['Good'] },
  { questions: [choosing('multiple_choice', 'The  room', 'The room ', 'The food')], alike: ['The room'] },
  { questions: [choosing('alternatives', 'Good', 'good', 'Góod')], alike: [] },
  { questions: [choosing('alternatives', 'Yes', 'No'), choosing('alternatives', 'Yes', 'No')], alike: [] },
  {
    questions: [choosing('alternatives', 'A', 'A'), choosing('multiple_choice', 'B', 'B', 'A', 'A')],
    alike: ['A', 'B'],
  },
])('of the options, $alike look the same within one question [AS-01]', ({ questions, alike }) => {
  expect(alikeReactionOptions(questions)).toEqual(alike);
  // Those of before are still shown and answered.
  expect(reactionProblems([...questions])).not.toContain('reaction_options_required');
});

const five: ReactionAnswer = { kind: 'scale', asked: 'stars', value: 5 };
test.each<{ name: string; answers: ReactionAnswer[]; expected: string | null }>([
  { name: 'what must be answered alone', answers: [five], expected: null },
  {
    name: 'one of each kind',
    answers: [
      five,
      { kind: 'scale', asked: 'likely', value: 0 },
      { kind: 'alternatives', asked: 'pace', optionId: 'slow' },
      { kind: 'multiple_choice', asked: 'liked', optionIds: ['slow', 'fast'] },
      { kind: 'essay', asked: 'words', text: '0123456789' },
    ],
    expected: null,
  },
  { name: 'nothing', answers: [], expected: 'reaction_incomplete' },
  { name: 'six stars', answers: [{ ...five, value: 6 }], expected: 'reaction_changed' },
  { name: 'no star', answers: [{ ...five, value: 0 }], expected: 'reaction_changed' },
  { name: 'half a star', answers: [{ ...five, value: 4.5 }], expected: 'reaction_changed' },
  { name: 'one question twice', answers: [five, five], expected: 'reaction_changed' },
  { name: 'what is not asked', answers: [{ ...five, asked: 'other' }], expected: 'reaction_changed' },
  {
    name: 'an option that is not there',
    answers: [five, { kind: 'alternatives', asked: 'pace', optionId: 'other' }],
    expected: 'reaction_changed',
  },
  {
    name: 'an option twice',
    answers: [five, { kind: 'multiple_choice', asked: 'liked', optionIds: ['slow', 'slow'] }],
    expected: 'reaction_changed',
  },
  {
    name: 'too many words',
    answers: [five, { kind: 'essay', asked: 'words', text: '01234567890' }],
    expected: 'reaction_changed',
  },
  {
    name: 'another kind than is asked',
    answers: [five, { kind: 'essay', asked: 'pace', text: 'slow' }],
    expected: 'reaction_changed',
  },
])('answers of $name: $expected [AS-01]', ({ answers, expected }) => {
  expect(reactionAnswersProblem(all, answers)).toBe(expected);
});

test('an empty text answers no question that must be answered [AS-01]', () => {
  const must = { ...words, required: true };
  expect(reactionAnswersProblem([must], [{ kind: 'essay', asked: 'words', text: ' ' }])).toBe(
    'reaction_incomplete',
  );
});
