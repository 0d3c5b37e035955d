import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, text } from '../fields.ts';
import { progressState } from './progress-shapes.ts';

const byId = z.object({ trainingId: id });

/** Enrols the learner; the last vacancy goes to one person, and enrolling again answers the same enrolment. @spec LE-06 LE-11 */
export const enrol = defineCall({
  id: 'enrol',
  summary: 'Enrol in a training',
  method: 'POST',
  path: '/api/trainings/:trainingId/enrolment',
  access: 'learning.training.learn',
  module: 'online_courses',
  write: true,
  params: byId,
  response: z.object({ enrolmentId: id, state: progressState, hierarchyOrder: z.int().nullable() }),
  errors: [
    'not_found',
    'not_allowed',
    'module_disabled',
    'enrolment_not_open',
    'enrolment_by_request',
    'enrolment_by_points',
    'training_prerequisite_missing',
    'no_vacancy',
  ],
});

/**
 * Enrols the learner for the price they saw, in redeemable points of one campaign; enrolling again takes no points again.
 * @spec LE-06
 */
export const enrolWithPoints = defineCall({
  id: 'enrolWithPoints',
  summary: 'Enrol in a training for points',
  method: 'POST',
  path: '/api/paid-enrolments/:trainingId',
  access: 'learning.training.learn',
  module: 'campaigns',
  write: true,
  params: byId,
  body: z.strictObject({ price: z.int().min(1) }),
  response: done,
  errors: [
    'not_found',
    'not_allowed',
    'module_disabled',
    'enrolment_not_open',
    'enrolment_by_request',
    'training_prerequisite_missing',
    'no_vacancy',
    'price_changed',
    'insufficient_points',
    'validation_failed',
  ],
});

/**
 * Asks for a place in a training of any kind: of the manager where it is entered by request, at the end of the line
 * where it is full. Where a place is free by now and nobody must be asked, the learner is enrolled. Asking again while
 * one waits changes nothing. @spec LE-06 LE-11
 */
export const askToEnrol = defineCall({
  id: 'askToEnrol',
  summary: 'Ask to be enrolled in a training, or wait for a place in it',
  method: 'POST',
  path: '/api/trainings/:trainingId/enrolment-request',
  access: 'learning.training.learn',
  write: true,
  params: byId,
  /** By a trail one asks for a place in a course of it, whomever else the course is for. @spec LE-08 */
  body: z.strictObject({ message: text(500), trailId: id.nullable().optional() }),
  response: z.object({
    state: z.enum(['awaiting_approval', 'awaiting_place', 'enrolled']),
    /** Place in the line, from 1; null for whoever is in none. */
    place: z.int().nullable(),
  }),
  errors: [
    'not_found',
    'not_allowed',
    'module_disabled',
    'not_enrolled',
    'trail_item_locked',
    'enrolment_not_open',
    'enrolment_by_points',
    'training_prerequisite_missing',
    'no_vacancy',
    'validation_failed',
  ],
});

/** Takes a request back or leaves the line; where nothing waits, nothing changes. @spec LE-06 LE-11 */
export const withdrawEnrolmentRequest = defineCall({
  id: 'withdrawEnrolmentRequest',
  summary: 'Take back a request to be enrolled, or leave the wait list',
  method: 'DELETE',
  path: '/api/trainings/:trainingId/enrolment-request',
  access: 'learning.training.learn',
  write: true,
  params: byId,
  response: done,
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

/** Gives a place back before anything was begun, and the points it was paid with; whoever is first in line gets it in the same moment. @spec LE-11 */
export const leaveTraining = defineCall({
  id: 'leaveTraining',
  summary: 'Give back a place in a training that was not begun',
  method: 'DELETE',
  path: '/api/trainings/:trainingId/enrolment',
  access: 'learning.training.learn',
  write: true,
  params: byId,
  response: done,
  errors: ['not_found', 'not_allowed', 'module_disabled', 'enrolment_stays'],
});
