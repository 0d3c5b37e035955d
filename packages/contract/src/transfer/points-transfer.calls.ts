import { TRANSFER_ROLES } from '@trilha/rules/transfer/transfer-admission.rule';
import { TRANSFER_REFUSALS, TRANSFER_STATES } from '@trilha/rules/transfer/transfer-state.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate, requiredText } from '../fields.ts';

const path = '/api/points-transfer';
const module = 'points_transfers';

/** A person's own transfer, as they see it. @spec TR-01 TR-02 */
export const ownTransfer = z.object({
  id,
  state: z.enum(TRANSFER_STATES),
  reason: z.enum(TRANSFER_REFUSALS).nullable(),
  role: z.enum(TRANSFER_ROLES),
  points: z.int(),
  /** The last two digits of the document; null once nothing of it is kept. */
  documentEnd: z.string().nullable(),
  askedAt: instant,
  settledAt: instant.nullable(),
  /** What the programme calls it. */
  reference: z.string().nullable(),
  /** The last day to redeem the points there. */
  redeemUntil: localDate.nullable(),
});

/** What the reader can transfer, as whom, and what became of their last transfer. @spec TR-01 TR-02 */
export const readPointsTransfer = defineCall({
  id: 'readPointsTransfer',
  summary: "The reader's points that can go to the partner's programme, and their last transfer",
  method: 'GET',
  path: '/api/points-transfer',
  access: 'signed-in',
  module,
  response: z.object({
    /** As the client wrote them; the name may be empty. */
    programme: z.object({ isOpen: z.boolean(), name: z.string(), help: z.string() }),
    /** Training points that are free. */
    points: z.int(),
    /** Null: none of the reader's roles is of the programme. */
    role: z.enum(TRANSFER_ROLES).nullable(),
    transfer: ownTransfer.nullable(),
  }),
  errors: ['not_signed_in', 'module_disabled'],
});

/**
 * Sends all training points of the reader to the partner's programme, once. `points` is what they were shown; where it
 * is another number by now, nothing goes (`changed_meanwhile`). The points are reserved at once and leave, or are free
 * again, when the programme has answered. It needs a fresh proof of who asks (`proveIdentity`). @spec TR-01 TR-03
 */
export const transferPoints = defineCall({
  id: 'transferPoints',
  summary: "Transfer the training points to the partner's programme",
  method: 'POST',
  path,
  access: 'signed-in',
  module,
  write: true,
  body: z.strictObject({
    /** The person's CPF, with or without its dots. */
    document: requiredText(20),
    points: z.int().positive(),
  }),
  response: z.object({ transferId: id }),
  errors: [
    'not_signed_in',
    'validation_failed',
    'proof_needed',
    'not_while_impersonating',
    'transfer_closed',
    'role_not_authorised',
    'points_already_transferred',
    'no_points_to_transfer',
    'document_used_elsewhere',
    'too_many_requests',
    'changed_meanwhile',
    'module_disabled',
  ],
});

/**
 * Where a programme answers later, server to server, with the same secret as bearer that it is sent transfers with (the
 * protocol is in docs/points-transfer-protocol.md). The first answer counts; what comes twice or too late is taken and
 * changes nothing (`accepted` false). @spec TR-03
 */
export const answerPointsTransfer = defineCall({
  id: 'answerPointsTransfer',
  summary: 'Answer what became of a transfer of points',
  method: 'POST',
  path: `${path}/answers/:answerKey`,
  access: 'public',
  module,
  params: z.object({ answerKey: z.string().min(20).max(100) }),
  body: z.object({
    transferId: id,
    state: z.enum(['confirmed', 'refused']),
    /** Points that arrived; others than were sent settle nothing. */
    points: z.int().nonnegative().optional(),
    reference: z.string().max(80).optional(),
    /** Why it was refused; without it, or with a word that is not known, the document counts as unknown. */
    reason: z.string().max(60).optional(),
  }),
  response: z.object({ accepted: z.boolean() }),
  errors: ['not_found', 'not_signed_in', 'client_archived', 'validation_failed', 'module_disabled'],
});
