import { CLASS_STATUSES } from '@trilha/rules/learning/classes/class-status.rule';
import { flag, oneOf, type SearchField, type SearchIn, searchOf, words } from '#shared/search.ts';
import { CATALOGUE_FIELDS, underTodaysNames } from '../catalogue/catalogue.search.ts';

const template: SearchField<string> = (raw) => words(raw)?.slice(0, 120) || undefined;

const { parse } = searchOf({
  ...CATALOGUE_FIELDS,
  webinar_status: oneOf(CLASS_STATUSES),
  webinar_is_online: flag,
  webcast_lounge_template: template,
});

/** The filters of the catalogue with those of webinars, as they stand in the address. @spec LE-04 */
export const classTrainingsSearch = {
  parse: (raw: Readonly<Record<string, unknown>>) => parse(underTodaysNames(raw)),
};
export type ClassTrainingsSearch = SearchIn<typeof classTrainingsSearch>;
/** Filters put on, and taken off where they are undefined. */
export type ClassTrainingsChange = {
  readonly [Name in keyof ClassTrainingsSearch]?: ClassTrainingsSearch[Name] | undefined;
};
