import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageOf, pageQuery, text } from '../fields.ts';
import { registrationAnswers } from '../identity/registration-shapes.ts';
import { memberId } from './people-shapes.ts';
import { BULK_LIMIT, REGISTRATION_STATES } from './people-terms.ts';

const state = z.enum(REGISTRATION_STATES);
const access = 'people.registration.decide';

const listed = z.object({
  id,
  name: z.string(),
  email: z.string(),
  state,
  country: z.string(),
  channel: z.string().nullable(),
  requestedAt: instant,
});

/** Requests to be let in: those who wait, longest first, or those that were decided, newest first. @spec MG-03 ID-15 */
export const listRegistrations = defineCall({
  id: 'listRegistrations',
  summary: 'Requests to join the client, and how many there are of each state',
  method: 'GET',
  path: '/api/people/registrations',
  access,
  query: z.object({
    ...pageQuery,
    state: state.optional(),
    search: text(100).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    /** A partner's channel, or `none`. */
    channel: z
      .string()
      .regex(/^[a-z0-9_]{2,40}$/)
      .optional(),
  }),
  response: pageOf(listed).extend({ counts: z.record(state, z.int()), channels: z.array(z.string()) }),
  errors: ['not_allowed', 'validation_failed'],
});

/** How many wait, for the menu. @spec MG-03 */
export const countRegistrations = defineCall({
  id: 'countRegistrations',
  summary: 'How many requests to join wait for a decision',
  method: 'GET',
  path: '/api/people/registrations/waiting',
  access,
  response: z.object({ waiting: z.int() }),
  errors: ['not_allowed'],
});

/** Everything one person told, how it was proved, and what was decided. @spec MG-03 ID-15 */
export const readRegistration = defineCall({
  id: 'readRegistration',
  summary: 'One request to join the client',
  method: 'GET',
  path: '/api/people/registrations/:memberId',
  access,
  params: memberId,
  response: listed.extend({
    document: z.string().nullable(),
    birthday: z.string().nullable(),
    mobilePhone: z.string().nullable(),
    phoneVerified: z.boolean(),
    provedBy: z.enum(['email', 'sms', 'whatsapp']).nullable(),
    answers: registrationAnswers,
    roles: z.array(z.string()),
    decision: z.object({ at: instant, by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  }),
  errors: ['not_found', 'not_allowed'],
});

/**
 * Lets people in, or refuses them with a reason they will read. Whoever was decided about meanwhile is left as they
 * are; each of the others is told by mail. A refused person may be let in later. @spec MG-03 MG-07 ID-15
 */
export const decideRegistrations = defineCall({
  id: 'decideRegistrations',
  summary: 'Approve or refuse requests to join the client',
  method: 'POST',
  path: '/api/people/registrations/decide',
  access,
  write: true,
  body: z.strictObject({
    memberIds: z.array(id).min(1).max(BULK_LIMIT),
    decision: z.enum(['approved', 'refused']),
    reason: text(500),
  }),
  response: z.object({ decided: z.int(), untouched: z.int() }),
  errors: [
    'not_found',
    'not_allowed',
    'decision_reason_required',
    'employee_number_used',
    'validation_failed',
  ],
});
