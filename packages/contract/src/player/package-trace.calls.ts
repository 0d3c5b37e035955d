import { TRACE_KINDS } from '@trilha/rules/scorm/package-trace.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, instant } from '../fields.ts';
import { progressState } from '../learning/progress-shapes.ts';

const access = 'learning.enrolment.override';
const path = '/api/people/:memberId/packages';
const place = z.object({ memberId: id, activityId: id });

/** An entry of a trace; its texts are those of the package. */
export const traceEntry = z.object({
  /** Milliseconds since the epoch, by the clock of the learner's device for what happened there. */
  at: z.int(),
  kind: z.enum(TRACE_KINDS),
  name: z.string(),
  value: z.string(),
  result: z.string(),
  error: z.string(),
  times: z.int(),
});
const run = z.object({
  activityId: id,
  title: z.string(),
  training: z.string(),
  state: progressState,
  percent: z.int(),
  score: z.int().nullable(),
  touchedAt: instant,
});

/** SCORM packages that a person has begun, newest first, fifty at the most. @spec PL-04 MG-03 */
export const listPackageRuns = defineCall({
  id: 'listPackageRuns',
  summary: 'Packages that a person has begun',
  method: 'GET',
  path,
  access,
  params: z.object({ memberId: id }),
  response: z.object({ runs: z.array(run) }),
  errors: ['not_allowed', 'not_found'],
});

/**
 * What a package did at a person, for whoever helps them: launches, calls, sequencing, commits and changes of state, the
 * last of them in their order. @spec PL-04 MG-03
 */
export const readPackageTrace = defineCall({
  id: 'readPackageTrace',
  summary: 'What a package did at a person',
  method: 'GET',
  path: `${path}/:activityId`,
  access,
  params: place,
  response: run.extend({
    person: z.string(),
    /** Until when every call is recorded; null where only failures, launches and commits are. */
    allUntil: instant.nullable(),
    entries: z.array(traceEntry),
  }),
  errors: ['not_allowed', 'not_found'],
});

/** Records every call of the package at this person for a week, or only what fails again. @spec PL-04 MG-03 */
export const recordPackageCalls = defineCall({
  id: 'recordPackageCalls',
  summary: 'Record every call of a package at a person, or stop it',
  method: 'PUT',
  path: `${path}/:activityId/recording`,
  access,
  write: true,
  params: place,
  body: z.strictObject({ all: z.boolean() }),
  response: done,
  errors: ['not_allowed', 'not_found'],
});
