import { ORDER_STATES } from '@trilha/rules/loyalty/orders/order-state.rule';
import { POINT_UNITS } from '@trilha/rules/loyalty/points/ledger-plan.rule';
import { STATEMENT_GROUPS } from '@trilha/rules/loyalty/points/statement-kinds.rule';
import { MULTIPLIER_SOURCES, STATEMENT_PART_KINDS } from '@trilha/rules/loyalty/points/statement-parts.rule';
import { SALE_STATES } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate, pageOf, pageQuery, timeZone } from '../fields.ts';
import { multiplier, named } from './shapes.ts';
import { STATEMENT_FORMATS } from './statement-formats.ts';

/** What narrows the statement down; both days are whole, in the zone where it is read, which is the client's when not said. */
const statementFilter = {
  campaignId: id.optional(),
  unit: z.enum(POINT_UNITS).optional(),
  kind: z.enum(STATEMENT_GROUPS).optional(),
  from: localDate.optional(),
  to: localDate.optional(),
  timeZone: timeZone.optional(),
};

const statementLine = z.object({
  id: z.string(),
  at: instant,
  unit: z.enum(POINT_UNITS),
  /** What happened: sale, sale_withdrawn, sale_refused, redemption, training … Unknown kinds are shown plainly. */
  kind: z.string(),
  /** Whether the line concerns what can be spent or what is owed. */
  account: z.enum(['member', 'debt']),
  amount: z.int(),
  balanceAfter: z.int(),
  campaign: named.nullable(),
  source: z.object({ kind: z.string(), id }),
  /** State of the sale behind the line, so that what awaits audit can be told. */
  saleState: z.string().nullable(),
  reason: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

/** Every movement of points with its reason and the balance after it, newest first. @spec PT-01 GM-03 */
export const readStatement = defineCall({
  id: 'readStatement',
  summary: 'Statement of points: what moved, when, why, and the balance after it',
  method: 'GET',
  path: '/api/loyalty/statement',
  access: 'signed-in',
  query: z.object({ ...pageQuery, ...statementFilter }),
  response: pageOf(statementLine),
  errors: ['not_signed_in', 'module_disabled', 'period_reversed'],
});

/** The multiplication of one product of a sale, as it was counted when the sale was sent. */
const countedProduct = z.object({
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  pointsEach: z.int(),
  /** Value times quantity. */
  base: z.int(),
  multiplier,
  source: z.enum(MULTIPLIER_SOURCES),
  /** The promotion or the level that multiplied; null where nothing did, or it was not kept. */
  sourceName: z.string().nullable(),
  /** What stood before it was rounded half up; null where nothing was to round. */
  unrounded: z.number().nullable(),
});

/** What came of it, and why; never who decided. */
const outcome = z.object({
  state: z.enum(SALE_STATES),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  decidedAt: instant.nullable(),
});

/**
 * One line of the own statement and all that explains it: parts that add up to its amount, by what it was counted,
 * what proves it and what was decided. What does not concern the line is null. @spec PT-01 PT-02 GM-03
 */
export const readStatementLine = defineCall({
  id: 'readStatementLine',
  summary: 'One line of the statement: how its points came about, by which rules, its proof and the decision',
  method: 'GET',
  path: '/api/loyalty/statement/lines/:line',
  access: 'signed-in',
  params: z.object({ line: z.string().regex(/^[1-9]\d{0,14}$/) }),
  response: z.object({
    line: statementLine,
    /** Add up to the amount of the line. */
    parts: z.array(
      z.object({
        /** Its own among the parts of the line. */
        id: z.string(),
        kind: z.enum(STATEMENT_PART_KINDS),
        amount: z.int(),
        product: countedProduct.nullable(),
      }),
    ),
    /** The campaign and the first day its values hold from: from then on they never change. */
    campaign: named.extend({ valuesSince: localDate, endsOn: localDate }).nullable(),
    sale: z
      .object({
        id,
        invoiceNumber: z.string(),
        soldOn: localDate,
        reportedAt: instant,
        store: z.string(),
        hasInvoicePhoto: z.boolean(),
        /** Of the terms that held when it was sent; null where that was not kept. */
        termsVersion: z.int().nullable(),
        points: z.int(),
      })
      .nullable(),
    photo: z.object({ id, type: z.string(), store: z.string(), sentAt: instant }).nullable(),
    outcome: outcome.nullable(),
    order: z
      .object({
        id,
        number: z.string(),
        reward: z.string(),
        cost: z.int(),
        state: z.enum(ORDER_STATES),
        cancelled: z.boolean(),
        orderedAt: instant,
      })
      .nullable(),
    /** The line that this one gives back or takes back. */
    undoes: statementLine.pick({ id: true, at: true, amount: true }).nullable(),
  }),
  errors: ['not_signed_in', 'module_disabled', 'not_found'],
});

/** A signed address of the lines asked for as a file in the person's language, good for a minute. @spec PT-01 */
export const exportStatement = defineCall({
  id: 'exportStatement',
  summary: 'Statement of points as a PDF or CSV file',
  method: 'GET',
  path: '/api/loyalty/statement/export',
  access: 'signed-in',
  query: z.object({ ...statementFilter, format: z.enum(STATEMENT_FORMATS).optional() }),
  response: z.object({ url: z.string() }),
  errors: ['not_signed_in', 'module_disabled', 'period_reversed', 'not_found'],
});
