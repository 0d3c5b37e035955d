import { listCampaigns } from '@trilha/contract/loyalty/campaigns.calls';
import type { Bind } from '#platform/http/bind.ts';
import { stateAt } from './campaign-shapes.ts';
import { campaignsOfPerson } from './campaigns.queries.ts';

const ORDER = ['active', 'upcoming', 'previous'];

export const routes = (bind: Bind): void =>
  bind.read(listCampaigns, async (context) => {
    const campaigns = await campaignsOfPerson(context);
    const items = campaigns.map((campaign) => ({
      id: campaign.id,
      name: campaign.name,
      state: stateAt(campaign, context.now),
      beginsOn: campaign.begins_on,
      endsOn: campaign.ends_on,
      joined: campaign.participation_id !== null,
    }));
    return { items: items.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)) };
  });
