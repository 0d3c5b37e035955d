import { TRAINING_KINDS } from '@trilha/contract/learning/training-terms';
import { COMPLIANCES } from '@trilha/rules/learning/compliance.rule';
import { VALIDITIES } from '@trilha/rules/learning/trails/validity.rule';
import { flag, oneOf, type SearchField, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Pages begin with the second: the first needs no word in the address. */
const page: SearchField<number> = (raw) => {
  const number = Number(raw);
  return Number.isInteger(number) && number > 1 && number <= 1000 ? number : undefined;
};

/** Filters of the progress of people and the page of courses, so that each view is a link. */
export const progressMatrixSearch = searchOf({
  search: words,
  compliance: oneOf(COMPLIANCES),
  validity: oneOf(VALIDITIES),
  group: words,
  area: words,
  kind: oneOf(TRAINING_KINDS),
  training: words,
  mandatory: flag,
  courses: page,
});
export type ProgressMatrixSearch = SearchIn<typeof progressMatrixSearch>;
/** Filters put on, and taken off where they are undefined. */
export type ProgressMatrixChange = {
  readonly [Name in keyof ProgressMatrixSearch]?: ProgressMatrixSearch[Name] | undefined;
};
