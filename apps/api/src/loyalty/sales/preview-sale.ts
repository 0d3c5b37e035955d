import { AppError } from '@trilha/contract/errors';
import { previewSale } from '@trilha/contract/loyalty/sales.calls';
import { SALE_REPORTING_WINDOW_DAYS } from '@trilha/rules/loyalty/sales/reporting-window.rule';
import { addDays, compareLocalDates } from '@trilha/rules/shared/local-date';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { countedSale } from './counted-sale.ts';
import { saleFacts } from './sale-facts.queries.ts';
import { wasInvoiceSent } from './sales.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(previewSale, async (context, { body }) => {
    const productIds = body.items.map(({ productId }) => productId);
    const [facts, invoiceAlreadySent] = await Promise.all([
      saleFacts(context, { ...body, productIds, invoiceFileId: null }),
      wasInvoiceSent(context, body.campaignId, body.invoiceNumber),
      assertOwnRows(context, 'store', [body.storeId]),
      assertOwnRows(context, 'product', productIds),
    ]);
    if (!facts.participation_id) throw new AppError('campaign_not_joined');
    const counted = countedSale(facts, body.soldOn, body.items);
    const windowEnd = addDays(body.soldOn, SALE_REPORTING_WINDOW_DAYS);
    return {
      lines: counted.lines.map((line) => ({
        productId: line.product.id,
        sku: line.product.sku,
        name: line.product.name,
        quantity: line.quantity,
        pointsEach: line.pointsEach,
        multiplier: line.multiplier,
        promotion: line.promotion,
        points: line.points,
      })),
      total: counted.total,
      reportUntil: compareLocalDates(windowEnd, facts.ends_on) < 0 ? windowEnd : facts.ends_on,
      invoiceAlreadySent,
    };
  });
