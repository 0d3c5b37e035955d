import { codeEnding } from '@trilha/rules/loyalty/rewards/reward-code.rule';
import type { Kysely } from 'kysely';
import { codeFingerprint, sealCode } from '#loyalty/index.ts';
import type { Platform } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { newId } from '#platform/identifier.ts';
import type { BuiltClient, BuiltPerson } from './world.ts';

let serial = 0;
const next = (): number => {
  serial += 1;
  return serial;
};

export interface BuiltCampaign {
  readonly id: string;
  readonly clientId: string;
  readonly agencyId: string;
  readonly brandId: string;
  readonly chainId: string;
  readonly storeId: string;
  /** A store of another chain that takes no part. */
  readonly strangeStoreId: string;
  /** Worth 100 and 40 points. */
  readonly productIds: readonly [string, string];
}

export interface CampaignOptions {
  readonly beginsOn?: string;
  readonly endsOn?: string;
  readonly timeZone?: string;
  readonly storeTimeZone?: string;
  readonly photoRequired?: boolean;
  readonly published?: boolean;
  /** Published with it: on birthdays, or on a day of its own. */
  readonly gifts?: readonly BuiltGift[];
  /** The level that opens the store without the maximum of a category. */
  readonly unlimitedLevel?: number;
  readonly promotion?: { readonly beginsOn: string; readonly endsOn: string; readonly double: boolean };
}

export interface BuiltGift {
  readonly day?: string;
  readonly name?: string;
  readonly fromLevel?: number;
  readonly points?: number;
  readonly message?: string;
}

/** A running campaign with one agency, brand, chain and store, two products and three levels. */
export async function buildCampaign(
  platform: Platform,
  client: BuiltClient,
  over: CampaignOptions = {},
): Promise<BuiltCampaign> {
  const client_id = client.id;
  const number = next();
  const built = {
    id: newId(),
    clientId: client_id,
    agencyId: newId(),
    brandId: newId(),
    chainId: newId(),
    storeId: newId(),
    strangeStoreId: newId(),
    productIds: [newId(), newId()] as const,
  };
  const campaign_id = built.id;
  await platform.database.inClient(client_id, async (db) => {
    await db
      .insertInto('agency')
      .values({ client_id, id: built.agencyId, name: `Agência ${number}`, country: 'BR' })
      .execute();
    await db
      .insertInto('brand')
      .values({ client_id, id: built.brandId, name: `Marca ${number}` })
      .execute();
    await db
      .insertInto('chain')
      .values({ client_id, id: built.chainId, name: `Rede ${number}`, country: 'BR' })
      .execute();
    const store = { client_id, chain_id: built.chainId, country: 'BR' };
    await db
      .insertInto('store')
      .values([
        {
          ...store,
          id: built.storeId,
          name: `Loja ${number}`,
          tax_number: `4120756300${String(1000 + number)}`,
          time_zone: over.storeTimeZone ?? 'America/Sao_Paulo',
        },
        {
          ...store,
          id: built.strangeStoreId,
          name: `Loja fora ${number}`,
          tax_number: `4120756301${String(1000 + number)}`,
          time_zone: 'America/Sao_Paulo',
        },
      ])
      .execute();
    await db
      .insertInto('product')
      .values(
        built.productIds.map((id, index) => ({
          client_id,
          id,
          sku: `SKU-${number}-${index}`,
          name: index === 0 ? `Notebook Ágil ${number}` : `Torre ${number}`,
          form_factor: index === 0 ? 'notebook' : 'desktop',
          brand_id: built.brandId,
          processor: 'V5-1435U',
          generation: '14',
        })),
      )
      .execute();
    await db
      .insertInto('campaign')
      .values({
        client_id,
        id: campaign_id,
        name: `Campanha ${number}`,
        begins_on: over.beginsOn ?? '2026-10-01',
        ends_on: over.endsOn ?? '2026-12-15',
        time_zone: over.timeZone ?? 'America/Sao_Paulo',
        countries: ['BR'],
        terms_version: 3,
        photo_required: over.photoRequired ?? false,
        status: 'draft',
        created_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('campaign_agency')
      .values({ client_id, campaign_id, agency_id: built.agencyId })
      .execute();
    await db
      .insertInto('campaign_brand')
      .values({ client_id, campaign_id, brand_id: built.brandId })
      .execute();
    await db
      .insertInto('campaign_store')
      .values({ client_id, campaign_id, store_id: built.storeId })
      .execute();
    await db
      .insertInto('campaign_product')
      .values([
        { client_id, campaign_id, product_id: built.productIds[0], points: 100 },
        { client_id, campaign_id, product_id: built.productIds[1], points: 40 },
      ])
      .execute();
    await db
      .insertInto('campaign_level')
      .values(
        [
          { label: 'Júnior', threshold: 0, numerator: 1, denominator: 1 },
          { label: 'Creator', threshold: 300, numerator: 3, denominator: 2 },
          { label: 'Influencer', threshold: 900, numerator: 2, denominator: 1 },
        ].map((level, index) => ({
          client_id,
          campaign_id,
          position: index + 1,
          code: level.label.toLowerCase(),
          label: level.label,
          threshold: level.threshold,
          multiplier_numerator: level.numerator,
          multiplier_denominator: level.denominator,
          lifts_category_maximum: index + 1 === over.unlimitedLevel,
        })),
      )
      .execute();
    if (over.promotion)
      await db
        .insertInto('promotion')
        .values({
          client_id,
          id: newId(),
          campaign_id,
          name: 'Em dobro',
          begins_on: over.promotion.beginsOn,
          ends_on: over.promotion.endsOn,
          multiplier_numerator: over.promotion.double ? 2 : 3,
          multiplier_denominator: over.promotion.double ? 1 : 2,
        })
        .execute();
    for (const gift of over.gifts ?? []) await insertGift(db, platform, built, gift);
    if (over.published ?? true)
      await db
        .updateTable('campaign')
        .set({ status: 'published', published_at: platform.now() })
        .where('client_id', '=', client_id)
        .where('id', '=', campaign_id)
        .execute();
  });
  return built;
}

/** A gift of 200 points from the second level on, written directly: on birthdays where it says no day. */
export async function insertGift(
  db: Kysely<Tables>,
  platform: Platform,
  campaign: BuiltCampaign,
  gift: BuiltGift = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto('campaign_gift')
    .values({
      client_id: campaign.clientId,
      id,
      campaign_id: campaign.id,
      occasion: gift.day === undefined ? 'birthday' : 'special_date',
      name: gift.day === undefined ? null : (gift.name ?? 'Dia do Vendedor'),
      day: gift.day ?? null,
      from_level: gift.fromLevel ?? 2,
      points: gift.points ?? 200,
      message: gift.message ?? '',
      created_at: platform.now(),
    })
    .execute();
  return id;
}

/** A person's participation, written directly. */
export async function buildParticipation(
  platform: Platform,
  campaign: BuiltCampaign,
  person: BuiltPerson,
  level = 1,
): Promise<string> {
  const id = newId();
  const client_id = campaign.clientId;
  await platform.database.inClient(client_id, async (db) => {
    await db
      .insertInto('participation')
      .values({
        client_id,
        id,
        campaign_id: campaign.id,
        membership_id: person.membershipId,
        agency_id: campaign.agencyId,
        terms_version: 3,
        terms_accepted_at: platform.now(),
        level_position: level,
        level_settled_at: platform.now(),
        created_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('participation_brand')
      .values({ client_id, participation_id: id, brand_id: campaign.brandId })
      .execute();
    await db
      .insertInto('participation_store')
      .values({ client_id, participation_id: id, store_id: campaign.storeId })
      .execute();
  });
  return id;
}

/** An address that goods arrive at. */
export const DELIVERY = {
  recipient: 'Pessoa',
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
};

export interface RewardOptions {
  readonly name?: string;
  readonly cost?: number;
  readonly onHand?: number;
  readonly kind?: 'goods' | 'voucher';
  readonly minimumLevel?: number;
  readonly requiredTrainingIds?: readonly string[];
  readonly maximumPerPerson?: number;
  readonly redeemed?: number;
}

export interface BuiltReward {
  readonly id: string;
  readonly categoryId: string;
  readonly departmentId: string;
  readonly cost: number;
}

/** A reward in a category of its own; a voucher with as many codes as are on hand. */
export async function buildReward(
  platform: Platform,
  campaign: BuiltCampaign,
  over: RewardOptions = {},
): Promise<BuiltReward> {
  const built = { id: newId(), categoryId: newId(), departmentId: newId(), cost: over.cost ?? 50 };
  const client_id = campaign.clientId;
  const number = next();
  const [kind, onHand] = [over.kind ?? 'voucher', over.onHand ?? 10];
  await platform.database.inClient(client_id, async (db) => {
    await db
      .insertInto('reward_department')
      .values({ client_id, id: built.departmentId, name: `Departamento ${number}` })
      .execute();
    await db
      .insertInto('reward_category')
      .values({
        client_id,
        id: built.categoryId,
        department_id: built.departmentId,
        name: `Categoria ${number}`,
        maximum_per_person: over.maximumPerPerson ?? null,
      })
      .execute();
    await db
      .insertInto('reward')
      .values({
        client_id,
        id: built.id,
        campaign_id: campaign.id,
        category_id: built.categoryId,
        name: over.name ?? `Prêmio ${number}`,
        kind,
        cost: built.cost,
        on_hand: onHand,
        redeemed: over.redeemed ?? 0,
        minimum_level: over.minimumLevel ?? 1,
        created_at: platform.now(),
      })
      .execute();
    const needed = (over.requiredTrainingIds ?? []).map((training_id, index) => ({
      client_id,
      reward_id: built.id,
      training_id,
      position: index + 1,
    }));
    if (needed.length > 0) await db.insertInto('reward_training').values(needed).execute();
    if (kind === 'voucher' && onHand > 0)
      await db
        .insertInto('reward_code')
        .values(
          Array.from({ length: onHand }, (_unused, index) => {
            const code = `VALE-${number}-${index}`;
            return {
              client_id,
              id: newId(),
              reward_id: built.id,
              sealed: sealCode(platform.sealer, client_id, code),
              fingerprint: codeFingerprint(platform.sealer, client_id, code),
              ending: codeEnding(code),
              added_at: platform.now(),
            };
          }),
        )
        .execute();
  });
  return built;
}
