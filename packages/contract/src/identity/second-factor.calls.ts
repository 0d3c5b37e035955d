import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, instant } from '../fields.ts';
import { tokens } from './session.calls.ts';

const password = z.string().min(1).max(256);
const ticket = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const webClient = { client_id: z.string().max(64), client_secret: z.string().max(128) };
const binary = z
  .string()
  .regex(/^[A-Za-z0-9_=-]*$/)
  .max(20_000);
/** How a key is reached; the words grow with the standard. */
const transport = z.string().max(20);

/** What a browser makes of a passkey (WebAuthn level 3, JSON). Browsers add fields as the standard grows: these are read. */
const keyOf = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: binary,
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: binary, ...response }),
  });
const newKey = keyOf({ attestationObject: binary, transports: z.array(transport).max(7).default([]) });
const usedKey = keyOf({ authenticatorData: binary, signature: binary, userHandle: binary.optional() });
const knownKey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transport),
});

/** The second factors of the reader, and whether the selected client asks for one. @spec ID-27 */
export const readSecondFactors = defineCall({
  id: 'readSecondFactors',
  summary: 'Second factors of the reader',
  method: 'GET',
  path: '/api/session/second-factor',
  access: 'signed-in',
  response: z.object({
    asked: z.boolean(),
    app: z.object({ since: instant }).nullable(),
    passkeys: z.array(
      z.object({ credential: z.string(), device: z.string(), since: instant, usedAt: instant.nullable() }),
    ),
    recoveryCodesLeft: z.int(),
  }),
  errors: ['not_signed_in'],
});

/**
 * Makes a secret for an authenticator app, in the place of one that was never confirmed. Like the others that ask for
 * the password it takes no Idempotency-Key: no fingerprint of a password is kept. @spec ID-27
 */
export const beginAuthenticatorApp = defineCall({
  id: 'beginAuthenticatorApp',
  summary: 'Begin to set up an authenticator app',
  method: 'POST',
  path: '/api/session/second-factor/app',
  access: 'signed-in',
  body: z.strictObject({ password }),
  response: z.object({
    /** To type by hand where no camera is. */
    secret: z.string(),
    address: z.string(),
    /** Rows of the drawing, a one for each dark square. */
    drawing: z.array(z.string()),
  }),
  errors: ['not_signed_in', 'current_password_wrong', 'second_factor_there', 'too_many_requests'],
});

/** The first right code shows that the app has the secret. With the first factor come the recovery codes, shown once. @spec ID-27 */
export const confirmAuthenticatorApp = defineCall({
  id: 'confirmAuthenticatorApp',
  summary: 'Confirm an authenticator app by its first code',
  method: 'POST',
  path: '/api/session/second-factor/app/confirm',
  access: 'signed-in',
  body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['not_signed_in', 'second_factor_wrong', 'second_step_over', 'too_many_requests'],
});

/** What the browser is to make a passkey of; good for five minutes in this session. @spec ID-27 */
export const beginPasskey = defineCall({
  id: 'beginPasskey',
  summary: 'Begin to add a passkey',
  method: 'POST',
  path: '/api/session/second-factor/passkeys/options',
  access: 'signed-in',
  body: z.strictObject({ password }),
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(knownKey),
    authenticatorSelection: z.object({
      residentKey: z.literal('preferred'),
      requireResidentKey: z.literal(false),
      userVerification: z.literal('preferred'),
    }),
  }),
  errors: ['not_signed_in', 'current_password_wrong', 'second_factor_there', 'too_many_requests'],
});

/** Keeps the passkey the browser made. With the first factor come the recovery codes, shown once. @spec ID-27 */
export const addPasskey = defineCall({
  id: 'addPasskey',
  summary: 'Add a passkey',
  method: 'POST',
  path: '/api/session/second-factor/passkeys',
  access: 'signed-in',
  body: z.strictObject({ key: newKey }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['not_signed_in', 'second_factor_wrong', 'second_step_over', 'second_factor_there'],
});

/** Removes the app or a passkey; with the last factor the recovery codes go too. @spec ID-27 */
export const removeSecondFactor = defineCall({
  id: 'removeSecondFactor',
  summary: 'Remove a second factor of the reader',
  method: 'POST',
  path: '/api/session/second-factor/remove',
  access: 'signed-in',
  body: z.strictObject({ password, credential: binary.nullable() }),
  response: done,
  errors: ['not_signed_in', 'current_password_wrong', 'not_found', 'too_many_requests'],
});

/** New recovery codes in the place of the old ones, shown once. @spec ID-27 */
export const renewRecoveryCodes = defineCall({
  id: 'renewRecoveryCodes',
  summary: 'Make new recovery codes',
  method: 'POST',
  path: '/api/session/second-factor/recovery-codes',
  access: 'signed-in',
  body: z.strictObject({ password }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['not_signed_in', 'current_password_wrong', 'not_found', 'too_many_requests'],
});

/** The second step of signing in, by a code of the app or a recovery code: five tries, five minutes, once. @spec ID-27 */
export const signInWithCode = defineCall({
  id: 'signInWithCode',
  summary: 'Finish signing in with a code',
  method: 'POST',
  path: '/login/second-step/',
  access: 'public',
  body: z.strictObject({ ...webClient, ticket, code: z.string().trim().min(6).max(24) }),
  response: tokens,
  errors: [
    'invalid_web_client',
    'second_factor_wrong',
    'second_step_over',
    'sign_on_over',
    'account_blocked',
    'account_blocked_with_message',
    'account_awaiting_approval',
    'no_registered_profile',
    'maintenance',
    'client_archived',
    'too_many_requests',
  ],
});

/** What the browser is to ask a passkey of the person; a new asking makes the one before worthless. @spec ID-27 */
export const beginPasskeySignIn = defineCall({
  id: 'beginPasskeySignIn',
  summary: 'Begin the second step by passkey',
  method: 'POST',
  path: '/login/second-step/passkey/options/',
  access: 'public',
  body: z.strictObject({ ...webClient, ticket }),
  response: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('preferred'),
    allowCredentials: z.array(knownKey),
  }),
  errors: ['invalid_web_client', 'second_step_over', 'not_found'],
});

/** The second step of signing in, by passkey. @spec ID-27 */
export const signInWithPasskey = defineCall({
  id: 'signInWithPasskey',
  summary: 'Finish signing in with a passkey',
  method: 'POST',
  path: '/login/second-step/passkey/',
  access: 'public',
  body: z.strictObject({ ...webClient, ticket, key: usedKey }),
  response: tokens,
  errors: [
    'invalid_web_client',
    'second_factor_wrong',
    'second_step_over',
    'sign_on_over',
    'account_blocked',
    'account_blocked_with_message',
    'account_awaiting_approval',
    'no_registered_profile',
    'maintenance',
    'client_archived',
    'too_many_requests',
  ],
});
