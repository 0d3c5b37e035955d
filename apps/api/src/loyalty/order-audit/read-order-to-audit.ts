import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readOrderToAudit } from '@trilha/contract/loyalty/order-audit.calls';
import type { RiskLevel } from '@trilha/rules/loyalty/audit/risk.rule';
import { needsSecondLook } from '@trilha/rules/loyalty/audit/second-look.rule';
import type { KeptReprovalReason, OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import { z } from 'zod';
import { campaignBalance } from '#ledger/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { AUDITED_ORDER, QUEUED_ORDERS } from '../audited/audited-kinds.ts';
import { placeOf } from '../audited/queue-order.queries.ts';
import { isReauditedBy } from '../audited/reaudits.queries.ts';
import { orderTimeline } from '../order-processing/order-queue.queries.ts';
import { auditedOrder } from './audited-order.ts';
import { auditedOrderRows, ordersToAudit } from './order-audit-queue.queries.ts';
import {
  countedSales,
  doubtfulSales,
  isDrawn,
  ordersAtPlace,
  ordersOfMember,
  payingLines,
  peopleAtPlace,
  phoneOf,
} from './order-evidence.queries.ts';

type Read = ResponseOf<typeof readOrderToAudit>;
const named = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).catch({});
const address = z.record(z.string(), z.string()).catch({});

export const routes = (bind: Bind): void =>
  bind.read(readOrderToAudit, async (context, { params: { orderId }, query }) => {
    const { client, actor, now } = context;
    const order = await auditedOrderRows(context, {})
      .select([
        isReauditedBy(AUDITED_ORDER, client.id, actor.membershipId, 'placed').as('is_reaudited'),
        isDrawn(context).as('is_drawn'),
      ])
      .where('placed.id', '=', orderId)
      .executeTakeFirst();
    if (!order) throw new AppError('not_found');
    const { campaign_id: campaignId, membership_id: membershipId } = order;
    const [lines, sales, counted, earlier, atPlace, people, phone, timeline, balance, place] =
      await Promise.all([
        payingLines(context, order),
        doubtfulSales(context, order),
        countedSales(context, order),
        ordersOfMember(context, order),
        ordersAtPlace(context, order),
        peopleAtPlace(context, order),
        phoneOf(context, membershipId),
        orderTimeline(context, orderId),
        campaignBalance(context.db, { clientId: client.id, membershipId, campaignId }),
        placeOf(ordersToAudit(context, query), QUEUED_ORDERS, query.order ?? 'risk', {
          ...order,
          since: order.ordered_at,
        }),
      ]);
    const delivery = address.parse(order.delivery);
    return {
      ...auditedOrder(order, now),
      own: membershipId === actor.membershipId,
      reaudited: order.is_reaudited,
      drawn: order.state === 'awaiting_approval' && order.is_drawn,
      takesTwo:
        order.state === 'awaiting_approval' && needsSecondLook(order.cost, order.order_second_look_above),
      delivery: Object.keys(delivery).length > 0 ? delivery : null,
      balance,
      paidBy: paidBy(lines, order.cost),
      sales: { ...counted, items: sales.map(shownSale) },
      earlier: earlier.map((other) => ({
        ...shownOrder(other),
        place: lineOf(address.parse(other.delivery)),
        samePlace: other.same_place,
      })),
      atPlace: atPlace.map((other) => ({
        ...shownOrder(other),
        member: { id: other.member_id, name: other.member_name },
      })),
      peopleAtPlace: people,
      withPhone: phone.others,
      phoneChangedAt: phone.changed_at?.toISOString() ?? null,
      timeline: timeline.map((step) => ({
        state: step.state as OrderState,
        at: step.at.toISOString(),
        reason: step.reason as KeptReprovalReason | null,
        note: step.note,
        actor: step.actor,
      })),
      place,
    };
  });

const paidBy = (lines: Awaited<ReturnType<typeof payingLines>>, cost: number): Read['paidBy'] => ({
  lines: lines.map((line) => ({
    id: String(line.id),
    kind: line.kind,
    reason: named.parse(line.reason),
    at: line.occurred_at.toISOString(),
    points: line.points,
    sale: line.sale_id
      ? {
          id: line.sale_id,
          invoiceNumber: line.invoice_number ?? '',
          store: line.store_name ?? '',
          state: line.sale_state ?? '',
          riskLevel: line.sale_risk as RiskLevel,
        }
      : null,
  })),
  more: (lines[0]?.count ?? 0) - lines.length,
  uncovered: cost - (lines[0]?.covered ?? 0),
});

const shownSale = (
  sale: Awaited<ReturnType<typeof doubtfulSales>>[number],
): Read['sales']['items'][number] => ({
  id: sale.id,
  invoiceNumber: sale.invoice_number,
  store: sale.store_name,
  reportedAt: sale.reported_at.toISOString(),
  points: sale.points,
  state: sale.state,
  riskLevel: sale.risk_level as RiskLevel,
  disputed: sale.disputed,
});

interface OtherOrder {
  readonly id: string;
  readonly number: string;
  readonly reward_name: string;
  readonly cost: number;
  readonly state: string;
  readonly ordered_at: Date;
}

const shownOrder = (other: OtherOrder) => ({
  id: other.id,
  number: other.number,
  reward: other.reward_name,
  cost: other.cost,
  state: other.state as OrderState,
  orderedAt: other.ordered_at.toISOString(),
});

const lineOf = ({ street, number, city, state }: Record<string, string>): string | null =>
  [[street, number].filter(Boolean).join(', '), city, state].filter(Boolean).join(' · ') || null;
