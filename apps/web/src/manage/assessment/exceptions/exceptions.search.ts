import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the exceptions at a test, and whom a link asks to give something: their id and name. */
export const exceptionsSearch = searchOf({
  search: words,
  of: oneOf(['person', 'group']),
  give: words,
  name: words,
});
export type ExceptionsSearch = SearchIn<typeof exceptionsSearch>;
/** Filters put on, and taken off where they are undefined. */
export type ExceptionsChange = {
  readonly [Name in keyof ExceptionsSearch]?: ExceptionsSearch[Name] | undefined;
};
