import type { Answer, Question } from './question.ts';

/** What the author says once a question is answered and the policy of its test lets it be said. @spec AS-06 AS-08 */
export interface Feedback {
  /** To who was wholly right. */
  readonly right: string;
  /** To everybody else. */
  readonly wrong: string;
  /** About single options, by their ids: said to who chose them. */
  readonly options?: Readonly<Record<string, string>> | undefined;
}

/** What is said about one option that was chosen. */
export interface OptionFeedback {
  readonly optionId: string;
  readonly text: string;
}

const optionsOf = (question: Question): readonly { readonly id: string }[] =>
  question.kind === 'alternatives' || question.kind === 'multiple_choice' ? question.options : [];

/** Feedback with words about those options alone that the question has, and none that say nothing. @spec AS-06 */
export function soundFeedback(question: Question, { right, wrong, options = {} }: Feedback): Feedback {
  const said = optionsOf(question).flatMap(({ id }): [string, string][] => {
    const text = Object.hasOwn(options, id) ? (options[id] ?? '').trim() : '';
    return text === '' ? [] : [[id, text]];
  });
  return { right, wrong, ...(said.length > 0 ? { options: Object.fromEntries(said) } : {}) };
}

/**
 * Feedback in the ids that one attempt shows: `originalIds` tells which id of the author each new one stands for. Words
 * about an option that was not drawn are left out. @spec AS-06 AS-08
 */
export function renamedFeedback(
  { right, wrong, options = {} }: Feedback,
  originalIds: Readonly<Record<string, string>>,
): Feedback {
  const said = Object.entries(originalIds).flatMap(([id, original]): [string, string][] =>
    Object.hasOwn(options, original) ? [[id, options[original] ?? '']] : [],
  );
  return { right, wrong, ...(said.length > 0 ? { options: Object.fromEntries(said) } : {}) };
}

/** What is said about the options that were chosen, in the order they stand in; of the others nothing. @spec AS-07 */
export function feedbackOnChosen(
  question: Question,
  { options = {} }: Pick<Feedback, 'options'>,
  answer: Answer | null,
): OptionFeedback[] {
  const chosen =
    answer?.kind === 'alternatives'
      ? [answer.optionId]
      : answer?.kind === 'multiple_choice'
        ? answer.optionIds
        : [];
  return optionsOf(question).flatMap(({ id }) => {
    const text = Object.hasOwn(options, id) ? options[id] : undefined;
    return chosen.includes(id) && text ? [{ optionId: id, text }] : [];
  });
}
