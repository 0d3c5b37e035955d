import { AppError } from '@trilha/contract/errors';
import { campaignState, pointsTableProblem } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';

interface Scope {
  readonly db: Context['db'];
  readonly client: { readonly id: string };
}

/** Any campaign of the client, drafts included. */
export const campaignRow = ({ db, client }: Scope, campaignId: string) =>
  db.selectFrom('campaign').selectAll().where('client_id', '=', client.id).where('id', '=', campaignId);

export type CampaignRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof campaignRow>['executeTakeFirst']>>
>;

export async function administeredCampaign(scope: Scope, campaignId: string): Promise<CampaignRow> {
  const campaign = await campaignRow(scope, campaignId).executeTakeFirst();
  if (!campaign) throw new AppError('not_found');
  return campaign;
}

/** The campaign, locked: editors work on it one after the other. */
export async function lockCampaign(tx: Transaction, campaignId: string): Promise<CampaignRow> {
  const campaign = await campaignRow(tx, campaignId).forUpdate().executeTakeFirst();
  if (!campaign) throw new AppError('not_found');
  return campaign;
}

export const datesOf = (campaign: CampaignRow) => ({
  published: campaign.status === 'published',
  beginsOn: campaign.begins_on,
  endsOn: campaign.ends_on,
});

export const stateOn = (campaign: CampaignRow, now: Date) =>
  campaignState(datesOf(campaign), localDateIn(now, campaign.time_zone));

/** Whether the campaign has begun, after which no value of it changes. @spec PT-07 */
export const isFixed = (campaign: CampaignRow, now: Date): boolean =>
  pointsTableProblem(datesOf(campaign), localDateIn(now, campaign.time_zone)) !== null;

export function assertOpen(campaign: CampaignRow, now: Date): void {
  if (isFixed(campaign, now)) throw new AppError('campaign_values_fixed');
}

/** What decides whether a promotion may be withdrawn. */
export const removableOf = (promotion: {
  readonly begins_on: string;
  readonly added_while_running: boolean;
}) => ({
  beginsOn: promotion.begins_on,
  addedWhileRunning: promotion.added_while_running,
});

export const partnerIds = async ({ db, client }: Scope, campaignId: string) => {
  const agencies = await db
    .selectFrom('campaign_agency')
    .select('agency_id as id')
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', campaignId)
    .execute();
  const brands = await db
    .selectFrom('campaign_brand')
    .select('brand_id as id')
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', campaignId)
    .execute();
  return { agencyIds: agencies.map(({ id }) => id), brandIds: brands.map(({ id }) => id) };
};

export const storesByChain = ({ db, client }: Scope, campaignId: string) =>
  db
    .selectFrom('campaign_store as offered')
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'offered.client_id').onRef('store.id', '=', 'offered.store_id'),
    )
    .innerJoin('chain', (join) =>
      join.onRef('chain.client_id', '=', 'store.client_id').onRef('chain.id', '=', 'store.chain_id'),
    )
    .select(['chain.id', 'chain.name', sql<number>`count(*)`.as('count')])
    .where('offered.client_id', '=', client.id)
    .where('offered.campaign_id', '=', campaignId)
    .groupBy(['chain.id', 'chain.name'])
    .orderBy('chain.name')
    .execute();

export async function productCount({ db, client }: Scope, campaignId: string): Promise<number> {
  const row = await db
    .selectFrom('campaign_product')
    .select(sql<number>`count(*)`.as('count'))
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', campaignId)
    .executeTakeFirstOrThrow();
  return row.count;
}
