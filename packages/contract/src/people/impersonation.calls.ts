import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done } from '../fields.ts';
import { memberId } from './people-shapes.ts';

/** From now on this session sees the product as the person does; nothing can be done in their name. @spec MG-03 */
export const startImpersonation = defineCall({
  id: 'startImpersonation',
  summary: 'See the product as a person does',
  method: 'POST',
  path: '/api/people/:memberId/impersonation',
  access: 'people.person.impersonate',
  write: true,
  params: memberId,
  response: z.object({ homeRoute: z.string() }),
  errors: ['not_found', 'not_allowed', 'own_account', 'person_outranks_you', 'person_not_active'],
});

/** Back to one's own account. @spec MG-03 */
export const stopImpersonation = defineCall({
  id: 'stopImpersonation',
  summary: 'Back to the own account',
  method: 'POST',
  path: '/api/session/impersonation/end',
  access: 'signed-in',
  write: true,
  response: done,
  errors: ['not_signed_in'],
});
