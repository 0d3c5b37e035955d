import { isKeyless } from '@trilha/rules/assessment/keyless-question.rule';
import type { AnswerKey, Question, QuestionKind } from '@trilha/rules/assessment/question';

/** The text that names a kind: of a question about which nothing is right no name may say so. @spec AS-06 */
export const kindName = (kind: QuestionKind, lacksKey: boolean) =>
  lacksKey && (kind === 'alternatives' || kind === 'multiple_choice')
    ? (`qkind.keyless.${kind}` as const)
    : (`qkind.${kind}` as const);

/** The text that names the kind of a question. */
export const kindText = ({ kind }: Pick<Question, 'kind'>, key: AnswerKey) => kindName(kind, isKeyless(key));
