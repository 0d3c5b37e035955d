import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { instant } from '../fields.ts';

/**
 * Whether the reader has asked for deletion, when it is due or was taken back, how long there is for that, and by what
 * they can prove that it is they who ask: a password, or a code of an app or of the list kept for a bad day. @spec ID-23
 */
export const readOwnDeletion = defineCall({
  id: 'readOwnDeletion',
  summary: 'What came of the reader asking for deletion, and by what it is asked for',
  method: 'GET',
  path: '/api/session/deletion',
  access: 'signed-in',
  response: z.object({
    dueAt: instant.nullable(),
    cancelledAt: instant.nullable(),
    graceDays: z.int(),
    password: z.boolean(),
    code: z.boolean(),
    /** Keys of services that act for the reader, and stop with them at once. @spec MG-06 */
    apiKeys: z.array(z.object({ name: z.string(), client: z.string() })),
  }),
  errors: ['not_signed_in'],
});

/**
 * Asks for the reader's account to be erased at every client of theirs, and signs every device out. Whoever signs in
 * before it is due is asked whether they stay. Like the others that ask for the password it takes no Idempotency-Key;
 * asking again is answered with the same day. The last superuser stays, and the last who looks
 * after the people of a client: they give the role to somebody first. @spec ID-23
 */
export const askDeletion = defineCall({
  id: 'askDeletion',
  summary: 'Ask for the account of the reader to be erased',
  method: 'POST',
  path: '/api/session/deletion',
  access: 'signed-in',
  body: z.union([
    z.strictObject({ password: z.string().min(1).max(256) }),
    /** For those who sign in with a provider: a code of the app, or one kept for a bad day. */
    z.strictObject({ code: z.string().trim().min(6).max(40) }),
  ]),
  response: z.object({ dueAt: instant }),
  errors: [
    'not_signed_in',
    'current_password_wrong',
    'second_factor_wrong',
    'last_superuser',
    'last_administrator',
    'too_many_requests',
    'validation_failed',
  ],
});

/** Takes the asking back. Doing it again changes nothing, so that it takes no Idempotency-Key. @spec ID-23 */
export const keepAccount = defineCall({
  id: 'keepAccount',
  summary: 'Keep the account for which deletion was asked',
  method: 'POST',
  path: '/api/session/deletion/keep',
  access: 'signed-in',
  response: z.object({ done: z.literal(true) }),
  errors: ['not_signed_in'],
});
