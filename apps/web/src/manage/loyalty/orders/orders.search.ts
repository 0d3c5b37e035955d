import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the orders and the order that is open, so that each view is a link. Without a state, those that wait. */
export const ordersSearch = searchOf({
  state: oneOf(['awaiting_approval', 'approved', 'shipped', 'delivered', 'reproved', 'all']),
  campaign: words,
  search: words,
  order: words,
});

export type OrdersSearch = SearchIn<typeof ordersSearch>;
/** Filters put on, and taken off where they are undefined. */
export type OrdersChange = { readonly [Name in keyof OrdersSearch]?: OrdersSearch[Name] | undefined };
