import { oneOf, searchOf, words } from '#shared/search.ts';

/** The state shown and the sale opened, so that both are links. */
export const mySalesSearch = searchOf({
  state: oneOf(['credited', 'approved', 'adjusted', 'refused', 'withdrawn']),
  sale: words,
});
