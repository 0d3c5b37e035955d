import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters and order of the people, so that each view is a link. */
export const peopleSearch = searchOf({
  search: words,
  role: words,
  group: words,
  area: words,
  import: words,
  status: oneOf(['approved', 'awaiting_approval', 'blocked']),
  leaving: oneOf(['yes']),
  access: oneOf(['today', 'week', 'month', 'older', 'never']),
  sort: oneOf(['name', 'lastAccess', 'joinedAt']),
  way: oneOf(['ascending', 'descending']),
});

export type PeopleSearch = SearchIn<typeof peopleSearch>;
/** Filters put on, and taken off where they are undefined. */
export type PeopleChange = { readonly [Name in keyof PeopleSearch]?: PeopleSearch[Name] | undefined };
