import { SALE_DECISION_REASONS } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import {
  BATCH_LEFT_OUT,
  REAUDIT_VERDICTS,
  SALE_BATCH_PIECE,
} from '@trilha/rules/loyalty/sales/sale-batch.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, text } from '../fields.ts';
import { auditFilter } from './audit.calls.ts';

const access = 'loyalty.sale.audit';
const module = 'campaigns';

/** What would be approved together under a filter: green sales that wait, without one's own, five hundred at most. @spec LO-30 */
export const previewBatch = defineCall({
  id: 'previewBatch',
  summary: 'The green sales under a filter that may be approved together',
  method: 'GET',
  path: '/api/loyalty/audit/batches/preview',
  access,
  module,
  query: z.object(auditFilter),
  response: z.object({
    sales: z.array(z.object({ saleId: id, revision: z.int() })),
    points: z.int(),
    sellers: z.int(),
    /** One's own, which somebody else approves. */
    own: z.int(),
    /** How many another auditor looks at again, at least. */
    reaudited: z.int(),
    /** How many of them are worth so much that they are proposed, for another auditor to confirm. */
    proposed: z.int(),
  }),
  errors: ['not_allowed', 'validation_failed'],
});

/**
 * Approves one piece of green sales, each once and only as it was seen; a share of them is drawn for another auditor, and
 * those above the points of their campaign are proposed.
 * The first piece opens a batch, those that follow name it. @spec LO-30 LO-12
 */
export const approveBatch = defineCall({
  id: 'approveBatch',
  summary: 'Approve green sales together',
  method: 'POST',
  path: '/api/loyalty/audit/batches',
  access,
  module,
  write: true,
  body: z.strictObject({
    batchId: id.nullable(),
    sales: z
      .array(z.strictObject({ saleId: id, revision: z.int() }))
      .min(1)
      .max(SALE_BATCH_PIECE),
  }),
  response: z.object({
    batchId: id,
    approved: z.int(),
    proposed: z.int(),
    drawn: z.int(),
    leftOut: z.array(z.object({ saleId: id, reason: z.enum(BATCH_LEFT_OUT) })),
  }),
  errors: ['not_found', 'not_allowed', 'changed_meanwhile'],
});

/** Takes back what one approved and proposed together, but for what somebody has decided about since. @spec LO-30 */
export const undoBatch = defineCall({
  id: 'undoBatch',
  summary: 'Take back what was approved together',
  method: 'POST',
  path: '/api/loyalty/audit/batches/:batchId/undo',
  access,
  module,
  write: true,
  params: z.object({ batchId: id }),
  body: z.strictObject({}),
  response: z.object({ undone: z.int(), kept: z.int() }),
  errors: ['not_found', 'not_allowed'],
});

/** What looking again has found so far, and what waits for whoever asks. @spec LO-30 */
export const readReaudits = defineCall({
  id: 'readReaudits',
  summary: 'Sales looked at again: waiting, confirmed, overturned',
  method: 'GET',
  path: '/api/loyalty/audit/reaudits',
  access,
  module,
  response: z.object({ waiting: z.int(), confirmed: z.int(), overturned: z.int() }),
  errors: ['not_allowed'],
});

/** Confirms a drawn approval, or refuses its sale: the ledger takes back exactly its points. @spec LO-30 LO-12 */
export const decideReaudit = defineCall({
  id: 'decideReaudit',
  summary: 'Confirm or overturn an approval that was drawn',
  method: 'POST',
  path: '/api/loyalty/audit/sales/:saleId/reaudit',
  access,
  module,
  write: true,
  params: z.object({ saleId: id }),
  body: z.strictObject({
    verdict: z.enum(REAUDIT_VERDICTS),
    reason: z.enum(SALE_DECISION_REASONS).nullable(),
    note: text(500).nullable(),
    revision: z.int(),
  }),
  response: z.object({ revision: z.int() }),
  errors: [
    'not_found',
    'not_allowed',
    'own_sale',
    'second_auditor_required',
    'sale_not_drawn',
    'decision_reason_required',
    'changed_meanwhile',
  ],
});
