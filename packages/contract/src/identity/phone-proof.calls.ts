import { PAID_CHANNELS } from '@trilha/rules/clients/message-budget.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { instant } from '../fields.ts';
import { codeRequest, typedCode } from './registration-shapes.ts';

/**
 * How the reader stands with their phone: which it is (its last digits), by which ways a code may go there, and until when
 * this session counts as having proved it. @spec ID-19 RW-02
 */
export const readPhoneProof = defineCall({
  id: 'readPhoneProof',
  summary: 'Where the reader stands with proving that their phone is in their hands',
  method: 'GET',
  path: '/api/session/phone-proof',
  access: 'signed-in',
  response: z.object({
    /** All but the last digits are hidden; null where no number is known. */
    phone: z.string().nullable(),
    /** Whether it was ever proved; where not, another number may be given instead. */
    verified: z.boolean(),
    ways: z.array(z.enum(PAID_CHANNELS)),
    /** Ways that are there, but whose budget of messages is used up. */
    usedUp: z.array(z.enum(PAID_CHANNELS)),
    /** From when a number that was changed counts; null where it does. */
    countsFrom: instant.nullable(),
    provedUntil: instant.nullable(),
    /** Until another code may go there, whoever sent the last one. */
    waitSeconds: z.int(),
  }),
  errors: ['not_signed_in'],
});

/**
 * Sends a code to the phone that is known of the reader, and to no other. It shares the counter of every code to a phone:
 * three an hour and the wait between two, which the server keeps. The same asking repeated is answered as the first
 * time. A number that was changed is not written to before it counts. @spec ID-19 RW-02
 */
export const sendPhoneProofCode = defineCall({
  id: 'sendPhoneProofCode',
  summary: "Send a code to the reader's own phone, to prove it anew",
  method: 'POST',
  path: '/api/session/phone-proof/code',
  access: 'signed-in',
  body: z.strictObject({ channel: z.enum(PAID_CHANNELS), request: codeRequest }),
  response: z.object({
    request: z.string(),
    expiresAt: instant,
    cooldown: z.object({ start: instant, duration: z.int() }),
  }),
  errors: [
    'not_signed_in',
    'phone_missing',
    'phone_changed_recently',
    'recovery_channel_unavailable',
    'message_budget_used_up',
    'phone_country_not_served',
    'phone_prefix_stopped',
    'too_many_requests',
    'idempotency_key_reused',
    'not_while_impersonating',
  ],
});

/**
 * Proves by the code that the phone is in the hands of whoever holds this session, for the ten minutes that follow: five
 * guesses, wherever they come from, and only in the session that asked. The same right code again makes it no longer.
 * @spec ID-19 RW-02
 */
export const provePhone = defineCall({
  id: 'provePhone',
  summary: "Prove anew by a code that the reader's phone is in their hands",
  method: 'POST',
  path: '/api/session/phone-proof',
  access: 'signed-in',
  body: z.strictObject({ request: codeRequest, code: typedCode }),
  response: z.object({ provedUntil: instant }),
  errors: ['not_signed_in', 'registration_code_invalid', 'registration_code_over', 'not_while_impersonating'],
});
