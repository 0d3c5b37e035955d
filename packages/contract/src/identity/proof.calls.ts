import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { instant } from '../fields.ts';

/**
 * By what the reader can prove that it is they, a password or a code of an app or of the list kept for a bad day, and
 * until when this session counts as proved (null: it does not). @spec ID-23
 */
export const readProof = defineCall({
  id: 'readProof',
  summary: 'By what the reader can prove who they are, and until when they have',
  method: 'GET',
  path: '/api/session/proof',
  access: 'signed-in',
  response: z.object({ password: z.boolean(), code: z.boolean(), provedUntil: instant.nullable() }),
  errors: ['not_signed_in'],
});

/**
 * Proves that whoever holds this session is the person, for the ten minutes that follow. Like the others that ask for
 * the password it takes no Idempotency-Key: no fingerprint of a password is kept. @spec ID-23
 */
export const proveIdentity = defineCall({
  id: 'proveIdentity',
  summary: 'Prove by a password or a code who holds this session',
  method: 'POST',
  path: '/api/session/proof',
  access: 'signed-in',
  body: z.union([
    z.strictObject({ password: z.string().min(1).max(256) }),
    z.strictObject({ code: z.string().trim().min(6).max(40) }),
  ]),
  response: z.object({ provedUntil: instant }),
  errors: [
    'not_signed_in',
    'current_password_wrong',
    'second_factor_wrong',
    'too_many_requests',
    'not_while_impersonating',
    'validation_failed',
  ],
});
