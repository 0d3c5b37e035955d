import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant } from '../fields.ts';

const access = 'platform.client.administer';
const path = '/api/client/domains';
const domainId = z.strictObject({ domainId: id });

/** Host names that open the selected client, the main one first, and where their DNS records must point. @spec CL-09 */
export const listDomains = defineCall({
  id: 'listDomains',
  summary: 'Host names of the selected client',
  method: 'GET',
  path,
  access,
  response: z.object({
    /** What a CNAME record of each name must hold. */
    target: z.string(),
    domains: z.array(z.object({ id, host: z.string(), isMain: z.boolean(), addedAt: instant })),
  }),
  errors: ['not_allowed'],
});

/**
 * Adds a host name; other scripts become their ASCII form, a pasted address its host. The first one is the main one.
 * Refused while it opens any client (`domain_taken`), without saying which. @spec CL-09
 */
export const addDomain = defineCall({
  id: 'addDomain',
  summary: 'Add a host name to the selected client',
  method: 'POST',
  path,
  access,
  write: true,
  body: z.strictObject({ host: z.string().max(300) }),
  response: z.object({ id, host: z.string() }),
  errors: ['not_allowed', 'validation_failed', 'domain_taken'],
});

/** Makes a host name the main one: letters and links lead there. @spec CL-09 */
export const chooseMainDomain = defineCall({
  id: 'chooseMainDomain',
  summary: 'Make a host name the main one of the selected client',
  method: 'PUT',
  path: `${path}/:domainId/main`,
  access,
  write: true,
  params: domainId,
  response: done,
  errors: ['not_allowed', 'not_found'],
});

/** Removes a host name: from then on it opens nobody. After the main one, the oldest of the others is it. @spec CL-09 */
export const removeDomain = defineCall({
  id: 'removeDomain',
  summary: 'Remove a host name of the selected client',
  method: 'DELETE',
  path: `${path}/:domainId`,
  access,
  write: true,
  params: domainId,
  response: done,
  errors: ['not_allowed', 'not_found'],
});
