import { type SearchIn, searchOf, words } from '#shared/search.ts';

/** The package that is looked at, and the module its games go to. */
export const importGamesSearch = searchOf({ file: words, module: words });
export type ImportGamesSearch = SearchIn<typeof importGamesSearch>;
