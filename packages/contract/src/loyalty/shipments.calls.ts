import { SHIPMENT_FIELDS, SHIPMENT_OUTCOMES } from '@trilha/rules/loyalty/orders/shipment-list.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';

const access = 'loyalty.order.process';
const module = 'rewards';
const base = '/api/loyalty/order-processing/shipments';

/** Why a whole list cannot be read. @spec RW-05 */
export const SHIPMENT_LIST_PROBLEMS = [
  'file_unreadable',
  'file_empty',
  'too_many_rows',
  'too_many_columns',
  'cell_too_long',
  'file_too_large_unpacked',
  'column_missing',
] as const;

const judged = z.object({
  problem: z.enum(SHIPMENT_LIST_PROBLEMS).nullable(),
  /** The column that the list needs and has not. */
  missing: z.enum(SHIPMENT_FIELDS).nullable(),
  lines: z.array(
    z.object({
      line: z.int(),
      number: z.string(),
      carrier: z.string(),
      tracking: z.string(),
      outcome: z.enum(SHIPMENT_OUTCOMES),
    }),
  ),
});

/**
 * Tells what each line of an own uploaded list of purpose `people_list` would do: order number, carrier, tracking code.
 * Nothing is written. @spec RW-05
 */
export const judgeShipments = defineCall({
  id: 'judgeShipments',
  summary: 'What a list of shipments would do, line by line',
  method: 'POST',
  path: `${base}/judge`,
  access,
  module,
  body: z.strictObject({ fileId: id }),
  response: judged,
  errors: ['not_allowed', 'not_found', 'file_incomplete', 'validation_failed'],
});

/** Ships what the list ships, judged once more by what is known then; the same list again does nothing. @spec RW-05 RW-03 */
export const applyShipments = defineCall({
  id: 'applyShipments',
  summary: 'Write a judged list of shipments',
  method: 'POST',
  path: `${base}/apply`,
  access,
  module,
  write: true,
  body: z.strictObject({ fileId: id }),
  response: judged,
  errors: ['not_allowed', 'not_found', 'file_incomplete', 'validation_failed'],
});
