import { searchStores } from '@trilha/contract/loyalty/participation.calls';
import type { Bind } from '#platform/http/bind.ts';
import { campaignById } from '../campaigns/campaigns.queries.ts';
import { storeOf, storesByDigits } from './stores.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(searchStores, async (context, { params, query }) => {
    const campaign = await campaignById(context, params.campaignId);
    const found = await storesByDigits(context, campaign, query.taxNumber);
    return {
      items: found.map((row) => ({ ...storeOf(row), participating: row.participating_id !== null })),
    };
  });
