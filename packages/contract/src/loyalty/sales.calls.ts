import { FISCAL_CODE_LIMIT } from '@trilha/rules/loyalty/invoices/read-fiscal-code.rule';
import { INVOICE_NUMBER_LIMIT } from '@trilha/rules/loyalty/sales/invoice-number.rule';
import { SALE_STATES } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { QUANTITY_LIMIT } from '@trilha/rules/loyalty/sales/sale-report.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate, pageOf, pageQuery, requiredText, text } from '../fields.ts';
import { balanceShape, multiplier, named } from './shapes.ts';

const saleItem = z.strictObject({ productId: id, quantity: z.int().min(1).max(QUANTITY_LIMIT) });

const saleLine = z.object({
  productId: id,
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  pointsEach: z.int(),
  multiplier,
  promotion: z.string().nullable(),
  points: z.int(),
});

/** Products of the campaign by name, SKU or barcode, with the points they give today. @spec LO-10 */
export const searchProducts = defineCall({
  id: 'searchProducts',
  summary: 'Search the products of a campaign by name, SKU, barcode and what they are',
  method: 'GET',
  path: '/api/loyalty/campaigns/:campaignId/products',
  access: 'loyalty.sale.report',
  module: 'campaigns',
  params: z.object({ campaignId: id }),
  query: z.object({
    search: text(100).optional(),
    formFactor: z.string().max(40).optional(),
    brandId: id.optional(),
    processor: text(80).optional(),
    generation: text(40).optional(),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id,
        sku: z.string(),
        name: z.string(),
        formFactor: z.string(),
        brand: named,
        processor: z.string(),
        generation: z.string(),
        points: z.int(),
        pointsToday: z.int(),
      }),
    ),
  }),
  errors: ['not_found'],
});

/** What a sale would give, and what would stop it, by the rule that decides when it is sent. @spec LO-10 */
export const previewSale = defineCall({
  id: 'previewSale',
  summary: 'Points of a sale before it is sent',
  method: 'POST',
  path: '/api/loyalty/sales/preview',
  access: 'loyalty.sale.report',
  module: 'campaigns',
  body: z.strictObject({
    campaignId: id,
    storeId: id,
    invoiceNumber: text(INVOICE_NUMBER_LIMIT),
    soldOn: localDate,
    items: z.array(saleItem).max(50),
  }),
  response: z.object({
    lines: z.array(saleLine),
    total: z.int(),
    reportUntil: localDate,
    invoiceAlreadySent: z.boolean(),
  }),
  errors: ['not_found', 'campaign_not_joined'],
});

/** Reports a sale and credits its points at once. @spec LO-10 LO-11 LO-12 LO-14 */
export const reportSale = defineCall({
  id: 'reportSale',
  summary: 'Report a sale with its invoice; the points are credited at once',
  method: 'POST',
  path: '/api/loyalty/sales',
  access: 'loyalty.sale.report',
  module: 'campaigns',
  write: true,
  body: z.strictObject({
    campaignId: id,
    storeId: id,
    invoiceNumber: requiredText(INVOICE_NUMBER_LIMIT),
    soldOn: localDate,
    observation: text().optional(),
    invoiceFileId: id.nullable(),
    /** The fiscal code read from the invoice, as it was printed; the server reads it again. @spec LO-15 */
    invoiceCode: z.string().min(1).max(FISCAL_CODE_LIMIT).nullable().optional(),
    /** When it was made, if it waited on the device for a network; it counts from then, 72 hours at most. @spec OF-04 */
    waitedSince: instant.nullable().optional(),
    items: z.array(saleItem).min(1).max(50),
  }),
  response: z.object({ saleId: id, points: z.int(), undoUntil: instant }),
  errors: [
    'validation_failed',
    'not_found',
    'not_allowed',
    'file_incomplete',
    'campaign_not_joined',
    'campaign_not_running',
    'campaign_over',
    'store_not_participating',
    'product_not_participating',
    'sale_in_future',
    'sale_before_campaign',
    'sale_reported_late',
    'invoice_already_sent',
    'invoice_photo_required',
    'photo_file_used',
  ],
});

/** Takes a sale just sent back: its points are reversed and its invoice number is free again. @spec LO-10 */
export const undoSale = defineCall({
  id: 'undoSale',
  summary: 'Take back a sale sent seconds ago',
  method: 'POST',
  path: '/api/loyalty/sales/:saleId/undo',
  access: 'loyalty.sale.report',
  module: 'campaigns',
  write: true,
  params: z.object({ saleId: id }),
  response: z.object({ balance: balanceShape }),
  errors: ['not_found', 'undo_time_over'],
});

const saleSummary = z.object({
  id,
  campaign: named,
  store: named,
  invoiceNumber: z.string(),
  soldOn: localDate,
  reportedAt: instant,
  state: z.enum(SALE_STATES),
  points: z.int(),
  creditedPoints: z.int(),
  products: z.int(),
  decisionReason: z.string().nullable(),
  decisionNote: z.string().nullable(),
});

/** Own sales, newest first. @spec LO-12 */
export const listMySales = defineCall({
  id: 'listMySales',
  summary: 'Own sales with their state and the reason of each decision',
  method: 'GET',
  path: '/api/loyalty/sales',
  access: 'signed-in',
  module: 'campaigns',
  query: z.object({ ...pageQuery, campaignId: id.optional(), state: z.enum(SALE_STATES).optional() }),
  response: pageOf(saleSummary),
  errors: ['not_signed_in'],
});

/** One of the own sales with its lines, its invoice and every decision. @spec LO-12 */
export const readMySale = defineCall({
  id: 'readMySale',
  summary: 'One of the own sales in full',
  method: 'GET',
  path: '/api/loyalty/sales/:saleId',
  access: 'signed-in',
  module: 'campaigns',
  params: z.object({ saleId: id }),
  response: saleSummary.extend({
    observation: z.string(),
    invoiceFileId: id.nullable(),
    lines: z.array(saleLine),
    decisions: z.array(
      z.object({
        decision: z.string(),
        pointsBefore: z.int(),
        pointsAfter: z.int(),
        reason: z.string().nullable(),
        note: z.string().nullable(),
        decidedAt: instant,
      }),
    ),
  }),
  errors: ['not_found'],
});

/** A short-lived address of the invoice of an own sale. @spec LO-10 */
export const readMyInvoice = defineCall({
  id: 'readMyInvoice',
  summary: 'A signed address of the invoice of an own sale',
  method: 'GET',
  path: '/api/loyalty/sales/:saleId/invoice',
  access: 'signed-in',
  module: 'campaigns',
  params: z.object({ saleId: id }),
  response: z.object({ url: z.string(), contentType: z.string(), name: z.string() }),
  errors: ['not_found'],
});
