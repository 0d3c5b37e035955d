import type { Feedback } from '../feedback.rule.ts';
import { NO_KEY } from '../keyless-question.rule.ts';
import type { Option, Question } from '../question.ts';
import { NO_FEEDBACK, type ReadingWarning, type ReadParts, type Refusal, refusal } from './reading.ts';

/** An answer as files write it: with the part of the grade it is worth, in hundredths. */
export interface MarkedAnswer {
  readonly text: string;
  /** 100 is wholly right; less than 0 takes from the grade. */
  readonly worth: number;
  readonly feedback: string;
}

export interface MarkedQuestion {
  readonly prompt: string;
  readonly answers: readonly MarkedAnswer[];
  readonly general: string;
}

const FULL = 100;
/** Files round a third to 33.33333. */
const ROUNDING = 0.01;

/** Options of which one is chosen; a file that calls several right asks for all of them here. @spec AS-06 */
export function oneOf(asked: MarkedQuestion, shuffle: boolean): ReadParts | Refusal {
  const { answers, prompt } = asked;
  const right = answers.filter(({ worth }) => worth >= FULL);
  if (right.length > 1) return severalOf(asked, shuffle, ['several_right']);
  const problem = choiceProblem(asked, right.length);
  if (problem) return problem;
  const options = optionsOf(answers.map(({ text }) => text));
  const partial = answers.some(({ worth }) => worth > 0 && worth < FULL);
  // What a wrong answer costs is for the test to say, not for the question.
  const costs = answers.some(({ worth }) => worth < 0);
  return {
    question: { kind: 'alternatives', prompt, imageFileId: null, options, shuffle },
    key: {
      kind: 'alternatives',
      optionId: options[answers.findIndex(({ worth }) => worth >= FULL)]?.id ?? '',
    },
    feedback: feedbackOnOptions(asked, ({ worth }) => worth >= FULL, options),
    warnings: [
      ...(partial ? (['partial_credit_dropped'] as const) : []),
      ...(costs ? (['penalty_dropped'] as const) : []),
    ],
  };
}

/** Options of which every one worth something is to be chosen. @spec AS-06 */
export function severalOf(
  asked: MarkedQuestion,
  shuffle: boolean,
  warnings: readonly ReadingWarning[] = [],
): ReadParts | Refusal {
  const { answers, prompt } = asked;
  const isRight = ({ worth }: MarkedAnswer): boolean => worth > 0;
  const right = answers.filter(isRight);
  const problem = choiceProblem(asked, right.length);
  if (problem) return problem;
  const options = optionsOf(answers.map(({ text }) => text));
  const differs = warnings.length === 0 && !isGradedAlike(answers, right);
  return {
    question: { kind: 'multiple_choice', prompt, imageFileId: null, options, shuffle },
    key: {
      kind: 'multiple_choice',
      optionIds: options.filter((_option, place) => (answers[place]?.worth ?? 0) > 0).map(({ id }) => id),
    },
    feedback: feedbackOnOptions(asked, isRight, options),
    warnings: [...warnings, ...(differs ? (['scoring_differs'] as const) : [])],
  };
}

/** Options of which none is right. @spec AS-01 AS-06 */
export function noneOf(
  { prompt, answers }: Omit<MarkedQuestion, 'general'>,
  kind: 'alternatives' | 'multiple_choice',
  shuffle: boolean,
): ReadParts | Refusal {
  const problem = choiceProblem({ prompt, answers, general: '' }, answers.length);
  if (problem) return problem;
  const options = optionsOf(answers.map(({ text }) => text));
  return keylessParts({ kind, prompt, imageFileId: null, options, shuffle });
}

/** A question about which nothing is right; who brings it in is told. */
export const keylessParts = (question: Question): ReadParts => ({
  question,
  key: NO_KEY,
  feedback: NO_FEEDBACK,
  warnings: ['no_right_answer'],
});

/** Words that are accepted; answers worth a part only are left out, for a word is right here or it is not. @spec AS-06 */
export function writtenWord(asked: MarkedQuestion, exact: boolean): ReadParts | Refusal {
  const { answers, prompt } = asked;
  if (prompt === '') return refusal('prompt_missing');
  const right = answers.filter(({ worth, text }) => worth >= FULL && text !== '');
  const accepted = [...new Set(right.map(({ text }) => text).filter((text) => !text.includes('*')))];
  if (accepted.length === 0) return refusal('right_answer_missing', prompt);
  const said = feedbackOf(asked, ({ worth }) => worth >= FULL);
  const warnings: ReadingWarning[] = [...said.warnings];
  if (answers.some(({ worth }) => worth > 0 && worth < FULL)) warnings.push('partial_credit_dropped');
  if (right.some(({ text }) => text.includes('*'))) warnings.push('wildcards_dropped');
  return {
    question: { kind: 'short_answer', prompt, imageFileId: null },
    key: { kind: 'short_answer', accepted, exact },
    feedback: said.feedback,
    warnings,
  };
}

/** Pairs of which a left side may be empty: its right side only misleads. Equal right sides are one. @spec AS-06 */
export function matched(
  prompt: string,
  pairs: readonly { readonly left: string; readonly right: string }[],
  feedback: Feedback = NO_FEEDBACK,
): ReadParts | Refusal {
  if (prompt === '') return refusal('prompt_missing');
  const rights = [...new Set(pairs.map(({ right }) => right))];
  const asked = pairs.filter(({ left }) => left !== '');
  if (rights.includes(''))
    return refusal('right_answer_missing', asked.find(({ right }) => right === '')?.left);
  if (asked.length < 2 || rights.length < 2) return refusal('options_few', prompt);
  const left = optionsOf(
    asked.map((pair) => pair.left),
    'l',
  );
  const right = optionsOf(rights, 'r');
  const idOf = (text: string): string => right.find((option) => option.text === text)?.id ?? '';
  return {
    question: { kind: 'matching', prompt, imageFileId: null, left, right },
    key: {
      kind: 'matching',
      pairs: Object.fromEntries(left.map(({ id }, place) => [id, idOf(asked[place]?.right ?? '')])),
    },
    feedback,
    warnings: [],
  };
}

/** Options with the places they have as their ids. */
export function optionsOf(texts: readonly string[], prefix = 'o'): Option[] {
  return texts.map((text, place) => ({ id: `${prefix}${place + 1}`, text, imageFileId: null }));
}

/**
 * What is said about options that are chosen: to all who are right, or wrong, where a file says the same of each such
 * option, and otherwise to who chose it.
 */
function feedbackOnOptions(
  { answers, general }: MarkedQuestion,
  isRight: (answer: MarkedAnswer) => boolean,
  options: readonly Option[],
): Feedback {
  const textsOf = (side: boolean): string[] => [
    ...new Set(answers.filter((answer) => isRight(answer) === side).map((answer) => answer.feedback)),
  ];
  const isShared = (side: boolean): boolean => textsOf(side).length <= 1;
  const said = (side: boolean): string =>
    [isShared(side) ? textsOf(side)[0] : '', general].filter(Boolean).join('\n');
  const own = answers.flatMap((answer, place): [string, string][] =>
    answer.feedback === '' || isShared(isRight(answer)) ? [] : [[options[place]?.id ?? '', answer.feedback]],
  );
  return {
    right: said(true),
    wrong: said(false),
    ...(own.length > 0 ? { options: Object.fromEntries(own) } : {}),
  };
}

/**
 * What is said to who was right and to who was not, where the answer is written. A bank keeps one text for each, so texts
 * that differ from answer to answer are left out, and the warnings say so.
 */
export function feedbackOf(
  { answers, general }: Pick<MarkedQuestion, 'answers' | 'general'>,
  isRight: (answer: MarkedAnswer) => boolean,
): { readonly feedback: Feedback; readonly warnings: readonly ReadingWarning[] } {
  const said = (side: boolean): string[] => [
    ...new Set(
      answers
        .filter((answer) => isRight(answer) === side && answer.feedback !== '')
        .map((answer) => answer.feedback),
    ),
  ];
  const [right, wrong] = [said(true), said(false)];
  const oneText = (texts: readonly string[]): string =>
    [texts.length === 1 ? texts[0] : '', general].filter(Boolean).join('\n');
  return {
    feedback: { right: oneText(right), wrong: oneText(wrong) },
    warnings: right.length > 1 || wrong.length > 1 ? ['option_feedback_dropped'] : [],
  };
}

function choiceProblem({ prompt, answers }: MarkedQuestion, right: number): Refusal | null {
  if (prompt === '') return refusal('prompt_missing');
  if (answers.length < 2) return refusal('options_few', prompt);
  if (answers.some(({ text }) => text === '')) return refusal('answers_unreadable', prompt);
  return right === 0 ? refusal('right_answer_missing', prompt) : null;
}

type Worth = Pick<MarkedAnswer, 'worth'>;

/** Here every right option is worth the same and each wrong one takes as much back, down to nothing. */
export function isGradedAlike(answers: readonly Worth[], right: readonly Worth[]): boolean {
  const each = FULL / right.length;
  return answers.every(({ worth }) => Math.abs(worth - each) < ROUNDING || worth <= -each + ROUNDING);
}
