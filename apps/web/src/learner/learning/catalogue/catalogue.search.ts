import { flag, oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** The filters of the catalogue as they stand in the address; what is not understood counts as not set. @spec LE-04 */
export const catalogueSearch = searchOf({
  search: words,
  progress: oneOf(['not_started', 'in_progress', 'done']),
  favourite: flag,
  mandatory: flag,
  category: words,
  tag: words,
  group: words,
  enrolmentType: oneOf(['free', 'by_request', 'by_group', 'by_points']),
});
export type CatalogueSearch = SearchIn<typeof catalogueSearch>;
