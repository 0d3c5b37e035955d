import { TRANSFER_ROLES } from '@trilha/rules/transfer/transfer-admission.rule';
import { TRANSFER_DECISIONS } from '@trilha/rules/transfer/transfer-decision.rule';
import { THEIR_STATES, TRANSFER_DIFFERENCES } from '@trilha/rules/transfer/transfer-difference.rule';
import { TRANSFER_REFUSALS, TRANSFER_STATES } from '@trilha/rules/transfer/transfer-state.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { exportFormat } from '../export-format.ts';
import { id, instant, localDate, pageOf, pageQuery, text, yesOrNo } from '../fields.ts';

const base = '/api/transfers';
const access = 'transfer.points.administer';
const module = 'points_transfers';
const state = z.enum(TRANSFER_STATES);

/** What went wrong with the last attempt to hear the programme. @spec TR-03 */
export const TRANSFER_ATTEMPT_PROBLEMS = [
  'unreachable',
  'secret_refused',
  'answer_unreadable',
  'points_differ',
] as const;

/** The programme that takes points; its secret is never told again. @spec TR-01 */
export const readTransferProgramme = defineCall({
  id: 'readTransferProgramme',
  summary: "The partner's programme that takes training points",
  method: 'GET',
  path: `${base}/programme`,
  access,
  module,
  response: z.object({
    revision: z.int(),
    isOpen: z.boolean(),
    name: z.string(),
    help: z.string(),
    serviceAddress: z.string().nullable(),
    hasSecret: z.boolean(),
  }),
  errors: ['not_allowed', 'module_disabled'],
});

/**
 * Changes the programme. Without a secret the one that is there stays; open, it needs both a secret and an address, which
 * must be https, or plain http where this installation reaches private networks. @spec TR-01
 */
export const changeTransferProgramme = defineCall({
  id: 'changeTransferProgramme',
  summary: "Change the partner's programme that takes training points",
  method: 'PUT',
  path: `${base}/programme`,
  access,
  module,
  write: true,
  body: z.strictObject({
    revision: z.int(),
    isOpen: z.boolean(),
    name: text(80),
    help: text(400),
    serviceAddress: text(500).nullable(),
    secret: z.string().trim().min(16).max(200).optional(),
  }),
  response: z.object({ revision: z.int() }),
  errors: ['not_allowed', 'validation_failed', 'changed_meanwhile', 'module_disabled'],
});

/** What narrows the list down; days are those of the client. @spec TR-03 */
const filter = {
  state: state.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
  search: text(120).optional(),
};

/** Transfers, the newest first, ours beside what the programme said, with counts and points by state. @spec TR-03 */
export const listPointsTransfers = defineCall({
  id: 'listPointsTransfers',
  summary: 'Transfers of points beside what the programme says of them',
  method: 'GET',
  path: base,
  access,
  module,
  query: z.object({ ...pageQuery, ...filter, differing: yesOrNo.optional() }),
  response: pageOf(
    z.object({
      id,
      memberId: id,
      name: z.string(),
      role: z.enum(TRANSFER_ROLES),
      points: z.int(),
      documentEnd: z.string().nullable(),
      state,
      reason: z.enum(TRANSFER_REFUSALS).nullable(),
      askedAt: instant,
      settledAt: instant.nullable(),
      redeemUntil: localDate.nullable(),
      reference: z.string().nullable(),
      attempts: z.int(),
      nextAttemptAt: instant.nullable(),
      attemptProblem: z.enum(TRANSFER_ATTEMPT_PROBLEMS).nullable(),
      /** What the programme said last, or null while it was not heard. */
      theirs: z.object({ state: z.enum(THEIR_STATES), points: z.int().nullable(), at: instant }).nullable(),
      difference: z.enum(TRANSFER_DIFFERENCES),
      /** Since when both sides tell it differently; null where they do not. */
      differsSince: instant.nullable(),
      /** What was decided about the last difference. */
      decision: z
        .object({ kind: z.enum(TRANSFER_DECISIONS), by: z.string(), at: instant, note: z.string() })
        .nullable(),
    }),
  ).extend({
    totals: z.record(state, z.object({ count: z.int(), points: z.int() })),
    /** Transfers that the two sides tell differently, and nobody has decided about. */
    differing: z.int(),
  }),
  errors: ['not_allowed', 'validation_failed', 'module_disabled'],
});

/** A signed address of the list as a file, good for a minute; who took it is kept in the log. @spec TR-03 MG-05 */
export const exportPointsTransfers = defineCall({
  id: 'exportPointsTransfers',
  summary: 'Transfers of points as a file',
  method: 'POST',
  path: `${base}/exports`,
  access,
  module,
  body: z.strictObject({ ...filter, differing: z.boolean().optional(), format: exportFormat }),
  response: z.object({ url: z.string() }),
  errors: ['not_allowed', 'validation_failed', 'module_disabled'],
});

/**
 * Asks the programme now what became of a transfer. What is open is settled by a clear answer; what is settled stays as
 * it is, and the difference is told. @spec TR-03
 */
export const askTransferAgain = defineCall({
  id: 'askTransferAgain',
  summary: 'Ask the programme now what became of a transfer',
  method: 'POST',
  path: `${base}/:transferId/questions`,
  access,
  module,
  write: true,
  params: z.object({ transferId: id }),
  response: z.object({ asked: z.literal(true) }),
  errors: ['not_allowed', 'not_found', 'module_disabled'],
});

/**
 * Decides where both sides differ: the programme's word holds here too, and the points are moved so, or ours stays for a
 * reason. `differsSince` is the difference that was looked at; another answer of the programme is another one
 * (`changed_meanwhile`). @spec TR-03
 */
export const decideTransferDifference = defineCall({
  id: 'decideTransferDifference',
  summary: 'Decide about a transfer that both sides tell differently',
  method: 'POST',
  path: `${base}/:transferId/decisions`,
  access,
  module,
  write: true,
  params: z.object({ transferId: id }),
  body: z.strictObject({ decision: z.enum(TRANSFER_DECISIONS), note: text(500), differsSince: instant }),
  response: z.object({ decided: z.literal(true) }),
  errors: [
    'not_allowed',
    'not_found',
    'validation_failed',
    'own_transfer',
    'changed_meanwhile',
    'difference_decided',
    'transfer_cannot_follow',
    'module_disabled',
  ],
});
