import { flag, oneOf, searchOf, words } from '#shared/search.ts';

/** Every filter of the store, so that what is in sight is a link. @spec RW-01 */
export const rewardStoreSearch = searchOf({
  campaign: words,
  department: words,
  category: words,
  search: words,
  sort: oneOf(['popular', 'name', 'price_ascending', 'price_descending']),
  affordable: flag,
});
