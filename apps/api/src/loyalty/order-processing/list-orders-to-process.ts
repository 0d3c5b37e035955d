import { AppError } from '@trilha/contract/errors';
import { listOrdersToProcess, readOrderToProcess } from '@trilha/contract/loyalty/order-processing.calls';
import type { KeptReprovalReason, OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import { sql } from 'kysely';
import { z } from 'zod';
import { campaignBalance } from '#ledger/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { codeOfOrder } from '../rewards/reward-code.queries.ts';
import { orderCounts, orderRows, orderTimeline, salesWaiting } from './order-queue.queries.ts';
import { processedOrder } from './processed-order.ts';

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
      item: (row) => processedOrder(row, context.now),
    });
    return { ...page, counts };
  });

  bind.read(readOrderToProcess, async (context, { params: { orderId } }) => {
    const order = await orderRows(context, {}).where('placed.id', '=', orderId).executeTakeFirst();
    if (!order) throw new AppError('not_found');
    const { campaign_id: campaignId, membership_id: membershipId } = order;
    const delivery = address.parse(order.delivery);
    const [timeline, balance, waiting, code] = await Promise.all([
      orderTimeline(context, orderId),
      campaignBalance(context.db, { clientId: context.client.id, membershipId, campaignId }),
      salesWaiting(context, campaignId, membershipId),
      codeOfOrder(context, orderId),
    ]);
    return {
      ...processedOrder(order, context.now),
      own: membershipId === context.actor.membershipId,
      codeEnding: code?.ending ?? null,
      delivery: Object.keys(delivery).length > 0 ? delivery : null,
      balance,
      salesWaiting: waiting,
      timeline: timeline.map((step) => ({
        state: step.state as OrderState,
        at: step.at.toISOString(),
        reason: step.reason as KeptReprovalReason | null,
        note: step.note,
        actor: step.actor,
      })),
    };
  });
}
