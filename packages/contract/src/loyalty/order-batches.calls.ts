import { ORDER_REFUSAL_REASONS } from '@trilha/rules/loyalty/orders/order-state.rule';
import { RING_OUTCOMES } from '@trilha/rules/loyalty/orders/ring-refusal.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, text } from '../fields.ts';
import { batchFigures, batchLeftOut, batchLimit, batchOutcome, reauditCounts } from './audit-shapes.ts';
import { orderAuditFilter } from './order-audit.calls.ts';

const access = 'loyalty.order.audit';
const module = 'rewards';
const seenOrders = z.array(z.strictObject({ orderId: id, revision: z.int() }));

/** What would be approved together under a filter: green orders that wait, without one's own, five hundred at most. @spec LO-30 */
export const previewOrderBatch = defineCall({
  id: 'previewOrderBatch',
  summary: 'The green orders under a filter that may be approved together',
  method: 'GET',
  path: '/api/loyalty/audit/order-batches/preview',
  access,
  module,
  query: z.object(orderAuditFilter),
  response: z.object({ orders: seenOrders, people: z.int(), ...batchFigures }),
  errors: ['not_allowed', 'validation_failed'],
});

/**
 * Approves one piece of green orders, each once and only as it was seen. A share of them is drawn and leaves only after
 * another auditor has approved it as well, and those above the points of their campaign are proposed. The first piece
 * opens a batch, those that follow name it. @spec LO-30 RW-03
 */
export const approveOrderBatch = defineCall({
  id: 'approveOrderBatch',
  summary: 'Approve green orders together',
  method: 'POST',
  path: '/api/loyalty/audit/order-batches',
  access,
  module,
  write: true,
  body: z.strictObject({ batchId: id.nullable(), orders: seenOrders.min(1).max(batchLimit) }),
  response: z.object({
    ...batchOutcome,
    leftOut: z.array(z.object({ orderId: id, reason: batchLeftOut })),
  }),
  errors: ['not_found', 'not_allowed', 'changed_meanwhile', 'no_codes_left'],
});

/**
 * Refuses the orders of a ring for one reason, each as if it was refused by itself: points, places and stock come back once,
 * one's own stay out, and those above the points of their campaign are proposed. Says of each what became of it.
 * @spec LO-30 RW-03
 */
export const refuseOrdersTogether = defineCall({
  id: 'refuseOrdersTogether',
  summary: 'Refuse the orders of a ring together, for one reason',
  method: 'POST',
  path: '/api/loyalty/audit/order-refusals',
  access,
  module,
  write: true,
  body: z.strictObject({
    orders: seenOrders.min(1).max(batchLimit),
    reason: z.enum(ORDER_REFUSAL_REASONS),
    note: text(500).nullable(),
  }),
  response: z.object({
    /** Points that came back, and to how many people. */
    points: z.int(),
    people: z.int(),
    orders: z.array(z.object({ orderId: id, outcome: z.enum(RING_OUTCOMES) })),
  }),
  errors: ['not_found', 'not_allowed', 'decision_reason_required'],
});

/** What looking again at orders has found so far, and what waits for whoever asks. @spec LO-30 */
export const readOrderReaudits = defineCall({
  id: 'readOrderReaudits',
  summary: 'Orders looked at again: waiting, confirmed, overturned',
  method: 'GET',
  path: '/api/loyalty/audit/order-reaudits',
  access,
  module,
  response: reauditCounts,
  errors: ['not_allowed'],
});
