import { oneOf, type SearchIn, searchOf, words, yesOrNo } from '#shared/search.ts';

/** Filters of the queue of orders, so that a filtered queue is a link. Without a state, orders that wait are meant. */
export const orderAuditSearch = searchOf({
  campaign: words,
  state: oneOf(['awaiting_approval', 'approved', 'shipped', 'delivered', 'reproved', 'all']),
  kind: oneOf(['goods', 'voucher']),
  person: words,
  reward: words,
  address: words,
  ring: words,
  search: words,
  reaudit: yesOrNo,
  secondLook: yesOrNo,
  late: yesOrNo,
  risk: oneOf(['green', 'amber', 'red']),
  order: oneOf(['risk', 'due', 'oldest', 'newest']),
});

export type OrderAuditSearch = SearchIn<typeof orderAuditSearch>;

/** Filters put on, and taken off where they are undefined. */
export type OrderAuditChange = {
  readonly [Name in keyof OrderAuditSearch]?: OrderAuditSearch[Name] | undefined;
};
