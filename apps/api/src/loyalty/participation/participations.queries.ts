import { AppError } from '@trilha/contract/errors';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import { databaseCode } from '#platform/database/scope.ts';

/** Whose participations they are: a request's, or those of a file made later. */
interface Person extends Pick<Context, 'db'> {
  readonly client: { readonly id: string };
  readonly actor: { readonly membershipId: string };
}

export const participationsOfPerson = ({ db, client, actor }: Person) =>
  db
    .selectFrom('participation')
    .innerJoin('campaign', (join) =>
      join
        .onRef('campaign.client_id', '=', 'participation.client_id')
        .onRef('campaign.id', '=', 'participation.campaign_id'),
    )
    .innerJoin('agency', (join) =>
      join
        .onRef('agency.client_id', '=', 'participation.client_id')
        .onRef('agency.id', '=', 'participation.agency_id'),
    )
    .select([
      'participation.id',
      'participation.campaign_id',
      'participation.level_position',
      'campaign.name as campaign_name',
      'campaign.begins_on',
      'campaign.ends_on',
      'campaign.time_zone',
      'campaign.photo_required',
      'agency.id as agency_id',
      'agency.name as agency_name',
    ])
    .where('participation.client_id', '=', client.id)
    .where('participation.membership_id', '=', actor.membershipId)
    .orderBy('campaign.ends_on', 'desc')
    .orderBy('campaign.id', 'desc')
    .execute();

export const brandsOfParticipations = (
  { db, client }: Pick<Context, 'db' | 'client'>,
  participationIds: readonly string[],
) =>
  db
    .selectFrom('participation_brand as chosen')
    .innerJoin('brand', (join) =>
      join.onRef('brand.client_id', '=', 'chosen.client_id').onRef('brand.id', '=', 'chosen.brand_id'),
    )
    .select(['chosen.participation_id', 'brand.id', 'brand.name'])
    .where('chosen.client_id', '=', client.id)
    .where('chosen.participation_id', '=', sql<string>`any(${participationIds}::uuid[])`)
    .orderBy('brand.name')
    .execute();

/** Participating stores among those chosen, with the chain of each. */
export const participatingStores = (
  { db, client }: Pick<Context, 'db' | 'client'>,
  campaignId: string,
  storeIds: readonly string[],
) =>
  db
    .selectFrom('campaign_store as offered')
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'offered.client_id').onRef('store.id', '=', 'offered.store_id'),
    )
    .select(['store.id', 'store.chain_id'])
    .where('offered.client_id', '=', client.id)
    .where('offered.campaign_id', '=', campaignId)
    .where('offered.store_id', '=', sql<string>`any(${storeIds}::uuid[])`)
    .execute();

/** The unique key decides between two tabs: the second one has joined already. */
export async function insertParticipation(
  tx: Transaction,
  row: {
    readonly id: string;
    readonly campaignId: string;
    readonly agencyId: string;
    readonly termsVersion: number;
    readonly level: number;
    readonly isLevelSettled: boolean;
    readonly brandIds: readonly string[];
    readonly storeIds: readonly string[];
  },
): Promise<void> {
  const client_id = tx.client.id;
  try {
    await tx.db
      .insertInto('participation')
      .values({
        client_id,
        id: row.id,
        campaign_id: row.campaignId,
        membership_id: tx.actor.membershipId,
        agency_id: row.agencyId,
        terms_version: row.termsVersion,
        terms_accepted_at: tx.now,
        level_position: row.level,
        level_settled_at: row.isLevelSettled ? tx.now : null,
        created_at: tx.now,
      })
      .execute();
  } catch (error) {
    if (databaseCode(error) === '23505') throw new AppError('campaign_already_joined');
    throw error;
  }
  await tx.db
    .insertInto('participation_brand')
    .values(row.brandIds.map((brand_id) => ({ client_id, participation_id: row.id, brand_id })))
    .execute();
  await tx.db
    .insertInto('participation_store')
    .values(row.storeIds.map((store_id) => ({ client_id, participation_id: row.id, store_id })))
    .execute();
}
