import { CLASS_STATUSES } from '@trilha/rules/learning/classes/class-status.rule';
import { flag, oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** The filters of the catalogue with those of webinars, as they stand in the address. @spec LE-04 */
export const classTrainingsSearch = searchOf({
  search: words,
  progress: oneOf(['not_started', 'in_progress', 'done']),
  favourite: flag,
  mandatory: flag,
  category: words,
  tag: words,
  group: words,
  enrolmentType: oneOf(['free', 'by_request', 'by_group', 'by_points']),
  webinar_status: oneOf(CLASS_STATUSES),
  webinar_is_online: flag,
});
export type ClassTrainingsSearch = SearchIn<typeof classTrainingsSearch>;
/** Filters put on, and taken off where they are undefined. */
export type ClassTrainingsChange = {
  readonly [Name in keyof ClassTrainingsSearch]?: ClassTrainingsSearch[Name] | undefined;
};
