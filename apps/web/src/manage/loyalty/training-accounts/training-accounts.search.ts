import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** The part in sight, its filters and the import that is open, so that each view is a link. */
export const trainingAccountsSearch = searchOf({
  part: oneOf(['accounts', 'directory', 'programme']),
  state: oneOf(['pending', 'verified', 'refused']),
  search: words,
  open: words,
  rows: oneOf(['left_out']),
});
export type TrainingAccountsSearch = SearchIn<typeof trainingAccountsSearch>;
/** Filters put on, and taken off where they are undefined. */
export type TrainingAccountsChange = {
  readonly [Name in keyof TrainingAccountsSearch]?: TrainingAccountsSearch[Name] | undefined;
};
