import { PROGRESS_STATES } from '@trilha/rules/learning/progress-state.rule';
import { flag, oneOf, type SearchField, type SearchIn, searchOf, words } from '#shared/search.ts';

/** What may be chosen of a list; `all` is the same as nothing chosen. */
const choice: SearchField<string> = (raw) => {
  const chosen = words(raw);
  return chosen === 'all' || chosen === '' ? undefined : chosen;
};
const matching =
  (pattern: RegExp): SearchField<string> =>
  (raw) => {
    const chosen = choice(raw);
    return chosen !== undefined && pattern.test(chosen) ? chosen : undefined;
  };
const identifier = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
/** Yes or no, written as 1 and 0. */
const either: SearchField<1 | 0> = (raw) =>
  raw === 1 || raw === '1' ? 1 : raw === 0 || raw === '0' ? 0 : undefined;

/** The filters that every list of the catalogue has. @spec LE-04 */
export const CATALOGUE_FIELDS = {
  search: words,
  progress: oneOf(['not_started', 'in_progress', 'done']),
  favourite: flag,
  mandatory: flag,
  category: choice,
  tag: choice,
  group: identifier,
  enrolmentType: oneOf(['free', 'by_request', 'by_group', 'by_points']),
  area: identifier,
  extension: matching(/^[a-z0-9]{2,5}$/),
  status: oneOf(PROGRESS_STATES),
  online: either,
} as const;

/** The filters of the catalogue as they stand in the address; what is not understood counts as not set. @spec LE-04 */
export const catalogueSearch = searchOf(CATALOGUE_FIELDS);
export type CatalogueSearch = SearchIn<typeof catalogueSearch>;
