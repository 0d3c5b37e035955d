import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Which keys are shown, so that each view is a link. */
export const apiKeysSearch = searchOf({ search: words, state: oneOf(['active', 'expired', 'revoked']) });
export type ApiKeysSearch = SearchIn<typeof apiKeysSearch>;
/** Filters put on, and taken off where they are undefined. */
export type ApiKeysChange = { readonly [Name in keyof ApiKeysSearch]?: ApiKeysSearch[Name] | undefined };
