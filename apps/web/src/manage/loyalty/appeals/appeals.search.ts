import { oneOf, type SearchIn, searchOf } from '#shared/search.ts';

/** What is appealed; all of it where nothing is named. */
export const appealsSearch = searchOf({ kind: oneOf(['sale', 'photo', 'level']) });

export type AppealsSearch = SearchIn<typeof appealsSearch>;
