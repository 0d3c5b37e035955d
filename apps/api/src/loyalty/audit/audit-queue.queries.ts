import type { AUDIT_STATES } from '@trilha/contract/loyalty/audit.calls';
import type { RiskLevel } from '@trilha/rules/loyalty/audit/risk.rule';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';
import { prepared } from '#platform/database/prepared.ts';
import { AUDITED_SALE } from '../audited/audited-kinds.ts';
import { isAppealed, openAppealOf, proposalOf, waitsForSecondLook } from '../audited/beside-queue.queries.ts';
import { isReauditedBy } from '../audited/reaudits.queries.ts';

export type Scope = Pick<Context, 'db' | 'client' | 'actor' | 'now'>;
export type AuditState = (typeof AUDIT_STATES)[number];

export interface AuditFilter {
  readonly campaignId?: string | undefined;
  readonly state?: AuditState | undefined;
  readonly country?: string | undefined;
  readonly storeId?: string | undefined;
  readonly sellerId?: string | undefined;
  readonly search?: string | undefined;
  readonly flagged?: boolean | undefined;
  readonly risk?: RiskLevel | undefined;
  readonly reaudit?: boolean | undefined;
  readonly secondLook?: boolean | undefined;
  readonly appealed?: boolean | undefined;
  readonly late?: boolean | undefined;
}

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

/** Looks like it, and is not the same file: that is said of it already. */
const photoAlike = sql<boolean>`exists (select 1 from photo_twin alike
  join sale other on other.client_id = alike.client_id and other.invoice_file_id = alike.twin_file_id and other.state <> 'withdrawn'
  join file own on own.client_id = alike.client_id and own.id = alike.file_id
  join file twin on twin.client_id = alike.client_id and twin.id = alike.twin_file_id and twin.sha256 is distinct from own.sha256
  where alike.client_id = sale.client_id and alike.file_id = sale.invoice_file_id)`;

const codeDiffers = sql<boolean>`exists (select 1 from sale_invoice_code read
  where read.client_id = sale.client_id and read.sale_id = sale.id and read.verdict <> 'agrees')`;

/** Stores and people whose name holds a word, ignoring accents: few, so they are found first and not sale by sale. */
const namedLike = (clientId: string, pattern: string) => sql<boolean>`(
  sale.membership_id in (select id from membership
    where client_id = ${clientId} and unaccent(display_name) ilike unaccent(${pattern}))
  or sale.store_id in (select id from store where client_id = ${clientId} and unaccent(name) ilike unaccent(${pattern})))`;

/** Sales an auditor may see, narrowed down; the one place that says what the queue holds. @spec LO-30 */
export function salesToAudit({ db, client, actor, now }: Scope, filter: AuditFilter) {
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
  if (filter.risk) sales = sales.where('sale.risk_level', '=', filter.risk);
  if (filter.reaudit) sales = sales.where(isReauditedBy(AUDITED_SALE, client.id, actor.membershipId));
  if (filter.secondLook)
    sales = sales
      .where('sale.state', '<>', 'withdrawn')
      .where(waitsForSecondLook(AUDITED_SALE, client.id, 'sale'));
  if (filter.appealed) sales = sales.where(isAppealed(AUDITED_SALE, client.id, 'sale'));
  if (filter.late) sales = sales.where('sale.state', '=', 'credited').where('sale.due_at', '<=', now);
  if (filter.flagged)
    sales = sales.where((eb) =>
      eb.or([invoiceOfOthers, fiscalKeyRepeated, photoRepeated, photoAlike, codeDiffers]),
    );
  for (const word of (filter.search ?? '').split(/\s+/).filter(Boolean)) {
    const pattern = containing(word);
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
      'sale.waited_since',
      'sale.sold_on',
      'sale.reported_at',
      'sale.points',
      'sale.credited_points',
      'sale.membership_id',
      'sale.risk_level',
      'sale.risk_score',
      'sale.risk_reasons',
      'sale.risk_weighed_at',
      'sale.due_at',
      'seller.display_name as seller_name',
      'campaign.id as campaign_id',
      'campaign.name as campaign_name',
      'campaign.second_look_above',
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
      photoAlike.as('photo_alike'),
      codeDiffers.as('code_differs'),
      proposalOf('sale').as('proposal'),
      openAppealOf(AUDITED_SALE, 'sale').as('appeal'),
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
