import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';
import { packageCommit } from './package-commit.ts';

/**
 * What a package said that could not be sent when it was said, brought later by the device of its learner. Kept once,
 * and never in the place of what is newer: then it is `overtaken`, as it is where the package was replaced, or begun
 * anew, meanwhile. @spec PL-04 OF-03
 */
export const keepWaitingCommit = defineCall({
  id: 'keepWaitingCommit',
  summary: 'Keep what a package reported while there was no network',
  method: 'POST',
  path: '/api/trainings/:trainingId/waiting-commits',
  access: 'learning.training.learn',
  module: 'online_courses',
  write: true,
  largestBody: 1024 * 1024,
  params: z.object({ trainingId: id }),
  body: z.strictObject({
    activityId: id,
    /** The package it was said in. */
    fileId: id,
    /** The round the learner was in. */
    round: z.int().min(1),
    commit: packageCommit,
  }),
  response: z.object({ outcome: z.enum(['kept', 'overtaken']) }),
  errors: [
    'not_found',
    'not_enrolled',
    'activity_locked',
    'activity_not_authorised',
    'trail_item_locked',
    'training_blocked',
    'module_disabled',
  ],
});
