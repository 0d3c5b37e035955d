import { searchOf, words } from '#shared/search.ts';

/** The campaign whose table is shown. */
export const campaignSearch = searchOf({ campaign: words });
