import { oneOf, type SearchIn, searchOf } from '#shared/search.ts';

/** The part of the editor that is open. */
export const campaignSearch = searchOf({
  part: oneOf(['details', 'network', 'products', 'levels', 'texts']),
});

export type CampaignSearch = SearchIn<typeof campaignSearch>;
