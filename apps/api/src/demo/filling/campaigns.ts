import { NEW_ADDRESS_DEFAULT_HOURS } from '@trilha/rules/loyalty/orders/new-address.rule';
import { PHONE_PROOF_DEFAULT_POINTS } from '@trilha/rules/loyalty/rewards/phone-proof.rule';
import { cleanHtml } from '#platform/written-text.ts';
import { loyalty } from '../content/loyalty.ts';
import type { DemoCampaign } from '../content/loyalty-types.ts';
import { demoId } from './demo-id.ts';
import { type DemoWriter, dayAt, localDay } from './demo-writer.ts';
import {
  campaignIdOf,
  giftIdOf,
  loyaltyClientId,
  photoTypeIdOf,
  productIdOf,
  promotionIdOf,
  storeIdOf,
} from './loyalty-ids.ts';

const client_id = loyaltyClientId;
const WORDS_ONLY = { pictures: false } as const;
const TIME_ZONE = 'America/Sao_Paulo';
/** Days in which a refusal may be appealed. */
export const DEMO_APPEAL_DAYS = 20;
/** The campaign that asks for an account in the partner's academy. */
export const ASKS_FOR_TRAINING_ACCOUNT = 'atual';
/** Days before its first day on which a campaign is announced. */
const ANNOUNCED_BEFORE = 14;

/** Campaigns with what they offer; each is published last, because from then on its values are fixed. */
export async function fillCampaigns(writer: DemoWriter): Promise<void> {
  for (const campaign of loyalty.campaigns) {
    await insertCampaign(writer, campaign);
    await insertOffer(writer, campaign);
    await insertPromotions(writer, campaign);
    await insertGifts(writer, campaign);
    await writer.db
      .updateTable('campaign')
      .set({ status: 'published', published_at: dayAt(writer.now, campaign.begin - ANNOUNCED_BEFORE) })
      .where('client_id', '=', client_id)
      .where('id', '=', campaignIdOf(campaign.key))
      .execute();
  }
}

async function insertCampaign({ db, now }: DemoWriter, campaign: DemoCampaign): Promise<void> {
  const campaign_id = campaignIdOf(campaign.key);
  await db
    .insertInto('campaign')
    .values({
      client_id,
      id: campaign_id,
      name: campaign.name,
      begins_on: localDay(now, campaign.begin),
      ends_on: localDay(now, campaign.end),
      time_zone: TIME_ZONE,
      countries: [...campaign.countries],
      rules_text: cleanHtml(loyalty.rules, WORDS_ONLY),
      terms_text: cleanHtml(loyalty.terms, WORDS_ONLY),
      photo_required: campaign.photoMandatory,
      training_account_required: campaign.key === ASKS_FOR_TRAINING_ACCOUNT,
      appeal_days: DEMO_APPEAL_DAYS,
      new_address_hours: NEW_ADDRESS_DEFAULT_HOURS,
      phone_proof_above: PHONE_PROOF_DEFAULT_POINTS,
      created_at: dayAt(now, campaign.begin - ANNOUNCED_BEFORE - 7),
    })
    .execute();
  await db
    .insertInto('campaign_level')
    .values(
      loyalty.levels.map((level) => ({
        client_id,
        campaign_id,
        position: level.rank,
        code: level.key,
        label: level.label['pt-BR'],
        threshold: level.threshold,
        benefits: level.benefits.map((benefit) => benefit['pt-BR']).join('\n'),
        multiplier_numerator: level.multiplier.numerator,
        multiplier_denominator: level.multiplier.denominator,
        lifts_category_maximum: level.liftsCategoryMaximum,
      })),
    )
    .execute();
}

async function insertOffer({ db }: DemoWriter, campaign: DemoCampaign): Promise<void> {
  const campaign_id = campaignIdOf(campaign.key);
  await db
    .insertInto('campaign_agency')
    .values(loyalty.agencies.map(({ key }) => ({ client_id, campaign_id, agency_id: demoId('agency', key) })))
    .execute();
  await db
    .insertInto('campaign_brand')
    .values(loyalty.brands.map(({ key }) => ({ client_id, campaign_id, brand_id: demoId('brand', key) })))
    .execute();
  await db
    .insertInto('campaign_store')
    .values(
      loyalty.stores
        .filter(({ eligible }) => eligible)
        .map(({ key }) => ({ client_id, campaign_id, store_id: storeIdOf(key) })),
    )
    .execute();
  await db
    .insertInto('campaign_product')
    .values(
      loyalty.products.map(({ sku, points }) => ({
        client_id,
        campaign_id,
        product_id: productIdOf(sku),
        points,
      })),
    )
    .execute();
}

/** Asked for by the campaign that runs; the one before did without. */
export async function fillPhotoTypes({ db }: DemoWriter): Promise<void> {
  await db
    .insertInto('photo_type')
    .values(
      loyalty.photoTypes.map(({ key, ...type }, index) => ({
        client_id,
        id: photoTypeIdOf('atual', key),
        campaign_id: campaignIdOf('atual'),
        position: index + 1,
        ...type,
      })),
    )
    .execute();
}

async function insertPromotions({ db, now }: DemoWriter, campaign: DemoCampaign): Promise<void> {
  if (campaign.promotions.length === 0) return;
  await db
    .insertInto('promotion')
    .values(
      campaign.promotions.map((promotion) => ({
        client_id,
        id: promotionIdOf(campaign.key, promotion.name),
        campaign_id: campaignIdOf(campaign.key),
        name: promotion.name,
        begins_on: localDay(now, promotion.begin),
        ends_on: localDay(now, promotion.end),
        multiplier_numerator: promotion.multiplier.numerator,
        multiplier_denominator: promotion.multiplier.denominator,
        form_factor: promotion.formFactor === 'processor_box' ? 'processor' : promotion.formFactor,
      })),
    )
    .execute();
}

async function insertGifts({ db, now }: DemoWriter, { key, begin, gifts }: DemoCampaign): Promise<void> {
  if (gifts.length === 0) return;
  await db
    .insertInto('campaign_gift')
    .values(
      gifts.map(({ on, fromLevel, points, message }) => {
        const special = on === 'birthday' ? null : on;
        return {
          client_id,
          id: giftIdOf(key, special?.name ?? 'birthday'),
          campaign_id: campaignIdOf(key),
          occasion: special ? 'special_date' : 'birthday',
          name: special?.name ?? null,
          day: special ? localDay(now, special.day) : null,
          from_level: fromLevel,
          points,
          message,
          created_at: dayAt(now, begin - ANNOUNCED_BEFORE - 7),
        };
      }),
    )
    .execute();
}
