import { type SearchIn, searchOf, words } from '#shared/search.ts';

/** The question on screen: its id, or `new`. */
export const bankSearch = searchOf({ question: words });
export type BankSearch = SearchIn<typeof bankSearch>;
