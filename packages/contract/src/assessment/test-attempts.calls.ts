import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { exportFormat } from '../export-format.ts';
import { id, instant, pageOf, pageQuery, text } from '../fields.ts';
import { round } from './attempt-round.ts';
import { ATTEMPT_STATES } from './attempt-terms.ts';

/** Whoever may open a test for somebody may see how they sat it. */
const access = { access: 'learning.enrolment.override', module: 'online_courses' } as const;
const ofTest = z.object({ activityId: id });

/** Narrows down the attempts at a test; absent for all. */
const filter = {
  search: text(100).optional(),
  state: z.enum(ATTEMPT_STATES).optional(),
  groupId: id.optional(),
};

/** The attempts at a test, the latest first, each with when its page was left after the warning. @spec AS-02 AS-05 */
export const listTestAttempts = defineCall({
  id: 'listTestAttempts',
  summary: 'Attempts at a test: who, when, how far, and when they left its page',
  method: 'GET',
  path: '/api/tests/:activityId/attempts',
  ...access,
  params: ofTest,
  query: z.object({ ...pageQuery, ...filter }),
  response: pageOf(
    z.object({
      id,
      enrolmentId: id,
      person: z.string(),
      number: z.int(),
      round,
      state: z.enum(ATTEMPT_STATES),
      score: z.int().nullable(),
      passed: z.boolean().nullable(),
      startedAt: instant,
      submittedAt: instant.nullable(),
      asked: z.int(),
      answered: z.int(),
      /** How often its page was left, and when, the latest first; of attempts from before only how often is known. */
      departures: z.int(),
      leftAt: z.array(instant),
    }),
  ).extend({
    test: z.object({ id, title: z.string(), training: z.object({ id, title: z.string() }) }),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled', 'validation_failed'],
});

/**
 * A signed address of the filtered attempts with every answer, a row for each question asked, good for a minute and made
 * while it is fetched. @spec AS-06 MG-03
 */
export const exportTestAttempts = defineCall({
  id: 'exportTestAttempts',
  summary:
    'An address of the attempts at a test with their answers, as CSV or XLSX; the audit log keeps who took it',
  method: 'POST',
  path: '/api/tests/:activityId/attempts/export',
  ...access,
  params: ofTest,
  body: z.strictObject({ ...filter, format: exportFormat }),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'not_allowed', 'module_disabled', 'validation_failed'],
});
