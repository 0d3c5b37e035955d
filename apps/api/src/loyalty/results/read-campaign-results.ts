import { readCampaignResults } from '@trilha/contract/loyalty/campaign-results.calls';
import type { Bind } from '#platform/http/bind.ts';
import { campaignBefore, datesOf, numberOfDay, shownOf } from './campaign-results.ts';
import { type ResultsScope, type Sold, soldByAll, soldInAll } from './sold.queries.ts';

const MOST_SHOWN = 20;
const NOTHING: Sold = { sales: 0, units: 0, points: 0 };

export const routes = (bind: Bind): void =>
  bind.read(readCampaignResults, async (context, { params: { campaignId }, query }) => {
    const { campaign, of } = await shownOf(context, campaignId, context.now, query);
    const before = await campaignBefore(context, campaign, of.period);
    const [sold, totalBefore, chains, agencies] = await Promise.all([
      soldByAll(context, of, MOST_SHOWN),
      before ? soldInAll(context, { ...of, campaignId: before.campaign.id, period: before.period }) : NOTHING,
      chainsOf(context, campaignId),
      agenciesOf(context, campaignId),
    ]);
    return {
      campaign: {
        id: campaign.id,
        name: campaign.name,
        ...datesOf(campaign),
        countries: campaign.countries,
      },
      chains,
      agencies,
      period: of.period,
      dayNumber: numberOfDay(campaign, of.period),
      total: sold.days.reduce(added, NOTHING),
      before: before ? { ...before, total: totalBefore } : null,
      ...sold,
    };
  });

const added = (one: Sold, other: Sold): Sold => ({
  sales: one.sales + other.sales,
  units: one.units + other.units,
  points: one.points + other.points,
});

const chainsOf = ({ db, client }: ResultsScope, campaignId: string) =>
  db
    .selectFrom('campaign_store')
    .innerJoin('store', (join) =>
      join
        .onRef('store.client_id', '=', 'campaign_store.client_id')
        .onRef('store.id', '=', 'campaign_store.store_id'),
    )
    .innerJoin('chain', (join) =>
      join.onRef('chain.client_id', '=', 'store.client_id').onRef('chain.id', '=', 'store.chain_id'),
    )
    .select(['chain.id', 'chain.name'])
    .distinct()
    .where('campaign_store.client_id', '=', client.id)
    .where('campaign_store.campaign_id', '=', campaignId)
    .orderBy('chain.name')
    .execute();

const agenciesOf = ({ db, client }: ResultsScope, campaignId: string) =>
  db
    .selectFrom('campaign_agency')
    .innerJoin('agency', (join) =>
      join
        .onRef('agency.client_id', '=', 'campaign_agency.client_id')
        .onRef('agency.id', '=', 'campaign_agency.agency_id'),
    )
    .select(['agency.id', 'agency.name'])
    .where('campaign_agency.client_id', '=', client.id)
    .where('campaign_agency.campaign_id', '=', campaignId)
    .orderBy('agency.name')
    .execute();
