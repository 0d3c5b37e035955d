import { CAPTCHA_KINDS } from '@trilha/rules/identity/captcha.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { text } from '../fields.ts';

const access = 'platform.client.administer';
const path = '/api/client/captcha';

/** The proof that a person knocks, as the provider's widget gave it to the browser. @spec CL-05 ID-11 */
export const captchaAnswer = z.string().max(8192).optional();

/** How a door refuses whoever brings no proof, a wrong one, or one that cannot be checked now. @spec CL-05 */
export const CAPTCHA_ERRORS = ['captcha_required', 'captcha_refused', 'captcha_unavailable'] as const;

/** The switch of the selected client; its secret is never told again. @spec CL-05 MG-06 */
export const readCaptcha = defineCall({
  id: 'readCaptcha',
  summary: 'Whether the doors of the selected client ask for a proof of being a person',
  method: 'GET',
  path,
  access,
  response: z.object({
    revision: z.int(),
    /** The provider this installation speaks to. */
    kind: z.enum(CAPTCHA_KINDS),
    enabled: z.boolean(),
    siteKey: z.string(),
    hasSecret: z.boolean(),
  }),
  errors: ['not_allowed'],
});

/**
 * Turns the switch. Without a secret the one that is there stays. A secret that the provider does not know is refused
 * (`validation_failed`, `secret_refused`): it would close every door. @spec CL-05 MG-06
 */
export const changeCaptcha = defineCall({
  id: 'changeCaptcha',
  summary: 'Change whether the doors of the selected client ask for a proof of being a person',
  method: 'PUT',
  path,
  access,
  write: true,
  body: z.strictObject({
    revision: z.int(),
    enabled: z.boolean(),
    siteKey: text(200),
    secret: z.string().trim().min(1).max(200).optional(),
  }),
  response: z.object({ revision: z.int() }),
  errors: ['not_allowed', 'validation_failed', 'changed_meanwhile'],
});
