import {
  listAdministeredCampaigns,
  readAdministeredCampaign,
} from '@trilha/contract/loyalty/campaign-administration.calls';
import { promotionRemovalProblem } from '@trilha/rules/loyalty/campaigns/promotion.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import type { Bind } from '#platform/http/bind.ts';
import { levelOf, promotionOf } from '../campaigns/campaign-shapes.ts';
import { levelsOf, promotionsOf } from '../campaigns/campaigns.queries.ts';
import { productsOf } from '../campaigns/offer.queries.ts';
import {
  administeredCampaign,
  datesOf,
  isFixed,
  partnerIds,
  removableOf,
  stateOn,
  storesByChain,
} from './administered-campaign.queries.ts';
import { missingFor } from './campaign-missing.ts';

export function routes(bind: Bind): void {
  bind.read(listAdministeredCampaigns, async ({ db, client, now }) => {
    const campaigns = await db
      .selectFrom('campaign')
      .selectAll()
      .select([
        sql<number>`(select count(*) from participation p where p.client_id = campaign.client_id and p.campaign_id = campaign.id)`.as(
          'participants',
        ),
        sql<number>`(select count(*) from sale s where s.client_id = campaign.client_id and s.campaign_id = campaign.id and s.state <> 'withdrawn')`.as(
          'sales',
        ),
      ])
      .where('client_id', '=', client.id)
      .orderBy('begins_on', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return {
      items: campaigns.map((campaign) => ({
        id: campaign.id,
        name: campaign.name,
        state: stateOn(campaign, now),
        beginsOn: campaign.begins_on,
        endsOn: campaign.ends_on,
        countries: campaign.countries,
        participants: campaign.participants,
        sales: campaign.sales,
      })),
    };
  });

  bind.read(readAdministeredCampaign, async (context, { params: { campaignId } }) => {
    const campaign = await administeredCampaign(context, campaignId);
    const [missing, partners, chains, products, promotions, levels] = await Promise.all([
      missingFor(context, campaign),
      partnerIds(context, campaignId),
      storesByChain(context, campaignId),
      productsOf(context, campaignId).orderBy('product.name').execute(),
      promotionsOf(context, [campaignId]),
      levelsOf(context, [campaignId]),
    ]);
    const today = localDateIn(context.now, campaign.time_zone);
    return {
      id: campaign.id,
      name: campaign.name,
      state: stateOn(campaign, context.now),
      beginsOn: campaign.begins_on,
      endsOn: campaign.ends_on,
      timeZone: campaign.time_zone,
      countries: campaign.countries,
      rulesText: campaign.rules_text,
      termsText: campaign.terms_text,
      termsVersion: campaign.terms_version,
      photoRequired: campaign.photo_required,
      trainingAccountRequired: campaign.training_account_required,
      secondLookAbove: campaign.second_look_above,
      appealDays: campaign.appeal_days,
      decideWithinDays: campaign.decide_within_days,
      newAddressHours: campaign.new_address_hours,
      phoneProofAbove: campaign.phone_proof_above,
      orderSecondLookAbove: campaign.order_second_look_above,
      valuesFixed: isFixed(campaign, context.now),
      publishedAt: campaign.published_at?.toISOString() ?? null,
      missing: campaign.status === 'published' ? [] : missing,
      ...partners,
      stores: { total: chains.reduce((sum, { count }) => sum + count, 0), chains },
      products: products.map((product) => ({
        id: product.id,
        name: product.name,
        sku: product.sku,
        formFactor: product.form_factor,
        brand: product.brand_name,
        points: product.points,
      })),
      promotions: promotions.map((promotion) => ({
        ...promotionOf(promotion),
        removable: promotionRemovalProblem(removableOf(promotion), datesOf(campaign), today) === null,
      })),
      levels: levels.map(levelOf),
    };
  });
}
