import { flag, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Which test is looked at, the question that is open, and whether only those with a sign are listed. */
export const bankAnalysisSearch = searchOf({ test: words, question: words, signs: flag });
export type BankAnalysisSearch = SearchIn<typeof bankAnalysisSearch>;
