import { oneOf, type SearchIn, searchOf, words } from '#shared/search.ts';

/** The part of the editor that is open, and the campaign whose sales are replayed. */
export const campaignSearch = searchOf({
  part: oneOf(['details', 'network', 'products', 'levels', 'photos', 'texts', 'forecast']),
  past: words,
});

export type CampaignSearch = SearchIn<typeof campaignSearch>;
