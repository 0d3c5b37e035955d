import { expect, test } from 'vitest';
import { itemSigns } from './analysis/item-signs.rule.ts';
import { countedResponses } from './analysis/responses.rule.ts';
import { questionPrint } from './exchange/question-print.rule.ts';
import { soundFeedback } from './feedback.rule.ts';
import { grade } from './grade.rule.ts';
import { KEYLESS_KINDS, mayBeKeyless, NO_KEY } from './keyless-question.rule.ts';
import { drawQuestion } from './present-question.rule.ts';
import { type Answer, QUESTION_KINDS, type Question } from './question.ts';
import { questionProblems } from './question-problems.rule.ts';
import { keyAsAsked } from './regrade/key-as-asked.rule.ts';
import { isWrong, score } from './score.rule.ts';

const asked = { prompt: 'Como você prefere aprender?', imageFileId: null };
const options = ['Vídeo', 'Texto', 'Na loja'].map((text, place) => ({
  id: `o${place + 1}`,
  text,
  imageFileId: null,
}));
const PLAIN: Question = { kind: 'alternatives', ...asked, options, shuffle: true };
const QUESTIONS: readonly Question[] = [
  PLAIN,
  { kind: 'multiple_choice', ...asked, options, shuffle: true },
  { kind: 'true_false', ...asked },
  { kind: 'numeric', ...asked, unit: 'anos' },
  { kind: 'short_answer', ...asked },
  { kind: 'ordering', ...asked, items: options },
  { kind: 'matrix', ...asked, rows: options, columns: options, many: false, shuffle: false },
];
const chosen: Answer = { kind: 'alternatives', optionId: 'o1' };

test.each(QUESTIONS)('a question of the kind $kind may do without a right answer [AS-01]', (question) => {
  expect(mayBeKeyless(question.kind)).toBe(true);
  expect(questionProblems(question, NO_KEY)).toEqual([]);
  expect(drawQuestion(question, NO_KEY, 'seed').key).toEqual(NO_KEY);
});

test('what is written around its answer, or read by a person, may not [AS-01]', () => {
  expect(QUESTION_KINDS.filter((kind) => !mayBeKeyless(kind))).toEqual([
    'matching',
    'fill_in',
    'hotspot',
    'image_drop',
    'essay',
    'file_answer',
    'audio_answer',
  ]);
  expect(QUESTIONS.map(({ kind }) => kind)).toEqual(KEYLESS_KINDS);
  expect(questionProblems({ kind: 'fill_in', ...asked, parts: ['Eu ', '.'] }, NO_KEY)).toEqual([
    'question_key_missing',
  ]);
});

test('what there is to choose from must be whole without a right answer, too [AS-06]', () => {
  const [only] = options;
  const few: Question = {
    kind: 'alternatives',
    ...asked,
    prompt: '',
    options: only ? [only] : [],
    shuffle: true,
  };
  expect(questionProblems(few, NO_KEY)).toEqual(['question_prompt_required', 'question_options_required']);
});

test('an answer to it is neither right nor wrong, and a test counts the others alone [AS-01]', () => {
  expect(grade(NO_KEY, chosen, 'whole', PLAIN)).toBe('no_key');
  expect(grade(NO_KEY, null, 'part', PLAIN)).toBe('no_key');
  expect(isWrong(chosen, 'no_key', { key: NO_KEY, question: PLAIN })).toBe(false);
  const opinion = { grade: 'no_key' as const, weight: 9, isWrong: false };
  const policy = { minimumPercent: 70, penaltyPercent: 100 };
  expect(score([opinion, { grade: 1, weight: 1, isWrong: false }], policy)).toEqual({
    percent: 100,
    passed: true,
  });
  expect(score([opinion], policy)).toEqual({ percent: 0, passed: false });
});

test('a key that came later judges nobody who was asked without one, nor the other way round [AS-06]', () => {
  const [question] = QUESTIONS;
  if (!question) throw new Error('no question');
  const key = { kind: 'alternatives' as const, optionId: 'o1' };
  const shown = drawQuestion(question, NO_KEY, 'seed');
  expect(keyAsAsked({ question, key }, shown)).toBeNull();
  expect(keyAsAsked({ question, key: NO_KEY }, drawQuestion(question, key, 'seed'))).toBeNull();
  expect(keyAsAsked({ question, key: NO_KEY }, shown)).toBeNull();
});

test('nobody is told that they were right or wrong, but what is said of a choice stays [AS-01]', () => {
  const [question] = QUESTIONS;
  if (!question) throw new Error('no question');
  const said = { right: 'Isso.', wrong: 'Não.', options: { o1: 'Peça à gerência.' } };
  expect(soundFeedback(question, said, NO_KEY)).toEqual({
    right: '',
    wrong: '',
    options: { o1: 'Peça à gerência.' },
  });
});

test('its choices are counted without a mark, and none is favoured wrongly [AS-06]', () => {
  const texts: readonly Answer[] = [
    chosen,
    { kind: 'numeric', value: 3 },
    { kind: 'short_answer', text: 'Ver' },
  ];
  const given = texts.map((answer) => ({ answer, originalIds: {} }));
  for (const question of QUESTIONS) {
    const parts = countedResponses(
      question,
      NO_KEY,
      given.filter(({ answer }) => answer.kind === question.kind),
    );
    const marks = parts.flatMap(({ responses }) => responses.map(({ isRight }) => isRight));
    expect(new Set(marks)).toEqual(new Set([null]));
  }
  const figures = {
    answers: 20,
    facility: 0.5,
    standardDeviation: null,
    discriminationIndex: null,
    discriminativeEfficiency: null,
  };
  expect(itemSigns(figures, [{ isRight: null, count: 20 }])).toEqual([]);
});

test('two are the same that offer the same, and none is the same as one with a right answer [AS-06]', () => {
  const [question, , , , , ranked, table] = QUESTIONS;
  if (!question || !ranked || !table) throw new Error('no question');
  const turned: Question = { ...question, options: options.toReversed() } as Question;
  expect(questionPrint(turned, NO_KEY)).toBe(questionPrint(question, NO_KEY));
  expect(questionPrint(question, { kind: 'alternatives', optionId: 'o1' })).not.toBe(
    questionPrint(question, NO_KEY),
  );
  const fewer: Question = { ...ranked, items: options.slice(1) } as Question;
  expect(questionPrint(fewer, NO_KEY)).not.toBe(questionPrint(ranked, NO_KEY));
  expect(questionPrint(table, NO_KEY)).toContain('texto');
});
