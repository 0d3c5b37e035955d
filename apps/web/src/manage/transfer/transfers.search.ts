import { TRANSFER_STATES } from '@trilha/rules/transfer/transfer-state.rule';
import { flag, oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** The part in sight and its filters, so that each view is a link. */
export const transfersSearch = searchOf({
  part: oneOf(['transfers', 'programme']),
  state: oneOf(TRANSFER_STATES),
  differing: flag,
  from: words,
  to: words,
  search: words,
});
export type TransfersSearch = SearchIn<typeof transfersSearch>;
/** Filters put on, and taken off where they are undefined. */
export type TransfersChange = {
  readonly [Name in keyof TransfersSearch]?: TransfersSearch[Name] | undefined;
};
