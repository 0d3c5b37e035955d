import { ORDER_RISK_REASONS } from '@trilha/rules/loyalty/orders/order-risk.rule';
import {
  KEPT_REPROVAL_REASONS,
  ORDER_DECISIONS,
  ORDER_REFUSAL_REASONS,
  ORDER_STATES,
} from '@trilha/rules/loyalty/orders/order-state.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageOf, pageQuery, text } from '../fields.ts';
import {
  auditBacklog,
  auditQueueFilter,
  proposalWith,
  queueOrder,
  queuePlace,
  riskLevel,
  risks,
  riskWith,
} from './audit-shapes.ts';
import { named } from './shapes.ts';

const access = 'loyalty.order.audit';
const module = 'rewards';
const state = z.enum(ORDER_STATES);
const { appealed: _appealed, ...queueFilter } = auditQueueFilter;

/** What narrows the queue of orders down; every part of it may stand in an address. @spec LO-30 */
export const orderAuditFilter = {
  campaignId: id.optional(),
  rewardId: id.optional(),
  memberId: id.optional(),
  state: state.optional(),
  kind: z.enum(['goods', 'voucher']).optional(),
  search: text(100).optional(),
  /** Only those that go where this order goes, however its address was typed. */
  sameAddressAs: id.optional(),
  /**
   * Only those of the people around this order: whoever has had something sent to its address, and whoever shares a phone
   * with one of them.
   */
  ringOf: id.optional(),
  ...queueFilter,
};

const auditedOrder = z.object({
  id,
  revision: z.int(),
  number: z.string(),
  state,
  /** Whether it was its member who ended it. */
  cancelled: z.boolean(),
  member: named,
  campaign: named,
  reward: named.extend({ kind: z.enum(['goods', 'voucher']), imageFileId: id.nullable() }),
  cost: z.int(),
  orderedAt: instant,
  /** Until when it is not approved because its address is new to the member; null where it does not wait any more. */
  waitsUntil: instant.nullable(),
  risk: riskWith(ORDER_RISK_REASONS),
  proposal: proposalWith(ORDER_DECISIONS, ORDER_REFUSAL_REASONS).nullable(),
  /** When it must be decided; null where no days are set, or it was decided. */
  dueAt: instant.nullable(),
});

/** The queue of orders, what asks for most attention first, with how many there are of each state and risk. @spec RW-03 LO-30 */
export const listOrdersToAudit = defineCall({
  id: 'listOrdersToAudit',
  summary: 'Orders to audit: filters, counts by state and risk, the riskiest first',
  method: 'GET',
  path: '/api/loyalty/audit/orders',
  access,
  module,
  query: z.object({ ...pageQuery, ...orderAuditFilter, order: queueOrder }),
  response: pageOf(auditedOrder).extend({ counts: z.record(state, z.int()), risks }),
  errors: ['not_allowed', 'validation_failed'],
});

/** Campaigns with orders, to narrow the queue down to. @spec LO-30 */
export const readOrderAuditFilters = defineCall({
  id: 'readOrderAuditFilters',
  summary: 'What the queue of orders can be filtered by',
  method: 'GET',
  path: '/api/loyalty/audit/orders/filters',
  access,
  module,
  response: z.object({ campaigns: z.array(named) }),
  errors: ['not_allowed'],
});

/** What waits for whoever asks beside the queue of orders, and how many decisions of ninety days came in time. @spec LO-30 */
export const readOrderBacklog = defineCall({
  id: 'readOrderBacklog',
  summary: 'Second looks and late orders that wait, and the decisions in time',
  method: 'GET',
  path: '/api/loyalty/audit/orders/backlog',
  access,
  module,
  response: auditBacklog,
  errors: ['not_allowed'],
});

/** The filtered queue of orders as a CSV file, safe to open in a spreadsheet; it names no address. @spec LO-30 */
export const exportOrdersToAudit = defineCall({
  id: 'exportOrdersToAudit',
  summary: 'The filtered queue of orders as a CSV file',
  method: 'GET',
  path: '/api/loyalty/audit/orders/export',
  access,
  module,
  query: z.object({ ...orderAuditFilter, order: queueOrder }),
  response: z.object({ fileName: z.string(), content: z.string() }),
  errors: ['not_allowed'],
});

const otherOrder = z.object({
  id,
  number: z.string(),
  reward: z.string(),
  cost: z.int(),
  state,
  orderedAt: instant,
});

/**
 * One order beside what pays for it, the sales of its person, where their orders went, and who else had something sent
 * there or has the same phone. @spec RW-03 LO-30
 */
export const readOrderToAudit = defineCall({
  id: 'readOrderToAudit',
  summary: 'One order with its evidence and its place in the queue',
  method: 'GET',
  path: '/api/loyalty/audit/orders/:orderId',
  access,
  module,
  params: z.object({ orderId: id }),
  query: z.object({ ...orderAuditFilter, order: queueOrder }),
  response: auditedOrder.extend({
    own: z.boolean(),
    /** It was drawn, and this person may look at it again. */
    reaudited: z.boolean(),
    /** Its approval was drawn to be looked at by another auditor before it leaves. */
    drawn: z.boolean(),
    /** A decision about it takes two auditors. */
    takesTwo: z.boolean(),
    delivery: z.record(z.string(), z.string()).nullable(),
    /** Points as they stand now. */
    balance: z.object({ experience: z.int(), available: z.int(), held: z.int(), owed: z.int() }),
    /** The oldest points pay first; what is not covered any more was taken back since. */
    paidBy: z.object({
      lines: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          /** What the sentence of the line names. */
          reason: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
          at: instant,
          /** What of the line pays for this order. */
          points: z.int(),
          sale: z
            .object({ id, invoiceNumber: z.string(), store: z.string(), state: z.string(), riskLevel })
            .nullable(),
        }),
      ),
      /** Lines that are not told. */
      more: z.int(),
      uncovered: z.int(),
    }),
    /** Of the person in the campaign: those that wait, are disputed or were taken back, the riskiest first. */
    sales: z.object({
      items: z.array(
        z.object({
          id,
          invoiceNumber: z.string(),
          store: z.string(),
          reportedAt: instant,
          points: z.int(),
          state: z.string(),
          riskLevel,
          disputed: z.boolean(),
        }),
      ),
      waiting: z.int(),
      approved: z.int(),
      reversed: z.int(),
    }),
    /** Other orders of the person, the newest first. */
    earlier: z.array(
      otherOrder.extend({
        /** Where it went, in one line; null of what is not sent. */
        place: z.string().nullable(),
        samePlace: z.boolean(),
      }),
    ),
    /** Orders of other people to the same address, the newest first. */
    atPlace: z.array(otherOrder.extend({ member: named })),
    /** How many other people those are. */
    peopleAtPlace: z.int(),
    /** Other people with the same phone. */
    withPhone: z.array(named),
    /** When the phone was changed last; null where it never was. */
    phoneChangedAt: instant.nullable(),
    timeline: z.array(
      z.object({
        state,
        at: instant,
        reason: z.enum(KEPT_REPROVAL_REASONS).nullable(),
        note: z.string().nullable(),
        actor: z.string().nullable(),
      }),
    ),
    place: queuePlace,
  }),
  errors: ['not_found', 'not_allowed'],
});

/**
 * Approves an order, which spends what it reserved and delivers the code of a voucher, or refuses it for a reason, which
 * gives points, place and stock back. Above the points of its campaign the first auditor proposes, and another one who
 * decides the same confirms; one that was drawn is approved by another auditor than who approved it first.
 * @spec RW-03 LO-30
 */
export const decideOrder = defineCall({
  id: 'decideOrder',
  summary: 'Approve or refuse an order that waits',
  method: 'POST',
  path: '/api/loyalty/audit/orders/:orderId/decisions',
  access,
  module,
  write: true,
  params: z.object({ orderId: id }),
  body: z.strictObject({
    decision: z.enum(ORDER_DECISIONS),
    reason: z.enum(ORDER_REFUSAL_REASONS).nullable(),
    note: text(500).nullable(),
    revision: z.int(),
  }),
  /** Proposed: nothing has moved, another auditor confirms. */
  response: z.object({ state, revision: z.int(), proposed: z.boolean() }),
  errors: [
    'not_found',
    'not_allowed',
    'own_order',
    'second_auditor_required',
    'order_transition_not_allowed',
    'order_waits_for_address',
    'decision_reason_required',
    'no_codes_left',
    'changed_meanwhile',
  ],
});

/** Takes back what one has proposed for an order; nothing had moved. @spec LO-30 */
export const withdrawOrderProposal = defineCall({
  id: 'withdrawOrderProposal',
  summary: 'Take back a proposal about an order',
  method: 'POST',
  path: '/api/loyalty/audit/orders/:orderId/proposal/withdraw',
  access,
  module,
  write: true,
  params: z.object({ orderId: id }),
  body: z.strictObject({ revision: z.int() }),
  response: z.object({ revision: z.int() }),
  errors: ['not_found', 'not_allowed', 'order_not_proposed', 'proposal_of_another', 'changed_meanwhile'],
});
