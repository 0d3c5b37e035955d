import { searchOf, words } from '#shared/search.ts';

/** The client whose window it is, where the host name does not say it, and the category that is looked at. @spec ID-10 LE-13 */
export const portfolioSearch = searchOf({ client: words, category: words });
export const windowSearch = searchOf({ client: words });
