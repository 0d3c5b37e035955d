import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { listMyOrders, readMyOrder, revealOrderCode } from '@trilha/contract/loyalty/orders.calls';
import type { KeptReprovalReason, OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import { lastSpendingDay } from '@trilha/rules/loyalty/points/points-expiry.rule';
import { compareLocalDates } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { sql } from 'kysely';
import { z } from 'zod';
import { campaignBalance } from '#ledger/index.ts';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { PAGE_SIZE, pageFrom, positionOf } from '#platform/keyset.ts';
import { codeOfOrder, openCode } from '../rewards/reward-code.queries.ts';
import { type OrderRow, ownOrders, timelineOf } from './orders.queries.ts';
import { stillWaiting } from './still-waiting.ts';

type Summary = ResponseOf<typeof listMyOrders>['items'][number];
const delivery = z.record(z.string(), z.string()).catch({});

export function routes(bind: Bind): void {
  bind.read(listMyOrders, async (context, { query }) => {
    const limit = query.limit ?? PAGE_SIZE;
    const after = positionOf(query.cursor, ['instant', 'id']);
    let orders = ownOrders(context);
    if (query.campaignId) orders = orders.where('placed.campaign_id', '=', query.campaignId);
    if (after)
      orders = orders.where(
        sql<boolean>`(placed.ordered_at, placed.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      );
    const rows = await orders
      .orderBy('placed.ordered_at', 'desc')
      .orderBy('placed.id', 'desc')
      .limit(limit + 1)
      .execute();
    return pageFrom(rows, limit, {
      position: (row) => [row.ordered_at.toISOString(), row.id],
      item: summaryOf,
    });
  });

  bind.read(readMyOrder, async (context, { params: { orderId } }) => {
    const order = await ownOrders(context).where('placed.id', '=', orderId).executeTakeFirst();
    if (!order) throw new AppError('not_found');
    const address = delivery.parse(order.delivery);
    return {
      ...summaryOf(order),
      carrier: order.carrier,
      tracking: order.tracking,
      waitsUntil: stillWaiting(order, context.now),
      spendUntil: order.state === 'reproved' ? await spendUntil(context, order) : null,
      hasCode: (await codeOfOrder(context, orderId)) !== undefined,
      delivery: Object.keys(address).length > 0 ? address : null,
      timeline: (await timelineOf(context, orderId)).map((step) => ({
        state: step.state as OrderState,
        at: step.at.toISOString(),
        reason: step.reason as KeptReprovalReason | null,
        note: step.note,
      })),
    };
  });

  bind.read(revealOrderCode, async (context, { params: { orderId } }) => {
    const order = await ownOrders(context).where('placed.id', '=', orderId).executeTakeFirst();
    const kept = order ? await codeOfOrder(context, orderId) : undefined;
    if (!kept) throw new AppError('not_found');
    return { code: openCode(context.platform.sealer, context.client.id, kept.sealed) };
  });
}

/** What came back is spent with all other points of its campaign: it ends with them. @spec PT-03 RW-03 */
async function spendUntil({ db, client, actor, now }: Context, order: OrderRow): Promise<string | null> {
  const of = { clientId: client.id, membershipId: actor.membershipId, campaignId: order.campaign_id };
  const { returnedAt } = await campaignBalance(db, of);
  const lastDay = lastSpendingDay(order.ends_on, returnedAt && localDateIn(returnedAt, order.time_zone));
  return compareLocalDates(localDateIn(now, order.time_zone), lastDay) > 0 ? null : lastDay;
}

const summaryOf = (row: OrderRow): Summary => ({
  id: row.id,
  number: row.number,
  reward: {
    id: row.reward_id,
    name: row.reward_name,
    kind: row.reward_kind === 'voucher' ? 'voucher' : 'goods',
    imageFileId: row.image_file_id,
  },
  campaign: { id: row.campaign_id, name: row.campaign_name },
  cost: row.cost,
  state: row.state as OrderState,
  cancelled: row.cancelled,
  orderedAt: row.ordered_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});
