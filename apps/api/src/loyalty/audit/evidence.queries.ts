import type { TWIN_FLAGS } from '@trilha/contract/loyalty/audit.calls';
import { sql } from 'kysely';
import type { AuditRow, Scope } from './audit-queue.queries.ts';

export const linesToAudit = ({ db, client }: Scope, saleId: string) =>
  db
    .selectFrom('sale_line as line')
    .innerJoin('product', (join) =>
      join.onRef('product.client_id', '=', 'line.client_id').onRef('product.id', '=', 'line.product_id'),
    )
    .innerJoin('brand', (join) =>
      join.onRef('brand.client_id', '=', 'product.client_id').onRef('brand.id', '=', 'product.brand_id'),
    )
    .leftJoin('promotion', (join) =>
      join
        .onRef('promotion.client_id', '=', 'line.client_id')
        .onRef('promotion.id', '=', 'line.promotion_id'),
    )
    .select([
      'line.position',
      'product.sku',
      'product.name',
      'brand.name as brand',
      'line.quantity',
      'line.points_each',
      'line.multiplier_numerator',
      'line.multiplier_denominator',
      'promotion.name as promotion',
      'line.points',
    ])
    .where('line.client_id', '=', client.id)
    .where('line.sale_id', '=', saleId)
    .orderBy('line.position')
    .execute();

const MOST_TWINS = 10;

/** Other sales with the same invoice number, fiscal code or photo, or with one that looks like it. @spec LO-15 */
export const twinsOf = ({ db, client }: Scope, sale: AuditRow) =>
  db
    .selectFrom('sale as other')
    .innerJoin('membership as seller', (join) =>
      join.onRef('seller.client_id', '=', 'other.client_id').onRef('seller.id', '=', 'other.membership_id'),
    )
    .innerJoin('store', (join) =>
      join.onRef('store.client_id', '=', 'other.client_id').onRef('store.id', '=', 'other.store_id'),
    )
    .leftJoin('file as photo', (join) =>
      join.onRef('photo.client_id', '=', 'other.client_id').onRef('photo.id', '=', 'other.invoice_file_id'),
    )
    .leftJoin('file as own', (join) =>
      join.onRef('own.client_id', '=', 'other.client_id').on('own.id', '=', sale.invoice_file_id),
    )
    .leftJoin('photo_twin as alike', (join) =>
      join
        .onRef('alike.client_id', '=', 'other.client_id')
        .on('alike.file_id', '=', sale.invoice_file_id)
        .onRef('alike.twin_file_id', '=', 'other.invoice_file_id'),
    )
    .select([
      'other.id',
      'other.invoice_number',
      'other.sold_on',
      'other.state',
      'seller.id as seller_id',
      'seller.display_name as seller_name',
      'store.name as store_name',
      'other.invoice_file_id',
      sql<(typeof TWIN_FLAGS)[number]>`case
        when other.fiscal_key = ${sale.fiscal_key}::text then 'fiscal_key_repeated'
        when other.invoice_key = ${sale.invoice_key} and other.membership_id <> ${sale.membership_id} then 'invoice_of_others'
        when photo.sha256 = own.sha256 then 'photo_repeated'
        else 'photo_alike' end`.as('flag'),
    ])
    .where('other.client_id', '=', client.id)
    .where('other.id', '<>', sale.id)
    .where('other.state', '<>', 'withdrawn')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('other.invoice_key', '=', sale.invoice_key),
          eb('other.membership_id', '<>', sale.membership_id),
        ]),
        eb('other.fiscal_key', '=', sale.fiscal_key),
        eb.and([
          eb('photo.purpose', '=', 'invoice'),
          eb('photo.sha256', '=', eb.ref('own.sha256')),
          eb('photo.id', '<>', eb.ref('own.id')),
        ]),
        eb('alike.distance', 'is not', null),
      ]),
    )
    .orderBy('other.reported_at', 'desc')
    .limit(MOST_TWINS)
    .execute();

/** The fiscal code read from the invoice, where one was. @spec LO-15 */
export const invoiceCodeOf = ({ db, client }: Scope, saleId: string) =>
  db
    .selectFrom('sale_invoice_code')
    .select('code')
    .where('client_id', '=', client.id)
    .where('sale_id', '=', saleId)
    .executeTakeFirst();

/** How the seller has done in the campaign so far. */
export const sellerRecordOf = ({ db, client }: Scope, sale: AuditRow, now: Date) =>
  db
    .selectFrom('sale')
    .select([
      sql<number>`count(*) filter (where state = 'credited')`.as('credited'),
      sql<number>`count(*) filter (where state = 'approved')`.as('approved'),
      sql<number>`count(*) filter (where state = 'adjusted')`.as('adjusted'),
      sql<number>`count(*) filter (where state = 'refused')`.as('refused'),
      sql<number>`count(*) filter (where reported_at > ${now}::timestamptz - interval '7 days')`.as(
        'last_seven_days',
      ),
      sql<number>`coalesce(round(avg(points)), 0)`.as('average_points'),
      sql<Date | null>`min(reported_at)`.as('first_at'),
      sql<number | null>`(select level_position from participation p where p.client_id = ${client.id}
        and p.campaign_id = ${sale.campaign_id} and p.membership_id = ${sale.membership_id})`.as('level'),
    ])
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', sale.campaign_id)
    .where('membership_id', '=', sale.membership_id)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirstOrThrow();

export const decisionsToAudit = ({ db, client }: Scope, saleId: string) =>
  db
    .selectFrom('sale_decision as made')
    .innerJoin('membership as actor', (join) =>
      join.onRef('actor.client_id', '=', 'made.client_id').onRef('actor.id', '=', 'made.actor_membership_id'),
    )
    .select([
      'made.id',
      'made.decision',
      'made.points_before',
      'made.points_after',
      'made.reason',
      'made.note',
      'made.decided_at',
      'actor.display_name as actor',
    ])
    .where('made.client_id', '=', client.id)
    .where('made.sale_id', '=', saleId)
    .orderBy('made.decided_at', 'desc')
    .orderBy('made.id', 'desc')
    .execute();

/** What the sale and its decisions moved in the seller's accounts, oldest first. */
export const movementsOfSale = ({ db, client }: Scope, saleId: string) =>
  db
    .selectFrom('ledger_transaction as movement')
    .innerJoin('ledger_entry as entry', (join) =>
      join
        .onRef('entry.client_id', '=', 'movement.client_id')
        .onRef('entry.transaction_id', '=', 'movement.id'),
    )
    .innerJoin('ledger_account as account', (join) =>
      join.onRef('account.client_id', '=', 'entry.client_id').onRef('account.id', '=', 'entry.account_id'),
    )
    .select([
      'movement.occurred_at',
      'movement.kind',
      'account.unit',
      'account.kind as account_kind',
      'entry.amount',
      'entry.balance_after',
    ])
    .where('movement.client_id', '=', client.id)
    .where('account.kind', 'in', ['member', 'debt'])
    .where((eb) =>
      eb.or([
        eb.and([eb('movement.source_kind', '=', 'sale'), eb('movement.source_id', '=', saleId)]),
        eb.and([
          eb('movement.source_kind', '=', 'sale_decision'),
          eb(
            'movement.source_id',
            'in',
            db
              .selectFrom('sale_decision')
              .select('id')
              .where('client_id', '=', client.id)
              .where('sale_id', '=', saleId),
          ),
        ]),
      ]),
    )
    .orderBy('entry.id')
    .execute();
