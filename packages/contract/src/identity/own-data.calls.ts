import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant } from '../fields.ts';

/**
 * The copy of their own data that the reader asked for last at the selected client: how far it is from 0 to 1, its size
 * and until when it can be downloaded once it is ready, and when another may be asked for (null: now). @spec ID-23
 */
export const readOwnData = defineCall({
  id: 'readOwnData',
  summary: 'The copy of their own data that the reader asked for last',
  method: 'GET',
  path: '/api/session/data',
  access: 'signed-in',
  response: z.object({
    keptDays: z.int(),
    nextAt: instant.nullable(),
    last: z
      .object({
        state: z.enum(['waiting', 'making', 'ready', 'failed', 'over']),
        askedAt: instant,
        progress: z.number().min(0).max(1),
        size: z.int().nullable(),
        expiresAt: instant.nullable(),
      })
      .nullable(),
  }),
  errors: ['not_signed_in'],
});

/**
 * Asks for everything the platform holds of the reader at the selected client, as one ZIP of readable JSON, made in the
 * background. It needs a fresh proof of who asks (`proveIdentity`). One is made at a time and one a day; who asked is
 * told in the inbox and by mail. @spec ID-23
 */
export const askOwnData = defineCall({
  id: 'askOwnData',
  summary: 'Ask for a copy of the own data at the selected client',
  method: 'POST',
  path: '/api/session/data',
  access: 'signed-in',
  write: true,
  response: z.object({ copyId: id }),
  errors: [
    'not_signed_in',
    'own_data_under_way',
    'own_data_recent',
    'proof_needed',
    'not_while_impersonating',
  ],
});

/**
 * A signed address of the copy, for who has just shown who they are, good for five minutes and for the session that
 * asked; the copy itself is kept for days.
 * It writes nothing, and is no reading either: who looks through another's eyes must not take it away. @spec ID-23
 */
export const linkOwnData = defineCall({
  id: 'linkOwnData',
  summary: 'An address to download the copy of the own data',
  method: 'POST',
  path: '/api/session/data/link',
  access: 'signed-in',
  response: z.object({ url: z.string() }),
  errors: ['not_signed_in', 'not_found', 'proof_needed', 'not_while_impersonating'],
});
