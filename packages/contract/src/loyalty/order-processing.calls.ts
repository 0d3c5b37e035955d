import {
  KEPT_REPROVAL_REASONS,
  ORDER_EVENTS,
  ORDER_STATES,
  REPROVAL_REASONS,
} from '@trilha/rules/loyalty/orders/order-state.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { exportFormat } from '../export-format.ts';
import { id, instant, pageOf, pageQuery, text } from '../fields.ts';
import { named } from './shapes.ts';

const orderFilter = {
  campaignId: id.optional(),
  state: z.enum(ORDER_STATES).optional(),
  search: text(100).optional(),
};

const processedOrder = z.object({
  id,
  number: z.string(),
  member: named,
  reward: named.extend({ kind: z.enum(['goods', 'voucher']), imageFileId: id.nullable() }),
  campaign: named,
  cost: z.int(),
  state: z.enum(ORDER_STATES),
  /** Whether it was its member who ended it. */
  cancelled: z.boolean(),
  openEvents: z.array(z.enum(ORDER_EVENTS)),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** Until when it is not approved because its address is new to the member; null where it does not wait any more. */
  waitsUntil: instant.nullable(),
  orderedAt: instant,
  changedAt: instant,
});

/** Orders of the programme, oldest first, with how many there are of each state. @spec RW-03 */
export const listOrdersToProcess = defineCall({
  id: 'listOrdersToProcess',
  summary: 'Orders to process: filters, counts by state, oldest first',
  method: 'GET',
  path: '/api/loyalty/order-processing',
  access: 'loyalty.order.process',
  module: 'rewards',
  query: z.object({ ...pageQuery, ...orderFilter }),
  response: pageOf(processedOrder).extend({ counts: z.record(z.enum(ORDER_STATES), z.int()) }),
  errors: ['not_allowed', 'validation_failed'],
});

/** All of the filtered orders as a file for whoever packs them, each part of the address in a column. @spec RW-03 RW-05 */
export const exportOrdersToProcess = defineCall({
  id: 'exportOrdersToProcess',
  summary: 'An address of the filtered orders as CSV or XLSX',
  method: 'POST',
  path: '/api/loyalty/order-processing/export',
  access: 'loyalty.order.process',
  module: 'rewards',
  body: z.strictObject({ ...orderFilter, format: exportFormat }),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/** One order with its address, its member's points and every step it took. @spec RW-03 */
export const readOrderToProcess = defineCall({
  id: 'readOrderToProcess',
  summary: 'One order with its address and its timeline',
  method: 'GET',
  path: '/api/loyalty/order-processing/:orderId',
  access: 'loyalty.order.process',
  module: 'rewards',
  params: z.object({ orderId: id }),
  response: processedOrder.extend({
    own: z.boolean(),
    /** The last characters of the code that was delivered. */
    codeEnding: z.string().nullable(),
    delivery: z.record(z.string(), z.string()).nullable(),
    balance: z.object({ experience: z.int(), available: z.int(), held: z.int(), owed: z.int() }),
    salesWaiting: z.int(),
    timeline: z.array(
      z.object({
        state: z.enum(ORDER_STATES),
        at: instant,
        reason: z.enum(KEPT_REPROVAL_REASONS).nullable(),
        note: z.string().nullable(),
        actor: z.string().nullable(),
      }),
    ),
  }),
  errors: ['not_found', 'not_allowed'],
});

/**
 * Takes an order one step further: approval spends what it reserved and delivers the code of a voucher; reproval, before
 * approval or while goods are on their way, gives points, place and stock back. @spec RW-03 RW-05
 */
export const processOrder = defineCall({
  id: 'processOrder',
  summary: 'Approve, ship, deliver or reprove an order',
  method: 'POST',
  path: '/api/loyalty/order-processing/:orderId/steps',
  access: 'loyalty.order.process',
  module: 'rewards',
  write: true,
  params: z.object({ orderId: id }),
  body: z.strictObject({
    event: z.enum(ORDER_EVENTS),
    reason: z.enum(REPROVAL_REASONS).nullable(),
    note: text(500).nullable(),
    carrier: text(60).nullable(),
    tracking: text(60).nullable(),
  }),
  /** Proposed: nothing has moved, another person confirms. */
  response: z.object({
    state: z.enum(ORDER_STATES),
    openEvents: z.array(z.enum(ORDER_EVENTS)),
    proposed: z.boolean(),
  }),
  errors: [
    'not_found',
    'not_allowed',
    'own_order',
    'second_auditor_required',
    'order_transition_not_allowed',
    'order_waits_for_address',
    'decision_reason_required',
    'no_codes_left',
    'validation_failed',
  ],
});
