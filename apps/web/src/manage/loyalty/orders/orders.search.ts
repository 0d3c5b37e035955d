import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** Filters of the orders and what is open, an order or a list of tracking codes, so that each view is a link. Without a state, those that wait. */
export const ordersSearch = searchOf({
  state: oneOf(['awaiting_approval', 'approved', 'shipped', 'delivered', 'reproved', 'all']),
  campaign: words,
  search: words,
  order: words,
  list: oneOf(['new']),
});

export type OrdersSearch = SearchIn<typeof ordersSearch>;
/** Filters put on, and taken off where they are undefined. */
export type OrdersChange = { readonly [Name in keyof OrdersSearch]?: OrdersSearch[Name] | undefined };
