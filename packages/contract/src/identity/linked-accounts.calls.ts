import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant } from '../fields.ts';

/**
 * The accounts elsewhere that open the reader's account at the selected client, the latest first: the name the client
 * gives the provider, or the host of one it no longer has, and whether it is the only way in. @spec ID-22
 */
export const listLinkedAccounts = defineCall({
  id: 'listLinkedAccounts',
  summary: 'Accounts elsewhere by which the reader signs in at the selected client',
  method: 'GET',
  path: '/api/session/linked-accounts',
  access: 'signed-in',
  response: z.object({
    items: z.array(
      z.object({ id, provider: z.string(), linkedAt: instant, opens: z.boolean(), onlyWayIn: z.boolean() }),
    ),
  }),
  errors: ['not_signed_in'],
});

/**
 * Unlinks an account elsewhere. The other sessions that rest on a provider's word end; the person is told. It needs a
 * fresh proof of who asks (`proveIdentity`), and is refused for the only way in. @spec ID-22 ID-26
 */
export const unlinkAccount = defineCall({
  id: 'unlinkAccount',
  summary: 'Unlink an account by which the reader signs in',
  method: 'DELETE',
  path: '/api/session/linked-accounts/:linkId',
  access: 'signed-in',
  write: true,
  params: z.object({ linkId: id }),
  response: done,
  errors: ['not_signed_in', 'not_found', 'last_way_in', 'proof_needed', 'not_while_impersonating'],
});
