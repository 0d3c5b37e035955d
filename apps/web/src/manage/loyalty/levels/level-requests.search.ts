import { oneOf, type SearchIn, searchOf } from '#shared/search.ts';

/** Which requests are shown; without a state, those that wait. */
export const levelRequestsSearch = searchOf({ state: oneOf(['open', 'approved', 'refused']) });

export type LevelRequestsSearch = SearchIn<typeof levelRequestsSearch>;
