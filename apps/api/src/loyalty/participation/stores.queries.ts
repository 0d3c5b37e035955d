import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';

type Scope = Pick<Context, 'db' | 'client'>;
/** Branches of one company may share its number. */
const LIMIT = 50;

const stores = ({ db, client }: Scope) =>
  db
    .selectFrom('store')
    .innerJoin('chain', (join) =>
      join.onRef('chain.client_id', '=', 'store.client_id').onRef('chain.id', '=', 'store.chain_id'),
    )
    .select([
      'store.id',
      'store.name',
      'store.tax_number',
      'store.city',
      'store.state',
      'store.time_zone',
      'store.cameras_allowed',
      'chain.id as chain_id',
      'chain.name as chain_name',
    ])
    .where('store.client_id', '=', client.id);

/** Stores of the campaign's countries whose tax number begins with these digits. */
export const storesByDigits = (
  scope: Scope,
  campaign: { readonly id: string; readonly countries: readonly string[] },
  digits: string,
) =>
  stores(scope)
    .leftJoin('campaign_store as offered', (join) =>
      join
        .onRef('offered.client_id', '=', 'store.client_id')
        .onRef('offered.store_id', '=', 'store.id')
        .on('offered.campaign_id', '=', campaign.id),
    )
    .select('offered.store_id as participating_id')
    .where('store.tax_digits', 'like', `${digits}%`)
    .where('store.country', '=', sql<string>`any(${campaign.countries}::text[])`)
    .orderBy('store.tax_digits')
    .orderBy('store.name')
    .orderBy('store.id')
    .limit(LIMIT)
    .execute();

/** Stores a person chose when joining; the participation of each is named beside it. */
export const storesOfParticipations = (scope: Scope, participationIds: readonly string[]) =>
  stores(scope)
    .innerJoin('participation_store as chosen', (join) =>
      join.onRef('chosen.client_id', '=', 'store.client_id').onRef('chosen.store_id', '=', 'store.id'),
    )
    .select('chosen.participation_id')
    .where('chosen.participation_id', '=', sql<string>`any(${participationIds}::uuid[])`)
    .orderBy('store.name')
    .execute();

type StoreRow = Omit<Awaited<ReturnType<typeof storesByDigits>>[number], 'participating_id'>;

export const storeOf = (row: StoreRow) => ({
  id: row.id,
  name: row.name,
  taxNumber: row.tax_number,
  city: row.city,
  state: row.state,
  timeZone: row.time_zone,
  camerasAllowed: row.cameras_allowed,
  chain: { id: row.chain_id, name: row.chain_name },
});
