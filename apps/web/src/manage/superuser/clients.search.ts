import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** What the list of clients is narrowed down to, so that each view is a link. */
export const clientsSearch = searchOf({ search: words, state: oneOf(['open', 'maintenance', 'archived']) });
export type ClientsSearch = SearchIn<typeof clientsSearch>;
/** Filters put on, and taken off where they are undefined. */
export type ClientsChange = { readonly [Name in keyof ClientsSearch]?: ClientsSearch[Name] | undefined };
