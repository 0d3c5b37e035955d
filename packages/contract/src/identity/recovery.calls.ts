import { PAID_CHANNELS } from '@trilha/rules/clients/message-budget.rule';
import { CODE_DIGITS } from '@trilha/rules/identity/recovery.rule';
import { z } from 'zod';
import { CAPTCHA_ERRORS, captchaAnswer } from '../clients/captcha.calls.ts';
import { defineCall } from '../define-call.ts';
import { done, instant, requiredText } from '../fields.ts';

/** Client credentials of an anonymous call, and the client whose door this is. @spec ID-05 */
const asker = {
  client_id: z.string().max(64),
  client_secret: z.string().max(128),
  client_slug: z.string().max(64),
};
/** What a link of a mail is made of, as its path holds it. */
const link = {
  username: z.string().min(1).max(256),
  uidb64: z.string().min(1).max(64),
  token: z.string().min(1).max(128),
};
const purpose = z.enum(['password', 'first_access']);
/** What a browser holds of the code it asked for: a guess counts for that code alone. */
const request = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** By which ways somebody may come back at this client, and how strict it is about passwords. @spec ID-11 ID-17 */
export const readRecoveryOptions = defineCall({
  id: 'readRecoveryOptions',
  summary: 'Ways to recover access at a client',
  method: 'GET',
  path: '/api/recovery/options',
  access: 'public',
  query: z.strictObject({ client: z.string().max(64) }),
  response: z.object({
    ways: z.array(z.enum(['email', 'sms', 'whatsapp'])),
    /** Ways that are there, but whose budget of messages is used up. @spec ID-19 */
    usedUp: z.array(z.enum(PAID_CHANNELS)),
  }),
  errors: ['not_found', 'client_archived'],
});

/** Asks for a link by mail, with a proof where the client wants one. One answer for everybody, known or not. @spec ID-11 ID-14 */
export const recoverPassword = defineCall({
  id: 'recoverPassword',
  summary: 'Ask for a link by mail to set a password',
  method: 'POST',
  path: '/etraining_login/api_recover_password/',
  access: 'public',
  body: z.strictObject({ ...asker, purpose, username: requiredText(), captcha: captchaAnswer }),
  response: z.object({ accepted: z.literal(true) }),
  errors: ['invalid_web_client', 'not_found', 'client_archived', 'too_many_requests', ...CAPTCHA_ERRORS],
});

/** The last two digits of the phone of a document; an unknown document has some too, always the same. @spec ID-11 */
export const getPhoneNumberWithDocument = defineCall({
  id: 'getPhoneNumberWithDocument',
  summary: 'Masked phone number behind a document',
  method: 'POST',
  path: '/etraining_login/get_phone_number_with_document/',
  access: 'public',
  body: z.strictObject({ ...asker, document: requiredText(40) }),
  response: z.object({ phone_number: z.string() }),
  errors: ['invalid_web_client', 'not_found', 'client_archived', 'too_many_requests'],
});

/**
 * Asks for a code by SMS or WhatsApp: first with the document and the last digits of the phone, then again with the
 * request alone. One answer for everybody; the wait is the server's. @spec ID-11 ID-14 ID-19
 */
export const sendRecoverPasswordCode = defineCall({
  id: 'sendRecoverPasswordCode',
  summary: 'Ask for a verification code by SMS or WhatsApp',
  method: 'POST',
  path: '/etraining_login/send_recover_password_code/',
  access: 'public',
  body: z.strictObject({
    ...asker,
    purpose,
    channel: z.enum(['sms', 'whatsapp']),
    /** 256 random bits of the browser's making, in base64url: the same asking repeated is answered as the first time. */
    request,
    known: z.union([
      z.strictObject({ document: requiredText(40), last_digits: z.string().trim().min(1).max(10) }),
      z.strictObject({ request }),
    ]),
    captcha: captchaAnswer,
  }),
  response: z.object({
    request: z.string(),
    expires_at: instant,
    cooldown: z.object({ start: instant, duration: z.int() }),
  }),
  errors: [
    'invalid_web_client',
    'not_found',
    'client_archived',
    'too_many_requests',
    'recovery_channel_unavailable',
    'message_budget_used_up',
    'idempotency_key_reused',
    ...CAPTCHA_ERRORS,
  ],
});

/** Trades the right code, once, for the link that sets a password. @spec ID-11 ID-19 */
export const validateRecoverPasswordCode = defineCall({
  id: 'validateRecoverPasswordCode',
  summary: 'Check a verification code',
  method: 'POST',
  path: '/etraining_login/validate_recover_password_code/',
  access: 'public',
  body: z.strictObject({
    ...asker,
    request,
    code: z
      .string()
      .trim()
      .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)),
  }),
  response: z.object(link),
  errors: [
    'invalid_web_client',
    'not_found',
    'client_archived',
    'recovery_code_invalid',
    'recovery_code_over',
  ],
});

/** Whose password the link sets and what it must be like; looking does not use the link up. @spec ID-11 ID-17 */
export const openPasswordLink = defineCall({
  id: 'openPasswordLink',
  summary: 'Look at a link that sets a password',
  method: 'POST',
  path: '/api/recovery/link',
  access: 'public',
  body: z.strictObject(link),
  response: z.object({
    firstName: z.string(),
    username: z.string(),
    purpose,
    passwordLevel: z.enum(['basic', 'medium', 'strong']),
    /** Words about the person and the client that the password may not hold. */
    contextWords: z.array(z.string()),
    expiresAt: instant,
  }),
  errors: ['recovery_link_invalid', 'client_archived'],
});

/** Sets the password by a link, once: every session ends and the person is told by mail. @spec ID-11 ID-17 ID-26 */
export const setPassword = defineCall({
  id: 'setPassword',
  summary: 'Set a password by a link',
  method: 'POST',
  path: '/api/recovery/password',
  access: 'public',
  body: z.strictObject({ ...link, password: z.string().min(1).max(512) }),
  response: done,
  errors: ['recovery_link_invalid', 'client_archived', 'password_refused'],
});

/** What the demonstration sent instead of mail, SMS and WhatsApp, newest first; nowhere else. @spec OP-01 */
export const listDemoMessages = defineCall({
  id: 'listDemoMessages',
  summary: 'Messages the demonstration kept instead of sending',
  method: 'GET',
  path: '/api/demo/messages',
  access: 'public',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        channel: z.enum(['email', 'sms', 'whatsapp']),
        recipient: z.string(),
        subject: z.string().nullable(),
        text: z.string(),
        /** The code or the path inside the message, to be used at one tap. */
        code: z.string().nullable(),
        path: z.string().nullable(),
        sentAt: instant,
      }),
    ),
  }),
  errors: ['not_found', 'client_archived'],
});
