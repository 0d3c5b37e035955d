import { REGISTRATION_CHANNELS } from '@trilha/rules/identity/registration/registration-code.rule';
import { z } from 'zod';
import { captchaAnswer } from '../clients/captcha.calls.ts';
import { defineCall } from '../define-call.ts';
import { registrationAnswers, registrationCountry } from './registration-shapes.ts';
import { tokens } from './session.calls.ts';

/** Client credentials of an anonymous call. @spec ID-05 */
const webClient = { client_id: z.string().max(64), client_secret: z.string().max(128) };

/** Why a way in by a provider does not end in a session, once the provider has told who it is. */
const refusals = [
  'account_blocked',
  'account_blocked_with_message',
  'account_awaiting_approval',
  'no_registered_profile',
  'maintenance',
  'client_archived',
] as const;

/**
 * Sets out to a provider: answers its address and gives the browser a cookie that alone can finish the way.
 * Nothing is known of the person yet. @spec ID-22
 */
export const startSignOn = defineCall({
  id: 'startSignOn',
  summary: 'Begin to sign in by a provider of a client',
  method: 'POST',
  path: '/api/sign-on/start',
  access: 'public',
  body: z.strictObject({
    ...webClient,
    provider: z.string().max(64),
    /** The partner's page one sets out from: a newcomer is recorded by its channel. @spec ID-01 */
    partnerBrand: z.string().max(64).nullable().default(null),
    /** The partner's channel whose sign-up screen one sets out from: recorded the same way. @spec ID-01 */
    partnerChannel: z.enum(REGISTRATION_CHANNELS).nullable().default(null),
  }),
  response: z.object({ address: z.url() }),
  errors: ['invalid_web_client', 'not_found', 'sign_on_unavailable', 'too_many_requests'],
});

/**
 * Finishes the way in the browser that began it, once. `entered` comes with tokens; `link` asks for the password of
 * the account that has the same verified e-mail; `register` may become a member; `unknown` is of nobody here. Whoever has a second factor is refused
 * with `second_step_needed`, as at the login, but where the provider asks for one itself. @spec ID-22 ID-27
 */
export const finishSignOn = defineCall({
  id: 'finishSignOn',
  summary: 'Turn the return from a provider into a session',
  method: 'POST',
  path: '/api/sign-on/finish',
  access: 'public',
  body: z.strictObject(webClient),
  response: z.object({
    outcome: z.enum(['entered', 'link', 'register', 'unknown']),
    provider: z.string(),
    email: z.string().nullable(),
    /** What the provider calls who may register, to begin the form with. */
    name: z.object({ first: z.string(), last: z.string() }).nullable(),
    tokens: tokens.nullable(),
  }),
  errors: [
    'invalid_web_client',
    'sign_on_over',
    'sign_on_failed',
    'sign_on_cancelled',
    'second_step_needed',
    ...refusals,
  ],
});

/**
 * Links the identity that came back to the account whose password is given, and signs in. Counted and answered as the
 * login is; after failures the client the way leads to may want to see a person. Whoever has a second factor
 * is asked for it before anything is linked (`second_step_needed`). @spec ID-02 ID-22 ID-26 ID-27
 */
export const linkSignOn = defineCall({
  id: 'linkSignOn',
  summary: 'Link an identity of a provider to an account by its password',
  method: 'POST',
  path: '/api/sign-on/link',
  access: 'public',
  body: z.strictObject({
    ...webClient,
    username: z.string().trim().min(1).max(256),
    password: z.string().min(1).max(256),
    captcha: captchaAnswer,
  }),
  response: tokens,
  errors: [
    'invalid_web_client',
    'sign_on_over',
    'invalid_credentials',
    'second_step_needed',
    'captcha_required',
    'captcha_refused',
    'too_many_requests',
    ...refusals,
  ],
});

/**
 * Makes whoever came back from a provider a member, where the client lets newcomers of that provider in: with the e-mail
 * that the provider has verified and no other, so that neither a code nor a password is asked for. Fields, terms and
 * approval are those of any registration; an address or a document that somebody has is refused, and never linked.
 * Comes with tokens where nobody has to approve. @spec ID-15 ID-16 ID-18 ID-22
 */
export const registerBySignOn = defineCall({
  id: 'registerBySignOn',
  summary: 'Register with an identity of a provider',
  method: 'POST',
  path: '/api/sign-on/registration',
  access: 'public',
  body: z.strictObject({
    ...webClient,
    country: registrationCountry,
    language: z.enum(['pt-BR', 'en-US', 'es-ES', 'fr-FR']),
    answers: registrationAnswers,
    consents: z.strictObject({ terms: z.boolean(), dataSharing: z.boolean() }),
  }),
  response: z.object({ status: z.enum(['approved', 'awaiting_approval']), tokens: tokens.nullable() }),
  errors: [
    'invalid_web_client',
    'sign_on_over',
    'sign_on_failed',
    'sign_on_cancelled',
    'not_found',
    'registration_closed',
    'registration_invalid',
    'email_in_use',
    'document_registered',
    'maintenance',
    'client_archived',
  ],
});
