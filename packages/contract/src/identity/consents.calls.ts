import { CONSENT_KINDS, FREE_CONSENTS } from '@trilha/rules/identity/consent.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant } from '../fields.ts';

/** One line of what a person agreed to or took back. */
export const consentLine = z.object({
  id,
  kind: z.enum(CONSENT_KINDS),
  version: z.int(),
  language: z.string().nullable(),
  given: z.boolean(),
  cookies: z.object({ preferences: z.boolean(), statistics: z.boolean() }).nullable(),
  at: instant,
});

/** Everything the reader agreed to or took back at the selected client, the latest first, and what holds now. @spec ID-20 ID-23 */
export const listOwnConsents = defineCall({
  id: 'listOwnConsents',
  summary: 'Consents of the reader at the selected client',
  method: 'GET',
  path: '/api/session/consents',
  access: 'signed-in',
  response: z.object({
    marketing: z.boolean(),
    dataSharing: z.boolean(),
    items: z.array(consentLine),
  }),
  errors: ['not_signed_in'],
});

/** Gives or takes back a consent that nothing depends on; what holds already is not written twice. @spec ID-20 ID-23 */
export const chooseConsent = defineCall({
  id: 'chooseConsent',
  summary: 'Give or take back a free consent',
  method: 'POST',
  path: '/api/session/consents',
  access: 'signed-in',
  write: true,
  body: z.strictObject({ kind: z.enum(FREE_CONSENTS), given: z.boolean() }),
  response: done,
  errors: ['not_signed_in', 'validation_failed', 'not_while_impersonating'],
});
