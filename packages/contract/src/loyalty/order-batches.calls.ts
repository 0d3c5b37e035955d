import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';
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
