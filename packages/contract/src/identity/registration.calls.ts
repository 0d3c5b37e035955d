import { PAID_CHANNELS } from '@trilha/rules/clients/message-budget.rule';
import {
  PROOF_CHANNELS,
  REGISTRATION_CHANNELS,
} from '@trilha/rules/identity/registration/registration-code.rule';
import { z } from 'zod';
import { CAPTCHA_ERRORS, captchaAnswer } from '../clients/captcha.calls.ts';
import { defineCall } from '../define-call.ts';
import { done, instant, yesOrNo } from '../fields.ts';
import {
  askedField,
  typedCode as code,
  countryFields,
  profileAnswers,
  registrationAnswers,
  registrationCountry,
  codeRequest as request,
} from './registration-shapes.ts';

/** Client credentials of an anonymous call, and the client whose door this is. @spec ID-05 */
const asker = {
  client_id: z.string().max(64),
  client_secret: z.string().max(128),
  client_slug: z.string().max(64),
};
const language = z.enum(['pt-BR', 'en-US', 'es-ES', 'fr-FR']);

/** What a client asks of who registers, and by which ways a code may go. @spec CL-05 ID-15 ID-19 */
export const readRegistrationForm = defineCall({
  id: 'readRegistrationForm',
  summary: 'Fields a client asks of who registers',
  method: 'GET',
  path: '/api/registration/form',
  access: 'public',
  query: z.strictObject({ client: z.string().max(64) }),
  response: z.object({
    open: z.boolean(),
    approval: z.boolean(),
    countries: z.array(countryFields),
    ways: z.array(z.enum(PROOF_CHANNELS)),
    /** Ways that are there, but whose budget of messages is used up. @spec ID-19 */
    usedUp: z.array(z.enum(PAID_CHANNELS)),
    passwordLevel: z.enum(['basic', 'medium', 'strong']),
    /** Words about the client that the password may not hold. */
    contextWords: z.array(z.string()),
  }),
  errors: ['not_found', 'client_archived'],
});

/**
 * Sends a code to the e-mail or the phone of who registers, with a proof where the client wants one. Whether anybody has it already is not told here; the wait
 * is the server's, and the same asking repeated is answered as the first time. @spec ID-15 ID-19
 */
export const sendRegistrationCode = defineCall({
  id: 'sendRegistrationCode',
  summary: 'Send a code that proves the e-mail or the phone of who registers',
  method: 'POST',
  path: '/api/registration/code',
  access: 'public',
  body: z.strictObject({
    ...asker,
    country: registrationCountry,
    channel: z.enum(PROOF_CHANNELS),
    to: z.string().max(256),
    language,
    request,
    captcha: captchaAnswer,
  }),
  response: z.object({
    request: z.string(),
    expiresAt: instant,
    cooldown: z.object({ start: instant, duration: z.int() }),
  }),
  errors: [
    'invalid_web_client',
    'not_found',
    'client_archived',
    'registration_closed',
    'registration_invalid',
    'recovery_channel_unavailable',
    'message_budget_used_up',
    'phone_country_not_served',
    'phone_prefix_stopped',
    'too_many_requests',
    'idempotency_key_reused',
    ...CAPTCHA_ERRORS,
  ],
});

/**
 * Registers a person: data, password, consents, and the code that proves the e-mail or the phone. Only here, and only
 * to who proved it, is told that an e-mail or a document is taken. The same request sent again is answered as the first
 * time: two taps make one person. @spec ID-15 ID-16 ID-17 ID-18 ID-19
 */
export const register = defineCall({
  id: 'register',
  summary: 'Register at a client',
  method: 'POST',
  path: '/api/registration',
  access: 'public',
  body: z.strictObject({
    ...asker,
    country: registrationCountry,
    language,
    channel: z.enum(PROOF_CHANNELS),
    request,
    code,
    answers: registrationAnswers,
    password: z.string().min(1).max(512),
    consents: z.strictObject({ terms: z.boolean(), dataSharing: z.boolean() }),
    /** The partner's channel whose address was opened. */
    partnerChannel: z.enum(REGISTRATION_CHANNELS).nullable(),
    /** The partner's brand whose page led here: its channel is recorded. @spec ID-01 */
    partnerBrand: z.string().max(64).nullable().default(null),
  }),
  response: z.object({ status: z.enum(['approved', 'awaiting_approval']) }),
  errors: [
    'invalid_web_client',
    'not_found',
    'client_archived',
    'registration_closed',
    'registration_invalid',
    'password_refused',
    'registration_code_invalid',
    'registration_code_over',
    'email_in_use',
    'document_registered',
  ],
});

/**
 * What a member has not told yet, of what the client requires in their country; with `wished` the phone too, where it was
 * never proved, though the client does not ask for it. @spec ID-15 ID-19
 */
export const readOwnRegistration = defineCall({
  id: 'readOwnRegistration',
  summary: 'Required data that the signed-in person has not told yet',
  method: 'GET',
  path: '/api/session/registration',
  access: 'signed-in',
  query: z.strictObject({ wished: yesOrNo.optional() }),
  response: z.object({
    country: registrationCountry,
    missing: z.array(askedField),
    /** There when the phone must be proved: the number that is known, and by which ways a code may go. @spec ID-19 */
    phone: z
      .object({
        known: z.string().nullable(),
        ways: z.array(z.enum(PAID_CHANNELS)),
        usedUp: z.array(z.enum(PAID_CHANNELS)),
      })
      .nullable(),
    /** The phone is still to be proved, and no code can go now: it is not asked for until one can. @spec ID-19 */
    phoneWaits: z.boolean(),
  }),
  errors: ['not_signed_in'],
});

/**
 * Sends a code to the phone that the signed-in person gives as theirs. Codes of registration, of recovery and these
 * share one counter for a phone: three an hour and the wait between two, which the server keeps. The same asking
 * repeated is answered as the first time. A number to which codes are stopped is refused with the `seconds` until they go
 * again (`phone_prefix_stopped`). Another number than the one that is known is taken from whoever has just
 * shown who they are (`proof_needed`), because a phone recovers the password. `wished` where the client does not ask for
 * it and the person wants to. @spec ID-15 ID-19
 */
export const sendOwnPhoneCode = defineCall({
  id: 'sendOwnPhoneCode',
  summary: 'Send a code to the phone that the signed-in person gives as theirs',
  method: 'POST',
  path: '/api/session/registration/phone/code',
  access: 'signed-in',
  body: z.strictObject({
    channel: z.enum(PAID_CHANNELS),
    phone: z.string().max(40),
    request,
    wished: z.boolean().default(false),
  }),
  response: z.object({
    request: z.string(),
    expiresAt: instant,
    cooldown: z.object({ start: instant, duration: z.int() }),
  }),
  errors: [
    'not_signed_in',
    'phone_proof_not_asked',
    'registration_invalid',
    'proof_needed',
    'recovery_channel_unavailable',
    'message_budget_used_up',
    'phone_country_not_served',
    'phone_prefix_stopped',
    'too_many_requests',
    'idempotency_key_reused',
  ],
});

/**
 * Proves by the code that the phone is theirs: five guesses, wherever they come from. The proof speaks for half an hour
 * for the request that asked for it, so that what is wrong beside it can be mended. @spec ID-19
 */
export const proveOwnPhone = defineCall({
  id: 'proveOwnPhone',
  summary: 'Prove the possession of a phone by the code that was sent to it',
  method: 'POST',
  path: '/api/session/registration/phone/proof',
  access: 'signed-in',
  body: z.strictObject({ request, code }),
  response: done,
  errors: ['not_signed_in', 'registration_code_invalid', 'registration_code_over'],
});

/**
 * Completes a member's data: only what is missing is taken, what is there stays. Where the client wants the phone
 * proved, `phoneRequest` names the proof of that very number. @spec ID-15 ID-16 ID-18 ID-19
 */
export const completeRegistration = defineCall({
  id: 'completeRegistration',
  summary: 'Complete the data of the signed-in person',
  method: 'PUT',
  path: '/api/session/registration',
  access: 'signed-in',
  write: true,
  body: z.strictObject({
    answers: registrationAnswers,
    dataSharing: z.boolean(),
    phoneRequest: request.nullable().default(null),
    /** Goes on without the phone, because no code reaches the number given: it is asked for again once one does. @spec ID-19 */
    phoneWaits: z.boolean().default(false),
    /** Whether the phone was wished for, where the client does not ask for it. @spec ID-19 */
    phoneWished: z.boolean().default(false),
  }),
  response: done,
  errors: ['not_signed_in', 'registration_invalid', 'document_registered', 'phone_not_proved'],
});

/**
 * What the signed-in person told about themselves beyond name, document and contacts: every field the client asks for,
 * and what was told before to one it asks no more. @spec GM-04 ID-23
 */
export const readOwnAnswers = defineCall({
  id: 'readOwnAnswers',
  summary: 'Profile answers of the signed-in person',
  method: 'GET',
  path: '/api/session/answers',
  access: 'signed-in',
  flag: 'profile',
  response: profileAnswers,
  errors: ['not_signed_in'],
});

/**
 * Answers the fields of one's profile anew, judged as they are at registration; what is left empty is taken away. A number
 * that the company gave is not one's own to change, and stays. @spec ID-16 ID-18 GM-04
 */
export const changeOwnAnswers = defineCall({
  id: 'changeOwnAnswers',
  summary: 'Change the profile answers of the signed-in person',
  method: 'PUT',
  path: '/api/session/answers',
  access: 'signed-in',
  flag: 'profile',
  write: true,
  body: z.strictObject({ answers: registrationAnswers }),
  response: done,
  errors: ['not_signed_in', 'registration_invalid'],
});

/** The welcome was seen or skipped; it does not come again on any device. @spec ID-15 */
export const finishWelcome = defineCall({
  id: 'finishWelcome',
  summary: 'End the welcome of the signed-in person',
  method: 'POST',
  path: '/api/session/welcome',
  access: 'signed-in',
  write: true,
  response: done,
  errors: ['not_signed_in'],
});
