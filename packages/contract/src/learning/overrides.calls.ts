import { OVERRIDE_KINDS } from '@trilha/rules/learning/override.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate, text } from '../fields.ts';
import { compliance } from './participants.calls.ts';
import { activityInMenu, progressState } from './progress-shapes.ts';
import { TRAINING_KINDS } from './training-terms.ts';

const access = { access: 'learning.enrolment.override', module: 'online_courses' } as const;
const ofEnrolment = z.object({ enrolmentId: id });
const overrideKind = z.enum(OVERRIDE_KINDS);

const override = z.object({
  id,
  kind: overrideKind,
  activity: z.object({ id, title: z.string() }).nullable(),
  reason: z.string(),
  madeAt: instant,
  madeBy: z.string(),
  /** Null while it holds. */
  endedAt: instant.nullable(),
  takenBack: z.object({ by: z.string(), reason: z.string() }).nullable(),
  mayTakeBack: z.boolean(),
});

/** What the team may do now. */
const ways = z.object({ done: z.boolean(), unlock: z.boolean() });

/** One enrolment as the team sees it: each activity with its state, why it is locked, and what may be done. @spec LE-07 */
export const readEnrolment = defineCall({
  id: 'readEnrolment',
  summary: 'One enrolment in a course or a class, activity by activity, with the decisions of the team',
  method: 'GET',
  path: '/api/enrolments/:enrolmentId',
  ...access,
  params: ofEnrolment,
  response: z.object({
    id,
    person: z.object({ id, name: z.string(), email: z.string() }),
    training: z.object({ id, title: z.string(), kind: z.enum(TRAINING_KINDS) }),
    state: progressState,
    percent: z.int(),
    score: z.int().nullable(),
    enrolledAt: instant,
    finishedAt: instant.nullable(),
    dueOn: localDate.nullable(),
    compliance,
    /** Nobody decides about themselves. */
    own: z.boolean(),
    mayRestart: z.boolean(),
    mayApprove: z.boolean(),
    modules: z.array(
      z.object({
        id,
        title: z.string(),
        activities: z.array(
          activityInMenu.extend({
            /** What the person has reached alone. */
            ownState: progressState,
            /** A failed test without attempts left. */
            exhausted: z.boolean(),
            may: ways,
          }),
        ),
      }),
    ),
    /** The latest first. */
    overrides: z.array(override),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

const outcome = z.object({ state: progressState, percent: z.int() });

/**
 * Decides something for somebody who is stuck, with a reason they will read: counts an activity as done, opens it (a
 * block is lifted, a test without attempts left begins anew), lets all begin anew, or approves the whole. What is
 * achieved by it counts as any achievement does, once. @spec LE-07 GM-01 MG-07
 */
export const overrideEnrolment = defineCall({
  id: 'overrideEnrolment',
  summary: 'Help a learner who is stuck, with a reason',
  method: 'POST',
  path: '/api/enrolments/:enrolmentId/overrides',
  ...access,
  write: true,
  params: ofEnrolment,
  body: z.strictObject({ kind: overrideKind, activityId: id.optional(), reason: text(500) }),
  response: outcome,
  errors: [
    'not_found',
    'not_allowed',
    'module_disabled',
    'validation_failed',
    'decision_reason_required',
    'own_enrolment',
    'override_needless',
    'override_lowers_pass',
  ],
});

/**
 * Takes such a decision back, with a reason: what the person has reached alone is what stands, and a certificate that
 * came of the decision is revoked. One that was taken back before is left as it is. @spec LE-07 LE-12 MG-07
 */
export const takeBackOverride = defineCall({
  id: 'takeBackOverride',
  summary: 'Take a decision about an enrolment back, with a reason',
  method: 'POST',
  path: '/api/enrolments/:enrolmentId/overrides/:overrideId/take-back',
  ...access,
  write: true,
  params: z.object({ enrolmentId: id, overrideId: id }),
  body: z.strictObject({ reason: text(500) }),
  response: outcome,
  errors: [
    'not_found',
    'not_allowed',
    'module_disabled',
    'validation_failed',
    'decision_reason_required',
    'own_enrolment',
    'override_final',
  ],
});
