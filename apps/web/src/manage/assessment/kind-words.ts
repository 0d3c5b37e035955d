import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import type { AnswerKey, Question } from '@trilha/rules/assessment/question';

/** The text that names the kind of a question: of one about which nothing is right no name may say so. @spec AS-06 */
export const kindText = ({ kind }: Pick<Question, 'kind'>, key: AnswerKey) =>
  isKeyless(key) && (kind === 'alternatives' || kind === 'multiple_choice')
    ? (`qkind.keyless.${kind}` as const)
    : (`qkind.${kind}` as const);
