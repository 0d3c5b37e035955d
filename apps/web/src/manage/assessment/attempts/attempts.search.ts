import { ATTEMPT_STATES } from '@trilha/contract/assessment/attempt-terms';
import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the attempts at a test, and the one whose departures are on screen. */
export const attemptsSearch = searchOf({ search: words, state: oneOf(ATTEMPT_STATES), attempt: words });
export type AttemptsSearch = SearchIn<typeof attemptsSearch>;
/** Filters put on, and taken off where they are undefined. */
export type AttemptsChange = {
  readonly [Name in keyof AttemptsSearch]?: AttemptsSearch[Name] | undefined;
};
