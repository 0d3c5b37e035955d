import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the list of courses; they live in the address. @spec LE-04 */
export const trainingsSearch = searchOf({
  status: oneOf(['draft', 'published', 'archived']),
  search: words,
  incomplete: words,
});
export type TrainingsSearch = SearchIn<typeof trainingsSearch>;
