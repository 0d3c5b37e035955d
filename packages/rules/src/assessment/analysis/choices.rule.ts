import { isKeyless } from '../keyless-question.rule.ts';
import type { Answer, AnswerKey, Question } from '../question.ts';

/** One of the things that can be chosen in a question. */
export interface Choice {
  /** Id of the option, or `true` and `false`. */
  readonly id: string;
  readonly text: string;
  /** Null where nothing is. */
  readonly isRight: boolean | null;
}

/** What can be chosen, where a question is answered by choosing; the texts of true and false are the screen's. @spec AS-06 */
export function choicesOf(question: Question, key: AnswerKey): readonly Choice[] {
  if (question.kind === 'true_false')
    return ['true', 'false'].map((id) => ({
      id,
      text: '',
      isRight: key.kind === 'true_false' ? String(key.value) === id : null,
    }));
  if (question.kind !== 'alternatives' && question.kind !== 'multiple_choice') return [];
  const right = new Set(
    key.kind === 'alternatives' ? [key.optionId] : key.kind === 'multiple_choice' ? key.optionIds : [],
  );
  return question.options.map(({ id, text }) => ({
    id,
    text,
    isRight: isKeyless(key) ? null : right.has(id),
  }));
}

/**
 * What an answer chose, by the ids of the bank: an attempt has ids of its own, which `originalIds` leads back. @spec AS-06
 */
export function chosenIn(answer: Answer, originalIds: Readonly<Record<string, string>>): readonly string[] {
  if (answer.kind === 'true_false') return [String(answer.value)];
  const chosen =
    answer.kind === 'alternatives'
      ? [answer.optionId]
      : answer.kind === 'multiple_choice'
        ? answer.optionIds
        : [];
  return chosen.map((id) => originalIds[id] ?? id);
}
