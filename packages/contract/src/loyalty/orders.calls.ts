import { ORDER_STATES } from '@trilha/rules/loyalty/orders/order-state.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageOf, pageQuery } from '../fields.ts';
import { named } from './shapes.ts';

const orderSummary = z.object({
  id,
  number: z.string(),
  reward: named.extend({ kind: z.enum(['goods', 'voucher']), imageFileId: id.nullable() }),
  campaign: named,
  cost: z.int(),
  state: z.enum(ORDER_STATES),
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
    tracking: z.string().nullable(),
    delivery: z.record(z.string(), z.string()).nullable(),
    timeline: z.array(z.object({ state: z.enum(ORDER_STATES), at: instant, note: z.string().nullable() })),
  }),
  errors: ['not_found'],
});
