import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { listMySales, readMyInvoice, readMySale } from '@trilha/contract/loyalty/sales.calls';
import type { SaleState } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { sql } from 'kysely';
import { completeFileById, linkTo } from '#files/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { multiplierOf } from '../campaigns/campaign-shapes.ts';
import { decisionsOfSale, linesOfSale, ownSales } from './my-sales.queries.ts';

type Row = Awaited<ReturnType<ReturnType<typeof ownSales>['execute']>>[number];
type Summary = ResponseOf<typeof listMySales>['items'][number];

export function routes(bind: Bind): void {
  bind.read(listMySales, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['instant', 'id']);
    let sales = ownSales(context);
    if (query.campaignId) sales = sales.where('sale.campaign_id', '=', query.campaignId);
    if (query.state) sales = sales.where('sale.state', '=', query.state);
    if (after)
      sales = sales.where(
        sql<boolean>`(sale.reported_at, sale.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const rows = await sales
      .orderBy('sale.reported_at', 'desc')
      .orderBy('sale.id', 'desc')
      .limit(limit + 1)
      .execute();
    return pageFrom(rows, limit, {
      position: (row) => [row.reported_at.toISOString(), row.id],
      item: summaryOf,
    });
  });

  bind.read(readMySale, async (context, { params: { saleId } }) => {
    const [sale, lines, decisions] = await Promise.all([
      ownSales(context).where('sale.id', '=', saleId).executeTakeFirst(),
      linesOfSale(context, saleId),
      decisionsOfSale(context, saleId),
    ]);
    if (!sale) throw new AppError('not_found');
    return {
      ...summaryOf(sale),
      observation: sale.observation,
      invoiceFileId: sale.invoice_file_id,
      lines: lines.map((line) => ({
        productId: line.product_id,
        sku: line.sku,
        name: line.name,
        quantity: line.quantity,
        pointsEach: line.points_each,
        multiplier: multiplierOf(line),
        promotion: line.promotion,
        points: line.points,
      })),
      decisions: decisions.map((decision) => ({
        decision: decision.decision,
        pointsBefore: decision.points_before,
        pointsAfter: decision.points_after,
        reason: decision.reason,
        note: decision.note,
        decidedAt: decision.decided_at.toISOString(),
      })),
    };
  });

  bind.read(readMyInvoice, async (context, { params: { saleId } }) => {
    const sale = await ownSales(context).where('sale.id', '=', saleId).executeTakeFirst();
    if (!sale?.invoice_file_id) throw new AppError('not_found');
    return linkTo(context, await completeFileById(context, sale.invoice_file_id, ['invoice']));
  });
}

const summaryOf = (row: Row): Summary => ({
  id: row.id,
  campaign: { id: row.campaign_id, name: row.campaign_name },
  store: { id: row.store_id, name: row.store_name },
  invoiceNumber: row.invoice_number,
  soldOn: row.sold_on,
  reportedAt: row.reported_at.toISOString(),
  state: row.state as SaleState,
  points: row.points,
  creditedPoints: row.credited_points,
  products: row.products,
  decisionReason: row.decision_reason,
  decisionNote: row.decision_note,
});
