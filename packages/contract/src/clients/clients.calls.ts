import { LONGEST_ARCHIVE_REASON } from '@trilha/rules/clients/archived-client.rule';
import { MODULES } from '@trilha/rules/clients/modules.rule';
import { LONGEST_CLIENT_SLUG } from '@trilha/rules/clients/new-client.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, instant, pageOf, pageQuery, requiredText, text } from '../fields.ts';

const access = 'platform.client.create';
const path = '/api/clients';
const one = z.strictObject({ clientSlug: z.string().max(LONGEST_CLIENT_SLUG) });
const language = z.enum(['pt-BR', 'en-US', 'es-ES', 'fr-FR']);
const colour = z.string().max(7);
const colours = z.strictObject({ primary: colour, secondary: colour, tertiary: colour });
const modules = z.array(z.enum(MODULES)).max(MODULES.length);
const invited = {
  firstName: requiredText(80),
  lastName: requiredText(120),
  email: z.email('email_invalid').max(256),
};

export const CLIENT_STATES = ['open', 'maintenance', 'archived'] as const;
const clientState = z.enum(CLIENT_STATES);

const listedClient = z.object({
  slug: z.string(),
  name: z.string(),
  colours,
  logo: z.string().nullable(),
  state: clientState,
  country: z.string(),
  /** Approved members. */
  people: z.int(),
  modules: z.int(),
  createdAt: instant,
});

/**
 * Clients of the platform, by name; found by name, short name or host. Archived ones are listed where they are asked for
 * by their state. @spec MG-06
 */
export const listClients = defineCall({
  id: 'listClients',
  summary: 'Clients of the platform, for superusers',
  method: 'GET',
  path,
  access,
  query: z.object({ ...pageQuery, search: text(100).optional(), state: clientState.optional() }),
  response: pageOf(listedClient).extend({ counts: z.record(clientState, z.int()) }),
  errors: ['not_allowed', 'validation_failed'],
});

/**
 * Makes a client that can be used at once: its door wears its colours, its first administrator is sent an invitation and
 * administers all of it, and whoever makes it belongs to it. The short name is for ever and one client's alone
 * (`client_slug_taken`). @spec MG-06 CL-01
 */
export const createClient = defineCall({
  id: 'createClient',
  summary: 'Create a client and invite its first administrator',
  method: 'POST',
  path,
  access,
  write: true,
  body: z.strictObject({
    name: requiredText(80),
    slug: z.string().max(LONGEST_CLIENT_SLUG),
    colours,
    languages: z.array(language).max(4),
    defaultLanguage: language,
    country: z.string().max(2),
    timeZone: z.string().max(60),
    modules,
    maintenance: z.boolean(),
    administrator: z.strictObject(invited),
  }),
  response: z.object({ slug: z.string() }),
  errors: ['not_allowed', 'validation_failed', 'client_slug_taken', 'email_in_use'],
});

/** One client, with who administers it and whether they have come in yet. @spec MG-06 */
export const readClient = defineCall({
  id: 'readClient',
  summary: 'One client of the platform, for superusers',
  method: 'GET',
  path: `${path}/:clientSlug`,
  access,
  params: one,
  response: listedClient.extend({
    revision: z.int(),
    /** Where its people enter. */
    address: z.string(),
    languages: z.array(z.string()),
    defaultLanguage: z.string(),
    timeZone: z.string(),
    hosts: z.array(z.string()),
    moduleNames: z.array(z.enum(MODULES)),
    /** Since when the client is archived, and why; null while it is not. */
    archived: z.object({ at: instant, reason: z.string() }).nullable(),
    /** Keys of services that work now, and stop when the client is archived. @spec MG-06 */
    apiKeys: z.array(z.string()),
    /** Whether the request is made at this very client, which can then not be archived. */
    isSelected: z.boolean(),
    administrators: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        superuser: z.boolean(),
        lastSeenAt: instant.nullable(),
      }),
    ),
  }),
  errors: ['not_found', 'not_allowed'],
});

/**
 * Switches modules of a client on and off, and its maintenance. A change made meanwhile is never overwritten
 * (`changed_meanwhile`). @spec MG-06 CL-03 ID-25
 */
export const changeClient = defineCall({
  id: 'changeClient',
  summary: 'Change the modules and the maintenance of a client',
  method: 'PUT',
  path: `${path}/:clientSlug`,
  access,
  write: true,
  params: one,
  body: z.strictObject({ revision: z.int(), modules, maintenance: z.boolean() }),
  response: z.object({ revision: z.int() }),
  errors: ['not_found', 'not_allowed', 'validation_failed', 'changed_meanwhile', 'client_archived'],
});

/**
 * Makes somebody an administrator of a client and sends the invitation; sends it again to who is one already. Somebody
 * the platform knows keeps their password. Blocked people stay outside (`person_not_active`). @spec MG-06
 */
export const inviteAdministrator = defineCall({
  id: 'inviteAdministrator',
  summary: 'Invite an administrator of a client',
  method: 'POST',
  path: `${path}/:clientSlug/administrators`,
  access,
  write: true,
  params: one,
  body: z.strictObject(invited),
  response: done,
  errors: [
    'not_found',
    'not_allowed',
    'validation_failed',
    'person_not_active',
    'email_in_use',
    'client_archived',
  ],
});

/**
 * Closes a client: whoever is inside leaves within five seconds on every path, nobody enters, its letters and reminders
 * stop and its pages say so in its colours. Its certificates go on being verified, and nothing is deleted. The name is
 * typed to confirm (`client_name_differs`); the client one stands at is refused (`client_is_selected`). Archiving what
 * is archived changes nothing. @spec MG-06
 */
export const archiveClient = defineCall({
  id: 'archiveClient',
  summary: 'Archive a client',
  method: 'POST',
  path: `${path}/:clientSlug/archive`,
  access,
  write: true,
  params: one,
  body: z.strictObject({ name: text(80), reason: requiredText(LONGEST_ARCHIVE_REASON) }),
  response: z.object({ sessionsEnded: z.int() }),
  errors: ['not_found', 'not_allowed', 'validation_failed', 'client_name_differs', 'client_is_selected'],
});

/** Opens an archived client again, as it was; people sign in anew. One that is open stays so. @spec MG-06 */
export const restoreClient = defineCall({
  id: 'restoreClient',
  summary: 'Restore an archived client',
  method: 'POST',
  path: `${path}/:clientSlug/restore`,
  access,
  write: true,
  params: one,
  response: done,
  errors: ['not_found', 'not_allowed'],
});
