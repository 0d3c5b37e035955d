import { CLASS_STATUSES } from '@trilha/rules/learning/classes/class-status.rule';
import { flag, oneOf, type SearchIn, searchOf } from '#shared/search.ts';
import { CATALOGUE_FIELDS } from '../catalogue/catalogue.search.ts';

/** The filters of the catalogue with those of webinars, as they stand in the address. @spec LE-04 */
export const classTrainingsSearch = searchOf({
  ...CATALOGUE_FIELDS,
  webinar_status: oneOf(CLASS_STATUSES),
  webinar_is_online: flag,
});
export type ClassTrainingsSearch = SearchIn<typeof classTrainingsSearch>;
/** Filters put on, and taken off where they are undefined. */
export type ClassTrainingsChange = {
  readonly [Name in keyof ClassTrainingsSearch]?: ClassTrainingsSearch[Name] | undefined;
};
