import { listParticipations } from '@trilha/contract/loyalty/participation.calls';
import type { Bind } from '#platform/http/bind.ts';
import { levelOf, promotionOf, stateAt } from '../campaigns/campaign-shapes.ts';
import { levelsOf, promotionsOf } from '../campaigns/campaigns.queries.ts';
import { brandsOfParticipations, participationsOfPerson } from './participations.queries.ts';
import { storeOf, storesOfParticipations } from './stores.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(listParticipations, async (context) => {
    const participations = await participationsOfPerson(context);
    const campaignIds = participations.map(({ campaign_id }) => campaign_id);
    const ids = participations.map(({ id }) => id);
    const [levels, promotions, brands, stores] = await Promise.all([
      levelsOf(context, campaignIds),
      promotionsOf(context, campaignIds),
      brandsOfParticipations(context, ids),
      storesOfParticipations(context, ids),
    ]);
    return {
      items: participations.map((row) => ({
        id: row.id,
        campaign: {
          id: row.campaign_id,
          name: row.campaign_name,
          state: stateAt(row, context.now),
          beginsOn: row.begins_on,
          endsOn: row.ends_on,
          timeZone: row.time_zone,
          photoRequired: row.photo_required,
        },
        level: row.level_position,
        levels: levels.filter((level) => level.campaign_id === row.campaign_id).map(levelOf),
        promotions: promotions
          .filter((promotion) => promotion.campaign_id === row.campaign_id)
          .map(promotionOf),
        agency: { id: row.agency_id, name: row.agency_name },
        brands: brands
          .filter((brand) => brand.participation_id === row.id)
          .map(({ id, name }) => ({ id, name })),
        stores: stores.filter((store) => store.participation_id === row.id).map(storeOf),
      })),
    };
  });
