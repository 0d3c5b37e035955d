import { oneOf, type SearchIn, searchOf } from '#shared/search.ts';

/** The part of the profile that is open. */
export const personSearch = searchOf({ part: oneOf(['data', 'access', 'activity', 'history']) });

export type PersonSearch = SearchIn<typeof personSearch>;
