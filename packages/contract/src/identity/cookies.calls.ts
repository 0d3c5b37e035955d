import { COOKIE_POLICY_VERSION } from '@trilha/rules/identity/cookie-choice.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done } from '../fields.ts';

/** Keeps with the person which cookies they allow, with the version of what they were told and the time. @spec UX-03 ID-20 */
export const chooseCookies = defineCall({
  id: 'chooseCookies',
  summary: 'Record which cookies the signed-in person allows',
  method: 'POST',
  path: '/api/session/cookies',
  access: 'signed-in',
  write: true,
  body: z.strictObject({
    version: z.int().min(1).max(COOKIE_POLICY_VERSION),
    preferences: z.boolean(),
    statistics: z.boolean(),
  }),
  response: done,
  errors: ['not_signed_in'],
});
