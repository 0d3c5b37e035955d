import { readCampaignStanding } from '@trilha/contract/loyalty/campaign-results.calls';
import { campaignTotals } from '#ledger/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { administeredCampaign } from '../administration/administered-campaign.queries.ts';
import { decisionsByDay, ordersWaiting, waitingForAudit } from './standing.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(readCampaignStanding, async (context, { params: { campaignId } }) => {
    const campaign = await administeredCampaign(context, campaignId);
    const [points, waiting, decisions, orders] = await Promise.all([
      campaignTotals(context.db, { clientId: context.client.id, campaignId }),
      waitingForAudit(context, campaignId),
      decisionsByDay(context, campaignId, campaign.time_zone),
      ordersWaiting(context, campaignId),
    ]);
    return { points, ...waiting, orders, decisions };
  });
