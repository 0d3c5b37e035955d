import { rewardCampaign, selectedCampaign } from '@trilha/rules/loyalty/campaigns/selected-campaign.rule';
import { compareLocalDates } from '@trilha/rules/shared/local-date';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { CampaignsPart } from '#identity/index.ts';
import { keptByVersion } from '#platform/database/kept.ts';
import { stateAt } from './campaign-shapes.ts';

type Found = Parameters<CampaignsPart['fields']>[1];

/** What is published at a client, for everybody the same. */
const publishedAt = keptByVersion(({ db, clientId }) =>
  db
    .selectFrom('campaign')
    .select(['id', 'name', 'begins_on', 'ends_on', 'time_zone', 'countries'])
    .where('client_id', '=', clientId)
    .where('status', '=', 'published')
    .execute(),
);

/** The choice of a person and where they take part, beside the version of what is kept. */
const column = (since: string): RawBuilder<Found> => sql<Found>`json_build_object(
  'version', coalesce((select v.version from offer_version v where v.client_id = membership.client_id), 0),
  'chosen', (select c.campaign_id from campaign_choice c
    where c.client_id = membership.client_id and c.membership_id = membership.id),
  'joined', (select coalesce(json_agg(json_build_object('campaignId', p.campaign_id, 'stores', (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name)), '[]')
      from participation_store ps join store s on s.client_id = ps.client_id and s.id = ps.store_id
      where ps.client_id = p.client_id and ps.participation_id = p.id
    ))), '[]')
    from participation p
    join campaign j on j.client_id = p.client_id and j.id = p.campaign_id
    where p.client_id = membership.client_id and p.membership_id = membership.id
      and j.ends_on >= ${since}::date)
)`;

// As a reader of Portuguese expects.
const names = new Intl.Collator('pt-BR');

/** Stores once each, though several campaigns are sold in one. */
const branchesOf = (found: Found) =>
  [
    ...new Map(found.joined.flatMap(({ stores }) => stores).map((store) => [store.id, store])).values(),
  ].toSorted((one, other) => names.compare(one.name, other.name));

/** The campaigns of a person as the session tells them: what is the same for all comes from memory. @spec ID-24 */
export const campaignsInSession: CampaignsPart = {
  column,
  async fields(context, found, country) {
    if (!context.client.modules.has('campaigns'))
      return { branches: [], campaigns: [], selectedCampaignId: null, rewardCampaignId: null };
    const published = await publishedAt(context, found.version);
    const joined = new Set(found.joined.map(({ campaignId }) => campaignId));
    const campaigns = published
      .flatMap((row) => {
        const state = stateAt(row, context.now);
        const isListed = joined.has(row.id) || row.countries.includes(country);
        if (state === 'previous' || !isListed) return [];
        const { id, name, begins_on: beginsOn, ends_on: endsOn } = row;
        return [{ id, name, state, beginsOn, endsOn, joined: joined.has(id) }];
      })
      .toSorted(
        (one, other) =>
          one.state.localeCompare(other.state) ||
          compareLocalDates(one.endsOn, other.endsOn) ||
          one.id.localeCompare(other.id),
      );
    const selectedCampaignId = selectedCampaign(campaigns, found.chosen);
    return {
      branches: branchesOf(found),
      campaigns,
      selectedCampaignId,
      rewardCampaignId: rewardCampaign(campaigns, selectedCampaignId),
    };
  },
};
