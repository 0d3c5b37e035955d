import { z } from 'zod';
import { SCORM_CLOUD_ERRORS } from '../clients/scorm-cloud.calls.ts';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';
import { progressOutcome } from '../learning/progress-shapes.ts';

const path = '/api/trainings/:trainingId/activities/:hierarchyOrder/scorm-cloud';
const common = {
  access: 'learning.training.learn',
  module: 'online_courses',
  params: z.object({ trainingId: id, hierarchyOrder: z.coerce.number().int().min(1) }),
} as const;
const closed = [
  'not_found',
  'not_enrolled',
  'activity_locked',
  'activity_not_authorised',
  'trail_item_locked',
  'training_blocked',
  'module_disabled',
] as const;

/**
 * Begins, or goes on with, the learner's run of an activity at SCORM Cloud; its address is asked for afterwards.
 * @spec PL-03
 */
export const beginScormCloud = defineCall({
  id: 'beginScormCloud',
  summary: 'Begin the run of an activity at SCORM Cloud',
  method: 'POST',
  path,
  ...common,
  write: true,
  response: progressOutcome,
  errors: [...closed, 'scorm_cloud_not_ready'],
});

/**
 * The address that starts the run, which is worth one start within two minutes, and that of a page of ours around it.
 * Whoever only looks (a preview, or in the name of another) gets one that records nothing. @spec PL-03 PL-05 MG-03
 */
export const launchScormCloud = defineCall({
  id: 'launchScormCloud',
  summary: 'The address that starts an activity at SCORM Cloud',
  method: 'GET',
  path: `${path}/launch`,
  ...common,
  query: z.object({ preview: z.literal('1').optional() }),
  response: z.object({ link: z.url(), frame: z.string() }),
  errors: [
    ...closed,
    'not_allowed',
    'scorm_cloud_not_ready',
    'scorm_cloud_course_missing',
    ...SCORM_CLOUD_ERRORS,
  ],
});

/** Asks SCORM Cloud how the run stands, for a result that was not posted here yet. @spec PL-03 */
export const refreshScormCloud = defineCall({
  id: 'refreshScormCloud',
  summary: 'Ask SCORM Cloud for the result of an activity',
  method: 'POST',
  path: `${path}/result`,
  ...common,
  write: true,
  response: progressOutcome,
  errors: [...closed, 'scorm_cloud_course_missing', ...SCORM_CLOUD_ERRORS],
});
