import { KEPT_REPROVAL_REASONS, ORDER_STATES } from '@trilha/rules/loyalty/orders/order-state.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate, pageOf, pageQuery } from '../fields.ts';
import { balanceShape, named } from './shapes.ts';

const orderSummary = z.object({
  id,
  number: z.string(),
  reward: named.extend({ kind: z.enum(['goods', 'voucher']), imageFileId: id.nullable() }),
  campaign: named,
  cost: z.int(),
  state: z.enum(ORDER_STATES),
  /** Whether it was its member who ended it. */
  cancelled: z.boolean(),
  orderedAt: instant,
  changedAt: instant,
});

/** Own orders, newest first. @spec RW-03 GM-03 */
export const listMyOrders = defineCall({
  id: 'listMyOrders',
  summary: 'Own reward orders',
  method: 'GET',
  path: '/api/loyalty/orders',
  access: 'signed-in',
  module: 'rewards',
  query: z.object({ ...pageQuery, campaignId: id.optional() }),
  response: pageOf(orderSummary),
  errors: ['not_signed_in'],
});

/** One of the own orders with every step it took. @spec RW-03 */
export const readMyOrder = defineCall({
  id: 'readMyOrder',
  summary: 'An own order with its timeline',
  method: 'GET',
  path: '/api/loyalty/orders/:orderId',
  access: 'signed-in',
  module: 'rewards',
  params: z.object({ orderId: id }),
  response: orderSummary.extend({
    carrier: z.string().nullable(),
    tracking: z.string().nullable(),
    /** Whether a code waits to be shown; it is told by a call of its own. */
    hasCode: z.boolean(),
    delivery: z.record(z.string(), z.string()).nullable(),
    /** Until when it waits because nothing of theirs went to its address before; null where it does not. */
    waitsUntil: instant.nullable(),
    /** The last day on which what a refused one gave back can be spent; null where it is over, or nothing came back. */
    spendUntil: localDate.nullable(),
    timeline: z.array(
      z.object({
        state: z.enum(ORDER_STATES),
        at: instant,
        reason: z.enum(KEPT_REPROVAL_REASONS).nullable(),
        note: z.string().nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
});

/** The code of an own voucher. Not a reading like others: nobody sees it in somebody else's name. @spec RW-05 MG-03 */
export const revealOrderCode = defineCall({
  id: 'revealOrderCode',
  summary: 'The code that an own order was given',
  method: 'POST',
  path: '/api/loyalty/orders/:orderId/code',
  access: 'signed-in',
  module: 'rewards',
  params: z.object({ orderId: id }),
  response: z.object({ code: z.string() }),
  errors: ['not_found'],
});

/**
 * Calls an own order back while nobody has approved it: points, place in the category and stock return at once. Whoever
 * did not order it stops it by this. @spec RW-03 RW-05
 */
export const cancelMyOrder = defineCall({
  id: 'cancelMyOrder',
  summary: 'Cancel an own order that awaits approval',
  method: 'POST',
  path: '/api/loyalty/orders/:orderId/cancellation',
  access: 'signed-in',
  module: 'rewards',
  write: true,
  params: z.object({ orderId: id }),
  response: z.object({ state: z.enum(ORDER_STATES), balance: balanceShape }),
  errors: ['not_found', 'order_not_cancellable'],
});
