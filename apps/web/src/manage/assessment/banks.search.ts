import { type SearchIn, searchOf, words } from '#shared/search.ts';

/** The folder that is open, and words of the name. @spec LE-04 */
export const banksSearch = searchOf({ folder: words, search: words });
export type BanksSearch = SearchIn<typeof banksSearch>;
