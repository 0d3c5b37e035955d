import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';
import { progressState } from './progress-shapes.ts';

/** Enrols the learner; the last vacancy goes to one person, and enrolling again answers the same enrolment. @spec LE-06 LE-11 */
export const enrol = defineCall({
  id: 'enrol',
  summary: 'Enrol in a training',
  method: 'POST',
  path: '/api/trainings/:trainingId/enrolment',
  access: 'learning.training.learn',
  module: 'online_courses',
  write: true,
  params: z.object({ trainingId: id }),
  response: z.object({ enrolmentId: id, state: progressState, hierarchyOrder: z.int().nullable() }),
  errors: [
    'not_found',
    'not_allowed',
    'module_disabled',
    'enrolment_not_open',
    'enrolment_by_request',
    'training_prerequisite_missing',
    'no_vacancy',
  ],
});
