import { AppError } from '@trilha/contract/errors';
import {
  exportOrdersToProcess,
  listOrdersToProcess,
  readOrderToProcess,
} from '@trilha/contract/loyalty/order-processing.calls';
import { dateAndTime } from '@trilha/i18n/formats';
import { loadText } from '@trilha/i18n/load';
import { localeFor, SOURCE_LOCALE } from '@trilha/i18n/locales';
import type { OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import { csvText } from '@trilha/rules/reporting/csv.rule';
import { sql } from 'kysely';
import { z } from 'zod';
import { campaignBalance } from '#ledger/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { orderCounts, orderRows, orderTimeline, salesWaiting } from './order-queue.queries.ts';
import { processedOrder } from './processed-order.ts';

const EXPORT_LIMIT = 10_000;
const address = z.record(z.string(), z.string()).catch({});

export function routes(bind: Bind): void {
  bind.read(listOrdersToProcess, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['instant', 'id']);
    let orders = orderRows(context, query);
    if (after)
      orders = orders.where(
        sql<boolean>`(placed.ordered_at, placed.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const [rows, counts] = await Promise.all([
      orders
        .orderBy('placed.ordered_at')
        .orderBy('placed.id')
        .limit(limit + 1)
        .execute(),
      orderCounts(context, query),
    ]);
    const page = pageFrom(rows, limit, {
      position: (row) => [row.ordered_at.toISOString(), row.id],
      item: processedOrder,
    });
    return { ...page, counts };
  });

  bind.read(readOrderToProcess, async (context, { params: { orderId } }) => {
    const order = await orderRows(context, {}).where('placed.id', '=', orderId).executeTakeFirst();
    if (!order) throw new AppError('not_found');
    const { campaign_id: campaignId, membership_id: membershipId } = order;
    const delivery = address.parse(order.delivery);
    const [timeline, balance, waiting] = await Promise.all([
      orderTimeline(context, orderId),
      campaignBalance(context.db, { clientId: context.client.id, membershipId, campaignId }),
      salesWaiting(context, campaignId, membershipId),
    ]);
    return {
      ...processedOrder(order),
      own: membershipId === context.actor.membershipId,
      delivery: Object.keys(delivery).length > 0 ? delivery : null,
      balance,
      salesWaiting: waiting,
      timeline: timeline.map((step) => ({
        state: step.state as OrderState,
        at: step.at.toISOString(),
        note: step.note,
        actor: step.actor,
      })),
    };
  });

  bind.read(exportOrdersToProcess, async (context, { query }) => {
    const locale = localeFor(context.actor.language) ?? SOURCE_LOCALE;
    const text = await loadText(locale, 'administration');
    const rows = await orderRows(context, query)
      .orderBy('placed.ordered_at')
      .orderBy('placed.id')
      .limit(EXPORT_LIMIT)
      .execute();
    const head = (
      ['number', 'reward', 'member', 'cost', 'state', 'orderedAt', 'tracking', 'address'] as const
    ).map((column) => text(`orders.column.${column}`));
    const lines = rows.map((row) => [
      row.number,
      row.reward_name,
      row.member_name,
      row.cost,
      text(`orders.state.${row.state as OrderState}`),
      dateAndTime(row.ordered_at, locale, context.client.timeZone),
      row.tracking ?? '',
      Object.values(address.parse(row.delivery)).filter(Boolean).join(', '),
    ]);
    return {
      fileName: `${text('orders.fileName')}-${context.now.toISOString().slice(0, 10)}.csv`,
      content: csvText([head, ...lines]),
    };
  });
}
