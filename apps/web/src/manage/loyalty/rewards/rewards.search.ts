import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** The campaign whose rewards are shown, and which part of which reward is open; `new` is one that is not there yet. */
export const rewardsSearch = searchOf({
  campaign: words,
  search: words,
  reward: words,
  part: oneOf(['details', 'stock']),
});

export type RewardsSearch = SearchIn<typeof rewardsSearch>;
/** Filters put on, and taken off where they are undefined. */
export type RewardsChange = { readonly [Name in keyof RewardsSearch]?: RewardsSearch[Name] | undefined };
