import {
  type CampaignPublishingProblem,
  publishingProblems,
} from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import { levelsOf } from '../campaigns/campaigns.queries.ts';
import {
  type CampaignRow,
  partnerIds,
  productCount,
  storesByChain,
} from './administered-campaign.queries.ts';

/** All that keeps a campaign from being published today. @spec LO-01 */
export async function missingFor(
  scope: Pick<Context, 'db' | 'client' | 'now'>,
  campaign: CampaignRow,
): Promise<CampaignPublishingProblem[]> {
  const { agencyIds, brandIds } = await partnerIds(scope, campaign.id);
  const stores = await storesByChain(scope, campaign.id);
  const products = await productCount(scope, campaign.id);
  const levels = await levelsOf(scope, [campaign.id]);
  return publishingProblems(
    {
      name: campaign.name,
      beginsOn: campaign.begins_on,
      endsOn: campaign.ends_on,
      countries: campaign.countries,
      agencies: agencyIds.length,
      brands: brandIds.length,
      stores: stores.length,
      products,
      levelThresholds: levels.map(({ threshold }) => threshold),
    },
    localDateIn(scope.now, campaign.time_zone),
  );
}
