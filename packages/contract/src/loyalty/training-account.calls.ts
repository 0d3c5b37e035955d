import {
  TRAINING_ACCOUNT_STATES,
  TRAINING_REFUSALS,
} from '@trilha/rules/loyalty/training-account/account-state.rule';
import { IDENTIFIER_MAXIMUM } from '@trilha/rules/loyalty/training-account/identifier.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, requiredText } from '../fields.ts';

const path = '/api/loyalty/training-account';
const state = z.enum(TRAINING_ACCOUNT_STATES);
const reason = z.enum(TRAINING_REFUSALS);

/** The person's account in the partner's training programme, and what to do where it is not verified. @spec ID-28 */
export const readTrainingAccount = defineCall({
  id: 'readTrainingAccount',
  summary: "The person's account in the partner's training programme",
  method: 'GET',
  path,
  access: 'loyalty.campaign.join',
  module: 'campaigns',
  response: z.object({
    /** As the client wrote them; the name may be empty. */
    programme: z.object({ name: z.string(), help: z.string() }),
    account: z
      .object({
        identifier: z.string(),
        state,
        reason: reason.nullable(),
        askedAt: instant,
        answeredAt: instant.nullable(),
        /** The programme was asked as often as it is asked and did not answer: an answer may still come. */
        isOverdue: z.boolean(),
      })
      .nullable(),
  }),
  errors: ['not_signed_in', 'not_allowed', 'module_disabled'],
});

/**
 * Asks for the account to be verified. A directory answers at once; a service may answer later (`pending`), and asking
 * again puts a new question. Five questions in a day. @spec ID-28
 */
export const verifyTrainingAccount = defineCall({
  id: 'verifyTrainingAccount',
  summary: "Ask for the account in the partner's training programme to be verified",
  method: 'POST',
  path,
  access: 'loyalty.campaign.join',
  module: 'campaigns',
  write: true,
  body: z.strictObject({ identifier: requiredText(IDENTIFIER_MAXIMUM) }),
  response: z.object({ state, reason: reason.nullable() }),
  errors: [
    'not_signed_in',
    'not_allowed',
    'validation_failed',
    'training_account_verified',
    'too_many_requests',
    'module_disabled',
  ],
});

/**
 * Where a programme answers later, server to server, with the same secret as bearer that it is asked with (the protocol
 * is in docs/training-programme-protocol.md). The first answer to the open question counts; what comes twice, or to a
 * question that is no longer open, is taken and changes nothing (`accepted` false). @spec ID-28
 */
export const answerTrainingVerification = defineCall({
  id: 'answerTrainingVerification',
  summary: 'Answer the question about an account in the training programme',
  method: 'POST',
  path: `${path}/answers/:answerKey`,
  access: 'public',
  module: 'campaigns',
  params: z.object({ answerKey: z.string().min(20).max(100) }),
  body: z.object({
    verificationId: id,
    state: z.enum(['verified', 'refused']),
    /** Why it was refused; without it, or with a word that is not known, the identifier counts as unknown. */
    reason: z.string().max(60).optional(),
  }),
  response: z.object({ accepted: z.boolean() }),
  errors: ['not_found', 'not_signed_in', 'client_archived', 'validation_failed', 'module_disabled'],
});
