import { DIFFICULTIES } from '@trilha/rules/assessment/difficulty';
import { QUESTION_KINDS } from '@trilha/rules/assessment/question';
import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** The question on screen, its id or `new`, and which questions are listed. */
export const bankSearch = searchOf({
  question: words,
  search: words,
  kind: oneOf(QUESTION_KINDS),
  difficulty: oneOf(DIFFICULTIES),
  tag: words,
  /** A category of the bank by its id, or the word for none. */
  category: words,
});
export type BankSearch = SearchIn<typeof bankSearch>;
