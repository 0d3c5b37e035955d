import { PASSWORD_LEVELS } from '@trilha/rules/identity/password.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant } from '../fields.ts';

/** Where the reader is signed in, at every client of theirs, the latest first and this device marked. @spec ID-26 */
export const listOwnSessions = defineCall({
  id: 'listOwnSessions',
  summary: 'Devices on which the reader is signed in',
  method: 'GET',
  path: '/api/session/devices',
  access: 'signed-in',
  response: z.object({
    items: z.array(
      z.object({
        id,
        /** What the browser says of itself; the device.rule makes words of it. */
        device: z.string(),
        /** Whether it is used by more people, so that the session is short (ID-24). */
        shared: z.boolean(),
        /** What the client calls the account elsewhere that opened it; null where the person proved who they are. */
        provider: z.string().nullable(),
        clientName: z.string(),
        startedAt: instant,
        seenAt: instant,
        current: z.boolean(),
      }),
    ),
  }),
  errors: ['not_signed_in'],
});

/** Signs out another device, or all but this one; this one leaves by signOut. @spec ID-26 */
export const endOwnSessions = defineCall({
  id: 'endOwnSessions',
  summary: 'Sign out one other device, or all others',
  method: 'POST',
  path: '/api/session/devices/end',
  access: 'signed-in',
  write: true,
  body: z.strictObject({ sessionId: id.nullable() }),
  response: z.object({ ended: z.int() }),
  errors: ['not_signed_in', 'not_found', 'validation_failed'],
});

/** What a new password of the reader is judged by, so that the form judges as the server will. @spec ID-17 */
export const readOwnPasswordRules = defineCall({
  id: 'readOwnPasswordRules',
  summary: 'What a new password of the reader has to keep to',
  method: 'GET',
  path: '/api/session/password',
  access: 'signed-in',
  response: z.object({
    username: z.string(),
    passwordLevel: z.enum(PASSWORD_LEVELS),
    contextWords: z.array(z.string()),
  }),
  errors: ['not_signed_in'],
});

/**
 * Changes the password of whoever knows the current one, and signs out every other device. It takes no
 * Idempotency-Key: the fingerprint kept with a key would be a quick hash of two passwords. A repeat after success is
 * refused, because the current password is another one by then. @spec ID-17 ID-20 ID-26
 */
export const changeOwnPassword = defineCall({
  id: 'changeOwnPassword',
  summary: 'Change the password of the reader',
  method: 'POST',
  path: '/api/session/password',
  access: 'signed-in',
  body: z.strictObject({ current: z.string().min(1).max(256), password: z.string().min(1).max(256) }),
  response: z.object({ sessionsEnded: z.int() }),
  errors: [
    'not_signed_in',
    'current_password_wrong',
    'password_unchanged',
    'password_refused',
    'too_many_requests',
    'validation_failed',
  ],
});
