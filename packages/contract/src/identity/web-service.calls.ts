import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant, requiredText } from '../fields.ts';
import { tokens } from './session.calls.ts';

const access = 'platform.client.administer';
const path = '/api/client/backends';

/** Systems of the selected client that may vouch for its people. @spec ID-09 */
export const listTrustedBackends = defineCall({
  id: 'listTrustedBackends',
  summary: 'Systems that may sign people in at the selected client',
  method: 'GET',
  path,
  access,
  response: z.object({
    backends: z.array(
      z.object({ id, name: z.string(), key: z.string(), createdAt: instant, usedAt: instant.nullable() }),
    ),
  }),
  errors: ['not_allowed'],
});

/**
 * Adds a system by the secret that was made where it is shown: 32 random bytes in base64url. Only its hash is kept, so
 * nothing that is stored, this call's remembered answer neither, can tell it again. @spec ID-09
 */
export const addTrustedBackend = defineCall({
  id: 'addTrustedBackend',
  summary: 'Add a system that may sign people in at the selected client',
  method: 'POST',
  path,
  access,
  write: true,
  body: z.strictObject({ name: requiredText(60), secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  response: z.object({ id, key: z.string() }),
  errors: ['not_allowed', 'validation_failed', 'name_already_used'],
});

/** Withdraws a system: its secret and the tickets it asked for are worth nothing from then on. @spec ID-09 */
export const withdrawTrustedBackend = defineCall({
  id: 'withdrawTrustedBackend',
  summary: 'Withdraw a system that may sign people in',
  method: 'DELETE',
  path: `${path}/:backendId`,
  access,
  write: true,
  params: z.strictObject({ backendId: id }),
  response: done,
  errors: ['not_allowed', 'not_found'],
});

/**
 * For a system of the client, not for browsers: a ticket by which a person signs in, once, within three minutes and at
 * this client alone. `username` is the user name, e-mail or document of an approved member; nobody else is found, and
 * no superuser. The address may be followed by `?module=…&id=…`. @spec ID-09
 */
export const issueLoginTicket = defineCall({
  id: 'issueLoginTicket',
  summary: 'A one-time ticket by which a person of the client signs in',
  method: 'POST',
  path: '/api/webservice-login/tickets',
  access: 'public',
  body: z.strictObject({
    client_id: z.string().max(64),
    client_secret: z.string().max(128),
    username: z.string().trim().min(1).max(256),
  }),
  response: z.object({ ticket: z.string(), address: z.url(), expiresAt: instant }),
  errors: ['invalid_web_client', 'not_found', 'client_archived', 'too_many_requests'],
});

/**
 * Whom a ticket would let in, and at which client, for the page that asks before it is exchanged; reading uses nothing
 * up. @spec ID-07 ID-09
 */
export const readLoginTicket = defineCall({
  id: 'readLoginTicket',
  summary: 'Whom a one-time ticket would let in',
  method: 'POST',
  path: '/api/webservice-login/read',
  access: 'public',
  body: z.strictObject({
    client_id: z.string().max(64),
    client_secret: z.string().max(128),
    ticket: z.string().min(1).max(200),
  }),
  response: z.object({ name: z.string(), client: z.string() }),
  errors: ['invalid_web_client', 'sign_on_over'],
});

/**
 * Turns a ticket into a session that stays at its client. Unknown, used, withdrawn and too old are one refusal
 * (`sign_on_over`); whoever has a second factor is refused with `second_step_needed`, as at the login.
 * @spec ID-07 ID-09 ID-27
 */
export const exchangeLoginTicket = defineCall({
  id: 'exchangeLoginTicket',
  summary: 'Sign in with a one-time ticket',
  method: 'POST',
  path: '/api/webservice-login/exchange',
  access: 'public',
  body: z.strictObject({
    client_id: z.string().max(64),
    client_secret: z.string().max(128),
    ticket: z.string().min(1).max(200),
  }),
  response: tokens,
  errors: [
    'invalid_web_client',
    'sign_on_over',
    'second_step_needed',
    'account_blocked',
    'account_blocked_with_message',
    'account_awaiting_approval',
    'registration_refused',
    'no_registered_profile',
    'maintenance',
    'client_archived',
  ],
});
