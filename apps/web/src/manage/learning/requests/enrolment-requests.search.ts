import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the requests and the one that is open, so that each view is a link. */
export const enrolmentRequestsSearch = searchOf({
  state: oneOf(['awaiting_approval', 'awaiting_place', 'enrolled', 'refused', 'withdrawn']),
  search: words,
  training: words,
  open: words,
});
export type EnrolmentRequestsSearch = SearchIn<typeof enrolmentRequestsSearch>;
/** Filters put on, and taken off where they are undefined. */
export type EnrolmentRequestsChange = {
  readonly [Name in keyof EnrolmentRequestsSearch]?: EnrolmentRequestsSearch[Name] | undefined;
};
