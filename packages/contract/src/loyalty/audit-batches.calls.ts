import { SALE_DECISION_REASONS } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';
import { auditFilter } from './audit.calls.ts';
import {
  batchFigures,
  batchLeftOut,
  batchLimit,
  batchOutcome,
  batchUndone,
  reauditBody,
  reauditCounts,
} from './audit-shapes.ts';

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
    sellers: z.int(),
    ...batchFigures,
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
      .max(batchLimit),
  }),
  response: z.object({
    ...batchOutcome,
    leftOut: z.array(z.object({ saleId: id, reason: batchLeftOut })),
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
  response: batchUndone,
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
  response: reauditCounts,
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
  body: reauditBody(SALE_DECISION_REASONS),
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
