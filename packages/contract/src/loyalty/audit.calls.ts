import { FISCAL_CODE_PROBLEMS, FISCAL_KINDS } from '@trilha/rules/loyalty/invoices/fiscal-document';
import { PRINTED_FINDINGS } from '@trilha/rules/loyalty/invoices/printed-text.rule';
import { SALE_DECISION_REASONS, SALE_DECISIONS } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { SALE_RISK_REASONS } from '@trilha/rules/loyalty/sales/sale-risk.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate, pageOf, pageQuery, text, yesOrNo } from '../fields.ts';
import {
  auditBacklog,
  auditQueueFilter,
  openAppealState,
  proposalWith,
  queueOrder,
  queuePlace,
  risks,
  riskWith,
} from './audit-shapes.ts';
import { multiplier, named } from './shapes.ts';

/** States a sale has in the queue; one withdrawn by its seller never reaches an auditor. @spec LO-30 */
export const AUDIT_STATES = ['credited', 'approved', 'adjusted', 'refused'] as const;
const auditState = z.enum(AUDIT_STATES);

/** What links a sale to another: its invoice in somebody else's hands, or its fiscal code, its photo or one like it in another sale. @spec LO-15 */
export const TWIN_FLAGS = [
  'invoice_of_others',
  'fiscal_key_repeated',
  'photo_repeated',
  'photo_alike',
] as const;
/** What makes a sale suspicious; the last one is a fiscal code that says something else than the seller, or is none. @spec LO-15 LO-30 */
export const SALE_FLAGS = [...TWIN_FLAGS, 'code_differs'] as const;
const flag = z.enum(SALE_FLAGS);

const risk = riskWith(SALE_RISK_REASONS);
const order = queueOrder;

/** What narrows the queue down; every part of it may stand in an address. @spec LO-30 */
export const auditFilter = {
  campaignId: id.optional(),
  state: auditState.optional(),
  country: z.string().length(2).optional(),
  storeId: id.optional(),
  sellerId: id.optional(),
  search: text(100).optional(),
  flagged: yesOrNo.optional(),
  ...auditQueueFilter,
};

/** What an auditor proposes for a sale that takes two; it moves no points. @spec LO-30 */
const proposal = proposalWith(SALE_DECISIONS, SALE_DECISION_REASONS).extend({
  adjustedPoints: z.int().nullable(),
});

const auditedSale = z.object({
  id,
  revision: z.int(),
  state: auditState,
  seller: named,
  campaign: named,
  store: named.extend({ country: z.string(), chain: z.string() }),
  invoiceNumber: z.string(),
  soldOn: localDate,
  reportedAt: instant,
  points: z.int(),
  creditedPoints: z.int(),
  products: z.int(),
  flags: z.array(flag),
  risk,
  proposal: proposal.nullable(),
  appeal: openAppealState,
  /** When it must be decided; null where no days are set, or it was decided. */
  dueAt: instant.nullable(),
});

/** The audit queue, what asks for most attention first, with how many sales there are of each state and risk. @spec LO-30 */
export const listSalesToAudit = defineCall({
  id: 'listSalesToAudit',
  summary: 'Sales to audit: filters, counts by state and risk, the riskiest first',
  method: 'GET',
  path: '/api/loyalty/audit/sales',
  access: 'loyalty.sale.audit',
  module: 'campaigns',
  query: z.object({ ...pageQuery, ...auditFilter, order }),
  response: pageOf(auditedSale).extend({
    counts: z.record(auditState, z.int()),
    risks,
  }),
  errors: ['not_allowed', 'validation_failed'],
});

/** Campaigns and countries the queue can be narrowed down to. @spec LO-30 */
export const readAuditFilters = defineCall({
  id: 'readAuditFilters',
  summary: 'What the audit queue can be filtered by',
  method: 'GET',
  path: '/api/loyalty/audit/filters',
  access: 'loyalty.sale.audit',
  module: 'campaigns',
  response: z.object({ campaigns: z.array(named), countries: z.array(z.string()) }),
  errors: ['not_allowed'],
});

/** The filtered queue as a CSV file, safe to open in a spreadsheet. @spec LO-30 */
export const exportSalesToAudit = defineCall({
  id: 'exportSalesToAudit',
  summary: 'The filtered audit queue as a CSV file',
  method: 'GET',
  path: '/api/loyalty/audit/sales/export',
  access: 'loyalty.sale.audit',
  module: 'campaigns',
  query: z.object({ ...auditFilter, order }),
  response: z.object({ fileName: z.string(), content: z.string() }),
  errors: ['not_allowed'],
});

const finding = z.enum(['agrees', 'differs', 'untold']);
/** What the fiscal code of the invoice says, beside what was typed; null where no code was read. @spec LO-15 */
const invoiceCode = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('read'),
    kind: z.enum(FISCAL_KINDS),
    invoiceNumber: z.string().nullable(),
    issuedOn: localDate.nullable(),
    /** `YYYY-MM`, where the code tells the month alone. */
    issuedMonth: z.string().nullable(),
    taxNumber: z.string().nullable(),
    /** Hundredths of the currency of the country. */
    totalCents: z.int().nullable(),
    /** Whether the issuer's signature was checked, as only Chile's stamps allow. */
    signed: z.boolean(),
    findings: z.object({ invoiceNumber: finding, date: finding, taxNumber: finding }),
  }),
  z.object({ state: z.literal('refused'), problem: z.enum(FISCAL_CODE_PROBLEMS) }),
]);

const printedPart = z.object({
  finding: z.enum(PRINTED_FINDINGS),
  /** As it was read. */
  found: z.string().nullable(),
});
/** What of the claim a program found on the photo; null where none looked, as where a code was read. @spec LO-30 */
const printed = z.object({
  /** False where nothing could be made of the photo. */
  readable: z.boolean(),
  invoiceNumber: printedPart,
  date: printedPart,
  taxNumber: printedPart,
});

const photoLink = z.object({ url: z.string(), contentType: z.string(), name: z.string() });

const twin = z.object({
  id,
  flag: z.enum(TWIN_FLAGS),
  seller: named,
  store: z.string(),
  invoiceNumber: z.string(),
  soldOn: localDate,
  state: auditState,
  photo: photoLink.nullable(),
});

/**
 * One sale with all an auditor weighs: lines, photo, twins at other people, the seller's record, decisions, movements
 * of points, and its neighbours in the filtered queue. @spec LO-30 LO-15
 */
export const readSaleToAudit = defineCall({
  id: 'readSaleToAudit',
  summary: 'One sale with its evidence and its place in the queue',
  method: 'GET',
  path: '/api/loyalty/audit/sales/:saleId',
  access: 'loyalty.sale.audit',
  module: 'campaigns',
  params: z.object({ saleId: id }),
  query: z.object({ ...auditFilter, order }),
  response: auditedSale.extend({
    own: z.boolean(),
    /** It was drawn, and this person may look at it again. */
    reaudited: z.boolean(),
    /** A decision about it takes two auditors. */
    takesTwo: z.boolean(),
    observation: z.string(),
    /** Since when it waited on the device for a network, as the device says. */
    waitedSince: instant.nullable(),
    fiscalKey: z.string().nullable(),
    invoiceCode: invoiceCode.nullable(),
    printed: printed.nullable(),
    photo: photoLink.nullable(),
    storeDetails: z.object({
      taxNumber: z.string(),
      city: z.string(),
      state: z.string(),
      timeZone: z.string(),
    }),
    lines: z.array(
      z.object({
        position: z.int(),
        sku: z.string(),
        name: z.string(),
        brand: z.string(),
        quantity: z.int(),
        pointsEach: z.int(),
        multiplier,
        promotion: z.string().nullable(),
        points: z.int(),
      }),
    ),
    twins: z.array(twin),
    sellerRecord: z.object({
      level: z.int().nullable(),
      counts: z.record(auditState, z.int()),
      firstSaleAt: instant.nullable(),
      lastSevenDays: z.int(),
      averagePoints: z.int(),
    }),
    decisions: z.array(
      z.object({
        id,
        decision: z.enum(SALE_DECISIONS),
        actor: z.string(),
        pointsBefore: z.int(),
        pointsAfter: z.int(),
        reason: z.string().nullable(),
        note: z.string().nullable(),
        decidedAt: instant,
      }),
    ),
    movements: z.array(
      z.object({
        at: instant,
        kind: z.string(),
        unit: z.string(),
        account: z.enum(['member', 'debt']),
        amount: z.int(),
        balanceAfter: z.int(),
      }),
    ),
    place: queuePlace,
  }),
  errors: ['not_found', 'not_allowed'],
});

const decided = z.object({
  state: auditState,
  creditedPoints: z.int(),
  revision: z.int(),
});

/**
 * Approves a sale, corrects its points downwards or refuses it; the ledger moves exactly the difference. Above the points
 * of its campaign the first auditor proposes, and another one who decides the same confirms. @spec LO-12 LO-30
 */
export const decideSale = defineCall({
  id: 'decideSale',
  summary: 'Approve, adjust or refuse a sale',
  method: 'POST',
  path: '/api/loyalty/audit/sales/:saleId/decisions',
  access: 'loyalty.sale.audit',
  module: 'campaigns',
  write: true,
  params: z.object({ saleId: id }),
  body: z.strictObject({
    decision: z.enum(['approve', 'adjust', 'refuse']),
    reason: z.enum(SALE_DECISION_REASONS).nullable(),
    note: text(500).nullable(),
    adjustedPoints: z.int().min(0).nullable(),
    revision: z.int(),
  }),
  /** Proposed: nothing has moved, another auditor confirms. */
  response: decided.extend({ proposed: z.boolean() }),
  errors: [
    'not_found',
    'not_allowed',
    'own_sale',
    'second_auditor_required',
    'sale_already_decided',
    'decision_reason_required',
    'adjusted_points_invalid',
    'changed_meanwhile',
  ],
});

/** Takes the last decision back: the sale waits again and its points stand as reported. @spec LO-12 LO-30 */
export const undoSaleDecision = defineCall({
  id: 'undoSaleDecision',
  summary: 'Take back the decision about a sale',
  method: 'POST',
  path: '/api/loyalty/audit/sales/:saleId/decisions/undo',
  access: 'loyalty.sale.audit',
  module: 'campaigns',
  write: true,
  params: z.object({ saleId: id }),
  body: z.strictObject({ revision: z.int() }),
  response: decided.extend({ proposed: z.boolean() }),
  errors: [
    'not_found',
    'not_allowed',
    'own_sale',
    'sale_not_decided',
    'second_auditor_required',
    'changed_meanwhile',
  ],
});

/** Takes back what one has proposed for a sale; nothing had moved. @spec LO-30 */
export const withdrawProposal = defineCall({
  id: 'withdrawProposal',
  summary: 'Take back a proposal about a sale',
  method: 'POST',
  path: '/api/loyalty/audit/sales/:saleId/proposal/withdraw',
  access: 'loyalty.sale.audit',
  module: 'campaigns',
  write: true,
  params: z.object({ saleId: id }),
  body: z.strictObject({ revision: z.int() }),
  response: z.object({ revision: z.int() }),
  errors: ['not_found', 'not_allowed', 'sale_not_proposed', 'proposal_of_another', 'changed_meanwhile'],
});

/** What waits for whoever asks beside the queue, and how many decisions of ninety days came in time. @spec LO-30 */
export const readAuditBacklog = defineCall({
  id: 'readAuditBacklog',
  summary: 'Second looks, appeals and late sales that wait, and the decisions in time',
  method: 'GET',
  path: '/api/loyalty/audit/backlog',
  access: 'loyalty.sale.audit',
  module: 'campaigns',
  response: auditBacklog,
  errors: ['not_allowed'],
});
