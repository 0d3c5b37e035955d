import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** The part that is open and what it is narrowed down to, so that each view is a link. */
export const resultsSearch = searchOf({
  part: oneOf(['sales', 'points', 'training']),
  country: words,
  chain: words,
  agency: words,
  from: words,
  to: words,
  training: words,
});
export type ResultsSearch = SearchIn<typeof resultsSearch>;

/** What is put on, and taken off where it is undefined. */
export type ResultsChange = { readonly [Name in keyof ResultsSearch]?: ResultsSearch[Name] | undefined };
