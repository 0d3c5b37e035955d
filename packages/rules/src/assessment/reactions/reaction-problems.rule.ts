import { alikeIn } from '../alike.rule.ts';
import { type ReactionAnswer, type ReactionQuestion, scaleValues } from './reaction.ts';

/** The most questions an evaluation asks: whoever is asked more answers none of them well. */
export const MOST_REACTION_QUESTIONS = 20;

export type ReactionProblem =
  | 'reaction_questions_required'
  | 'reaction_prompt_required'
  | 'reaction_options_required'
  | 'reaction_repeated';

/** Everything that keeps an evaluation from being used, without repetition; empty when it is whole. @spec AS-01 */
export function reactionProblems(questions: readonly ReactionQuestion[]): ReactionProblem[] {
  const problems = questions.flatMap((question): ReactionProblem[] => {
    const options = 'options' in question ? question.options : null;
    return [
      ...(question.prompt.trim() === '' ? (['reaction_prompt_required'] as const) : []),
      ...(options && (options.length < 2 || options.some(({ text }) => text.trim() === ''))
        ? (['reaction_options_required'] as const)
        : []),
      ...(options && !areDistinct(options) ? (['reaction_repeated'] as const) : []),
    ];
  });
  if (questions.length === 0) problems.push('reaction_questions_required');
  if (!areDistinct(questions)) problems.push('reaction_repeated');
  return [...new Set(problems)];
}

/**
 * The names of options that look the same within one question, by the rule that questions of tests are judged by: nobody
 * can mean one of them. Apart from the other problems, for evaluations of before are read all the same. @spec AS-01
 */
export const alikeReactionOptions = (questions: readonly ReactionQuestion[]): string[] => [
  ...new Set(questions.flatMap((question) => ('options' in question ? alikeIn(question.options) : []))),
];

export type ReactionAnswersProblem = 'reaction_changed' | 'reaction_incomplete';

/**
 * Why these answers may not be handed in, or null: `reaction_changed` where they answer something that is not asked (any
 * more), `reaction_incomplete` where a question that must be answered is not. @spec AS-01
 */
export function reactionAnswersProblem(
  questions: readonly ReactionQuestion[],
  answers: readonly ReactionAnswer[],
): ReactionAnswersProblem | null {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const isFitting = answers.every((answer) => {
    const question = byId.get(answer.asked);
    return question !== undefined && answersQuestion(question, answer);
  });
  if (!isFitting || new Set(answers.map(({ asked }) => asked)).size !== answers.length)
    return 'reaction_changed';
  const given = new Set(answers.filter(saysSomething).map(({ asked }) => asked));
  return questions.every(({ id, required }) => !required || given.has(id)) ? null : 'reaction_incomplete';
}

/** Whether there is anything in the answer. */
export function saysSomething(answer: ReactionAnswer): boolean {
  if (answer.kind === 'essay') return answer.text.trim() !== '';
  return answer.kind !== 'multiple_choice' || answer.optionIds.length > 0;
}

/** Whether this can be said in answer to the question; of another version of it, it may name what is not there. */
export function answersQuestion(question: ReactionQuestion, answer: ReactionAnswer): boolean {
  if (answer.asked !== question.id) return false;
  if (question.kind === 'scale')
    return answer.kind === 'scale' && scaleValues(question.look).includes(answer.value);
  if (question.kind === 'alternatives')
    return answer.kind === 'alternatives' && question.options.some(({ id }) => id === answer.optionId);
  if (question.kind === 'multiple_choice')
    return (
      answer.kind === 'multiple_choice' &&
      new Set(answer.optionIds).size === answer.optionIds.length &&
      answer.optionIds.every((optionId) => question.options.some(({ id }) => id === optionId))
    );
  return answer.kind === 'essay' && answer.text.length <= question.maximumCharacters;
}

function areDistinct(named: readonly { readonly id: string }[]): boolean {
  return new Set(named.map(({ id }) => id)).size === named.length;
}
