import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** What the ranking is narrowed to, as it stands in the address. @spec GM-02 */
export const rankingSearch = searchOf({
  period: oneOf(['all', 'month', 'last_month']),
  campaign: words,
  group: words,
  area: words,
});
export type RankingSearch = SearchIn<typeof rankingSearch>;
