import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageOf, pageQuery, text } from '../fields.ts';
import { BULK_LIMIT } from '../people/people-terms.ts';
import { requestState } from './training-shapes.ts';

const access = 'learning.enrolment.override';

const listed = z.object({
  id,
  name: z.string(),
  email: z.string(),
  training: z.object({ id, title: z.string(), kind: z.string() }),
  state: requestState,
  message: z.string(),
  reason: z.string().nullable(),
  /** Place in the line, from 1; null for whoever is in none. */
  place: z.int().nullable(),
  /** Places of the training that are free; null for no limit. */
  vacanciesLeft: z.int().nullable(),
  askedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
});

/** Requests to be enrolled: those that wait, longest first, or those that ended, newest first. @spec LE-06 LE-11 MG-03 */
export const listEnrolmentRequests = defineCall({
  id: 'listEnrolmentRequests',
  summary: 'Requests to be enrolled, and how many there are of each state',
  method: 'GET',
  path: '/api/enrolment-requests',
  access,
  query: z.object({
    ...pageQuery,
    state: requestState.optional(),
    search: text(100).optional(),
    training: id.optional(),
  }),
  response: pageOf(listed).extend({
    counts: z.record(requestState, z.int()),
    /** Trainings in which somebody waits, for the filter. */
    trainings: z.array(z.object({ id, title: z.string(), waiting: z.int() })),
  }),
  errors: ['not_allowed', 'validation_failed'],
});

/** How many wait for an answer, for the menu. @spec MG-03 */
export const countEnrolmentRequests = defineCall({
  id: 'countEnrolmentRequests',
  summary: 'How many requests to be enrolled wait for a decision',
  method: 'GET',
  path: '/api/enrolment-requests/waiting',
  access,
  response: z.object({ waiting: z.int() }),
  errors: ['not_allowed'],
});

/**
 * Lets people in, in the order in which they asked, or refuses them with a reason they will read; whoever finds no place
 * goes to the end of the line. Requests that ended meanwhile are left as they are. Each of the others is told in the
 * inbox and by mail. @spec LE-06 LE-11 MG-03 MG-07
 */
export const decideEnrolmentRequests = defineCall({
  id: 'decideEnrolmentRequests',
  summary: 'Approve or refuse requests to be enrolled',
  method: 'POST',
  path: '/api/enrolment-requests/decide',
  access,
  write: true,
  body: z.strictObject({
    requestIds: z.array(id).min(1).max(BULK_LIMIT),
    decision: z.enum(['approved', 'refused']),
    reason: text(500),
  }),
  response: z.object({ enrolled: z.int(), queued: z.int(), refused: z.int(), untouched: z.int() }),
  errors: ['not_found', 'not_allowed', 'decision_reason_required', 'validation_failed'],
});
