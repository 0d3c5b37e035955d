import {
  MOST_EXTRA_ATTEMPTS,
  MOST_EXTRA_MINUTES,
  MOST_EXTRA_PERCENT,
} from '@trilha/rules/assessment/test-exception.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant, pageOf, pageQuery, text } from '../fields.ts';
import { wallTime } from '../learning/class-shapes.ts';
import { named } from '../people/people-shapes.ts';

/** Whoever may open a test for somebody may give them more of it. */
const access = { access: 'learning.enrolment.override', module: 'online_courses' } as const;
const ofTest = z.object({ activityId: id });
const ofException = z.object({ activityId: id, exceptionId: id });

const amounts = {
  /** Percent of the limit, or minutes; one of the two, or none. */
  extraPercent: z.int().min(1).max(MOST_EXTRA_PERCENT).nullable(),
  extraMinutes: z.int().min(1).max(MOST_EXTRA_MINUTES).nullable(),
  extraAttempts: z.int().min(0).max(MOST_EXTRA_ATTEMPTS),
};

const exception = z.object({
  id,
  /** Counts the changes; a change names the one it was made of. */
  version: z.int(),
  /** To whom it was given: a person, or a group. */
  of: z.enum(['person', 'group']),
  subject: named,
  ...amounts,
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  /** Nobody decides about themselves. */
  own: z.boolean(),
  /** Who decided on it and is in the group: it is not for them. */
  leftOut: z.string().nullable(),
});

/** What people and groups were given at a test, the latest first. @spec AS-02 AS-05 LE-07 */
export const listTestExceptions = defineCall({
  id: 'listTestExceptions',
  summary: 'Extra time, extra attempts and dates given at a test',
  method: 'GET',
  path: '/api/tests/:activityId/exceptions',
  ...access,
  params: ofTest,
  query: z.object({
    ...pageQuery,
    /** In the name of the person or group. */
    search: text(100).optional(),
    of: z.enum(['person', 'group']).optional(),
  }),
  response: pageOf(exception).extend({
    test: z.object({
      id,
      title: z.string(),
      training: z.object({ id, title: z.string() }),
      minutes: z.int().nullable(),
      maximumAttempts: z.int().nullable(),
    }),
    /** The zone of the client, in which dates are written. */
    timeZone: z.string(),
  }),
  errors: ['not_allowed', 'not_found', 'module_disabled', 'validation_failed'],
});

const subject = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('person'), memberId: id }),
  z.strictObject({ of: z.literal('group'), groupId: id }),
]);
const terms = {
  ...amounts,
  /** On the clocks of the client's zone; null where it is open already, and where it never closes. */
  opensAt: wallTime.nullable(),
  closesAt: wallTime.nullable(),
  /** They read it. */
  reason: text(500),
};
const refusals = [
  'not_allowed',
  'not_found',
  'module_disabled',
  'validation_failed',
  'own_enrolment',
  'decision_reason_required',
  'exception_empty',
  'window_reversed',
] as const;

/**
 * Gives one person or one group more at a test. An attempt that runs has its later end at once, a block that came of
 * attempts that were spent is lifted, and the people are told. @spec AS-02 AS-03 AS-05 LE-07 MG-07
 */
export const giveTestException = defineCall({
  id: 'giveTestException',
  summary: 'Give a person or a group more time, attempts or other dates at a test',
  method: 'POST',
  path: '/api/tests/:activityId/exceptions',
  ...access,
  write: true,
  params: ofTest,
  body: z.strictObject({ subject, ...terms }),
  response: exception,
  errors: [...refusals, 'exception_exists'],
});

/** Gives something else instead. Nothing that runs is shortened by it. @spec AS-02 AS-05 MG-07 */
export const changeTestException = defineCall({
  id: 'changeTestException',
  summary: 'Change what a person or a group was given at a test',
  method: 'PUT',
  path: '/api/tests/:activityId/exceptions/:exceptionId',
  ...access,
  write: true,
  params: ofException,
  body: z.strictObject({ version: z.int().min(1), ...terms }),
  response: exception,
  errors: [...refusals, 'changed_meanwhile'],
});

/** Takes it away again: attempts that run keep their time. @spec AS-02 AS-05 MG-07 */
export const removeTestException = defineCall({
  id: 'removeTestException',
  summary: 'Take away what a person or a group was given at a test',
  method: 'DELETE',
  path: '/api/tests/:activityId/exceptions/:exceptionId',
  ...access,
  write: true,
  params: ofException,
  response: done,
  errors: ['not_allowed', 'not_found', 'module_disabled', 'own_enrolment'],
});
