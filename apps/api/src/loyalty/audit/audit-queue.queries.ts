import type { AUDIT_STATES } from '@trilha/contract/loyalty/audit.calls';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';

export type Scope = Pick<Context, 'db' | 'client'>;
export type AuditState = (typeof AUDIT_STATES)[number];

export interface AuditFilter {
  readonly campaignId?: string | undefined;
  readonly state?: AuditState | undefined;
  readonly country?: string | undefined;
  readonly storeId?: string | undefined;
  readonly sellerId?: string | undefined;
  readonly search?: string | undefined;
  readonly flagged?: boolean | undefined;
}

/** The characters that a pattern would read as wildcards stand for themselves. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const invoiceOfOthers = sql<boolean>`exists (select 1 from sale other
  where other.client_id = sale.client_id and other.invoice_key = sale.invoice_key
    and other.membership_id <> sale.membership_id and other.state <> 'withdrawn')`;
const fiscalKeyRepeated = sql<boolean>`exists (select 1 from sale other
  where other.client_id = sale.client_id and other.fiscal_key = sale.fiscal_key
    and other.id <> sale.id and other.state <> 'withdrawn')`;
const photoRepeated = sql<boolean>`exists (select 1 from file own
  join file twin on twin.client_id = own.client_id and twin.purpose = own.purpose and twin.sha256 = own.sha256 and twin.id <> own.id
  join sale other on other.client_id = twin.client_id and other.invoice_file_id = twin.id and other.state <> 'withdrawn'
  where own.client_id = sale.client_id and own.id = sale.invoice_file_id)`;

const codeDiffers = sql<boolean>`exists (select 1 from sale_invoice_code read
  where read.client_id = sale.client_id and read.sale_id = sale.id and read.verdict <> 'agrees')`;

/** Stores and people whose name holds a word, ignoring accents: few, so they are found first and not sale by sale. */
const namedLike = (clientId: string, pattern: string) => sql<boolean>`(
  sale.membership_id in (select id from membership
    where client_id = ${clientId} and unaccent(display_name) ilike unaccent(${pattern}))
  or sale.store_id in (select id from store where client_id = ${clientId} and unaccent(name) ilike unaccent(${pattern})))`;

/** Sales an auditor may see, narrowed down; the one place that says what the queue holds. @spec LO-30 */
export function salesToAudit({ db, client }: Scope, filter: AuditFilter) {
  let sales = db
    .selectFrom('sale')
    .where('sale.client_id', '=', client.id)
    .where('sale.state', filter.state ? '=' : '<>', filter.state ?? 'withdrawn');
  if (filter.campaignId) sales = sales.where('sale.campaign_id', '=', filter.campaignId);
  if (filter.country)
    sales = sales.where(
      sql<boolean>`sale.store_id in (select id from store where client_id = ${client.id} and country = ${filter.country})`,
    );
  if (filter.storeId) sales = sales.where('sale.store_id', '=', filter.storeId);
  if (filter.sellerId) sales = sales.where('sale.membership_id', '=', filter.sellerId);
  if (filter.flagged)
    sales = sales.where((eb) => eb.or([invoiceOfOthers, fiscalKeyRepeated, photoRepeated, codeDiffers]));
  for (const word of (filter.search ?? '').split(/\s+/).filter(Boolean)) {
    const pattern = `%${literal(word)}%`;
    sales = sales.where((eb) =>
      eb.or([namedLike(client.id, pattern), eb('sale.invoice_number', 'ilike', pattern)]),
    );
  }
  return sales;
}

const explained = (sales: ReturnType<typeof salesToAudit>) =>
  sales
    .innerJoin('membership as seller', (join) =>
      join.onRef('seller.client_id', '=', 'sale.client_id').onRef('seller.id', '=', 'sale.membership_id'),
    )
    .innerJoin('campaign', (join) =>
      join.onRef('campaign.client_id', '=', 'sale.client_id').onRef('campaign.id', '=', 'sale.campaign_id'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'sale.client_id').onRef('store.id', '=', 'sale.store_id'),
    )
    .innerJoin('chain', (join) =>
      join.onRef('chain.client_id', '=', 'store.client_id').onRef('chain.id', '=', 'store.chain_id'),
    )
    .select([
      'sale.id',
      'sale.revision',
      'sale.state',
      'sale.invoice_number',
      'sale.invoice_key',
      'sale.fiscal_key',
      'sale.invoice_file_id',
      'sale.observation',
      'sale.sold_on',
      'sale.reported_at',
      'sale.points',
      'sale.credited_points',
      'sale.membership_id',
      'seller.display_name as seller_name',
      'campaign.id as campaign_id',
      'campaign.name as campaign_name',
      'store.id as store_id',
      'store.name as store_name',
      'store.country',
      'store.tax_number',
      'store.city',
      'store.state as store_state',
      'store.time_zone',
      'chain.name as chain_name',
      sql<number>`(select coalesce(sum(quantity), 0) from sale_line line where line.client_id = sale.client_id and line.sale_id = sale.id)`.as(
        'products',
      ),
      invoiceOfOthers.as('invoice_of_others'),
      fiscalKeyRepeated.as('fiscal_key_repeated'),
      photoRepeated.as('photo_repeated'),
      codeDiffers.as('code_differs'),
    ]);

export const auditRows = (scope: Scope, filter: AuditFilter) => explained(salesToAudit(scope, filter));

const rowsOf = prepared<{ readonly clientId: string; readonly ids: readonly string[] }>()((db, value) =>
  explained(
    db
      .selectFrom('sale')
      .where('sale.client_id', '=', value('clientId'))
      .where('sale.id', '=', sql<string>`any(${value('ids')}::uuid[])`),
  ),
);

/** A page that has been found, explained: planning all of it at once takes longer than reading it in two steps. */
export const auditRowsOf = ({ db, client }: Scope, ids: readonly string[]): Promise<AuditRow[]> =>
  rowsOf(db, { clientId: client.id, ids });

export type AuditRow = Awaited<ReturnType<ReturnType<typeof auditRows>['execute']>>[number];

type Counts = Record<AuditState, number>;

/** How many sales each state has under the filter, whatever state it asks for. */
export async function countsByState(scope: Scope, filter: AuditFilter): Promise<Counts> {
  const { campaignId, country, storeId, sellerId, search, flagged } = filter;
  const isNarrowed = [country, storeId, sellerId, search, flagged].some(Boolean);
  const rows = isNarrowed
    ? await salesToAudit(scope, { ...filter, state: undefined })
        .select(['sale.state', sql<number>`count(*)`.as('count')])
        .groupBy('sale.state')
        .execute()
    : await keptCounts(scope.db, { clientId: scope.client.id, campaignId: campaignId ?? null });
  const counts: Counts = { credited: 0, approved: 0, adjusted: 0, refused: 0 };
  return rows.reduce((all, { state, count }) => ({ ...all, [state]: count }), counts);
}

/** The counts that every change of a sale keeps up, of all campaigns or of one. */
const keptCounts = prepared<{ readonly clientId: string; readonly campaignId: string | null }>()(
  (db, value) =>
    db
      .selectFrom('sale_count')
      .select(['state', sql<number>`sum(sales)`.as('count')])
      .where('client_id', '=', value('clientId'))
      .where('campaign_id', '=', sql<string>`coalesce(${value('campaignId')}::uuid, campaign_id)`)
      .where('state', '<>', 'withdrawn')
      .groupBy('state'),
);

/** Where a sale stands in the filtered queue, and its neighbours there. */
export async function placeOf(scope: Scope, filter: AuditFilter, sale: { id: string; reported_at: Date }) {
  const queue = salesToAudit(scope, filter);
  const here = sql`(${sale.reported_at}::timestamptz, ${sale.id}::uuid)`;
  const before = sql<boolean>`(sale.reported_at, sale.id) < ${here}`;
  const after = sql<boolean>`(sale.reported_at, sale.id) > ${here}`;
  const [previous, next, counts] = await Promise.all([
    queue
      .select('sale.id')
      .where(before)
      .orderBy('sale.reported_at', 'desc')
      .orderBy('sale.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    queue
      .select('sale.id')
      .where(after)
      .orderBy('sale.reported_at')
      .orderBy('sale.id')
      .limit(1)
      .executeTakeFirst(),
    queue
      .select([
        sql<number>`count(*)`.as('total'),
        sql<number>`count(*) filter (where ${before})`.as('before'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    previousId: previous?.id ?? null,
    nextId: next?.id ?? null,
    position: counts.before + 1,
    total: counts.total,
  };
}
