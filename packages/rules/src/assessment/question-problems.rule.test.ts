import { expect, test } from 'vitest';
import type { AnswerKey, Option, Question } from './question.ts';
import { type QuestionProblem, questionProblems } from './question-problems.rule.ts';

const asked = { prompt: 'Which one?', imageFileId: null };
const option = (id: string, text = id): Option => ({ id, text, imageFileId: null });
const two = [option('a'), option('b')];
const choice: Question = { ...asked, kind: 'alternatives', options: two, shuffle: true };
const choices: Question = { ...asked, kind: 'multiple_choice', options: two, shuffle: true };
const matching: Question = { ...asked, kind: 'matching', left: two, right: two };
const gaps: Question = { ...asked, kind: 'fill_in', parts: ['a ', ' b'] };
const keyA: AnswerKey = { kind: 'alternatives', optionId: 'a' };

test.each<{ why: string; question: Question; key: AnswerKey; expected: QuestionProblem[] }>([
  { why: 'a sound choice', question: choice, key: keyA, expected: [] },
  {
    why: 'no prompt',
    question: { ...choice, prompt: ' ' },
    key: keyA,
    expected: ['question_prompt_required'],
  },
  {
    why: 'one option',
    question: { ...choice, options: [option('a')] },
    key: keyA,
    expected: ['question_options_required'],
  },
  {
    why: 'an option that shows nothing',
    question: { ...choice, options: [option('a'), option('b', ' ')] },
    key: keyA,
    expected: ['question_option_empty'],
  },
  {
    why: 'two options with one id',
    question: { ...choice, options: [option('a'), option('a', 'other')] },
    key: keyA,
    expected: ['question_option_repeated'],
  },
  {
    why: 'a key beside the options',
    question: choice,
    key: { kind: 'alternatives', optionId: 'z' },
    expected: ['question_key_invalid'],
  },
  {
    why: 'a key of another kind',
    question: choice,
    key: { kind: 'true_false', value: true },
    expected: ['question_key_invalid'],
  },
  {
    why: 'no right choice',
    question: choices,
    key: { kind: 'multiple_choice', optionIds: [] },
    expected: ['question_key_missing'],
  },
  {
    why: 'a right choice named twice',
    question: choices,
    key: { kind: 'multiple_choice', optionIds: ['a', 'a'] },
    expected: ['question_key_invalid'],
  },
  {
    why: 'true or false',
    question: { ...asked, kind: 'true_false' },
    key: { kind: 'true_false', value: true },
    expected: [],
  },
  {
    why: 'a negative tolerance',
    question: { ...asked, kind: 'numeric', unit: '' },
    key: { kind: 'numeric', value: 1, tolerance: -1 },
    expected: ['question_key_invalid'],
  },
  {
    why: 'an empty accepted answer',
    question: { ...asked, kind: 'short_answer' },
    key: { kind: 'short_answer', accepted: ['a', ''], exact: true },
    expected: ['question_key_missing'],
  },
  {
    why: 'an item missing from the order',
    question: { ...asked, kind: 'ordering', items: two },
    key: { kind: 'ordering', itemIds: ['a'] },
    expected: ['question_key_invalid'],
  },
  {
    why: 'a left side without its match',
    question: matching,
    key: { kind: 'matching', pairs: { a: 'b' } },
    expected: ['question_key_missing'],
  },
  {
    why: 'a match beside the right side',
    question: matching,
    key: { kind: 'matching', pairs: { a: 'b', b: 'z' } },
    expected: ['question_key_invalid'],
  },
  {
    why: 'no gap',
    question: { ...gaps, parts: ['a'] },
    key: { kind: 'fill_in', gaps: [], exact: true },
    expected: ['question_options_required'],
  },
  {
    why: 'a gap without answer',
    question: gaps,
    key: { kind: 'fill_in', gaps: [[]], exact: true },
    expected: ['question_key_missing'],
  },
  {
    why: 'an essay of no length',
    question: { ...asked, kind: 'essay', maximumCharacters: 0 },
    key: { kind: 'essay', guidance: '' },
    expected: ['question_options_required'],
  },
])('a question with $why: $expected [AS-06]', ({ question, key, expected }) => {
  expect(questionProblems(question, key)).toEqual(expected);
});
