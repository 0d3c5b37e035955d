import { oneOf, searchOf, words } from '#shared/search.ts';

/** Filters of the statement, so that a filtered view is a link. */
export const statementSearch = searchOf({
  campaign: words,
  unit: oneOf(['experience', 'redeemable', 'training']),
});
