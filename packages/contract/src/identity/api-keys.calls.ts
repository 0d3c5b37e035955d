import { API_KEY_DAYS, API_KEY_STATES } from '@trilha/rules/identity/api-key.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant, requiredText, text } from '../fields.ts';
import { ROLE_PERMISSIONS } from '../permissions.ts';

const access = 'platform.client.administer';
const path = '/api/client/api-keys';
const state = z.enum(API_KEY_STATES);

/**
 * Keys of the selected client, the newest first, and what a new one may be given. A key is a word that a service brings
 * as `Authorization: Bearer trilha_…`. @spec MG-06
 */
export const listApiKeys = defineCall({
  id: 'listApiKeys',
  summary: 'API keys of the selected client',
  method: 'GET',
  path,
  access,
  query: z.object({ state: state.optional(), search: text(100).optional() }),
  response: z.object({
    keys: z.array(
      z.object({
        id,
        name: z.string(),
        hint: z.string(),
        scopes: z.array(z.string()),
        state,
        madeBy: z.string(),
        /** Whether who it acts for may still come in. */
        isVouchedFor: z.boolean(),
        /** Whether it acts for the reader. */
        isOwn: z.boolean(),
        createdAt: instant,
        expiresAt: instant,
        revokedAt: instant.nullable(),
        usedAt: instant.nullable(),
      }),
    ),
    counts: z.record(state, z.int()),
    /** Permissions the reader may give. */
    scopes: z.array(z.enum(ROLE_PERMISSIONS)),
  }),
  errors: ['not_allowed', 'validation_failed'],
});

/**
 * Makes a key out of 32 random bytes in base64url that were made where they are shown: only their hash is kept, so
 * nothing that is stored, this call's remembered answer neither, can tell the key again. It acts for its maker and holds
 * its scopes as far as they do (`permission_not_yours`). @spec MG-06
 */
export const createApiKey = defineCall({
  id: 'createApiKey',
  summary: 'Create an API key of the selected client',
  method: 'POST',
  path,
  access,
  write: true,
  body: z.strictObject({
    name: requiredText(60),
    secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    scopes: z.array(z.enum(ROLE_PERMISSIONS)).min(1).max(ROLE_PERMISSIONS.length),
    days: z.literal(API_KEY_DAYS),
  }),
  response: z.object({ id, expiresAt: instant }),
  errors: [
    'not_allowed',
    'validation_failed',
    'name_already_used',
    'permission_not_yours',
    'too_many_api_keys',
    'not_with_api_key',
  ],
});

/**
 * Takes a key over: from then on it acts for whoever calls, and its service notices nothing. They must hold all its
 * scopes themselves (`permission_not_yours`); a key that is revoked or expired stays what it is (`not_found`). @spec MG-06
 */
export const takeOverApiKey = defineCall({
  id: 'takeOverApiKey',
  summary: 'Take over an API key, which acts for the caller from then on',
  method: 'POST',
  path: `${path}/:apiKeyId/takeover`,
  access,
  write: true,
  params: z.strictObject({ apiKeyId: id }),
  response: done,
  errors: ['not_allowed', 'not_found', 'permission_not_yours', 'not_with_api_key'],
});

/** Revokes a key: from then on it opens nothing. It stays on the list. @spec MG-06 */
export const revokeApiKey = defineCall({
  id: 'revokeApiKey',
  summary: 'Revoke an API key',
  method: 'DELETE',
  path: `${path}/:apiKeyId`,
  access,
  write: true,
  params: z.strictObject({ apiKeyId: id }),
  response: done,
  errors: ['not_allowed', 'not_found'],
});
