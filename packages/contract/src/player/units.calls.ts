import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';

/**
 * Launches a unit of a course of cmi5: a session begins, the one before it in this course is abandoned, and the address
 * starts its content once. Whoever only looks (a preview, or in the name of another) browses, and nothing is recorded
 * as progress. @spec PL-04 PL-05 PL-07
 */
export const launchUnit = defineCall({
  id: 'launchUnit',
  summary: 'Launch a unit of a cmi5 course and receive the address that starts it',
  method: 'POST',
  path: '/api/trainings/:trainingId/activities/:hierarchyOrder/units',
  access: 'learning.training.learn',
  module: 'online_courses',
  write: true,
  params: z.object({ trainingId: id, hierarchyOrder: z.coerce.number().int().min(1) }),
  body: z.strictObject({
    /** Its place among the units of the course, from 0. */
    unit: z.int().min(0).max(5000),
    preview: z.boolean(),
  }),
  response: z.object({
    address: z.string(),
    opensIn: z.enum(['frame', 'window']),
  }),
  errors: [
    'not_found',
    'not_allowed',
    'not_enrolled',
    'activity_locked',
    'activity_not_authorised',
    'trail_item_locked',
    'training_blocked',
    'module_disabled',
  ],
});
