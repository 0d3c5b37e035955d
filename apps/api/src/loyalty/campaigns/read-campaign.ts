import { readCampaign } from '@trilha/contract/loyalty/campaigns.calls';
import type { Bind } from '#platform/http/bind.ts';
import { giftOf, giftsOf } from '../gifts/gifts.queries.ts';
import { refusedLevelsOf } from '../levels/refused-levels.queries.ts';
import { levelOf, promotionOf, stateAt } from './campaign-shapes.ts';
import { campaignById, levelsOf, participationOf, promotionsOf } from './campaigns.queries.ts';
import { agenciesOf, brandsOf } from './offer.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(readCampaign, async (context, { params: { campaignId } }) => {
    const [campaign, participation, levels, refused, gifts, promotions, agencies, brands] = await Promise.all(
      [
        campaignById(context, campaignId),
        participationOf(context, campaignId),
        levelsOf(context, [campaignId]),
        refusedLevelsOf(context, campaignId),
        giftsOf(context, [campaignId]),
        promotionsOf(context, [campaignId]),
        agenciesOf(context, campaignId),
        brandsOf(context, campaignId),
      ],
    );
    return {
      id: campaign.id,
      name: campaign.name,
      state: stateAt(campaign, context.now),
      beginsOn: campaign.begins_on,
      endsOn: campaign.ends_on,
      joined: participation !== undefined,
      timeZone: campaign.time_zone,
      countries: campaign.countries,
      rulesText: campaign.rules_text,
      termsText: campaign.terms_text,
      termsVersion: campaign.terms_version,
      photoRequired: campaign.photo_required,
      trainingAccountRequired: campaign.training_account_required,
      levels: levels.map(levelOf),
      refusedLevels: refused.map(({ id, label, reason, note }) => ({ requestId: id, label, reason, note })),
      gifts: gifts.map(giftOf),
      promotions: promotions.map(promotionOf),
      agencies,
      brands,
    };
  });
