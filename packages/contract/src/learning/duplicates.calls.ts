import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id } from '../fields.ts';

const author = { access: 'learning.training.author', module: 'online_courses' } as const;
/** The revision the author saw; a newer one on the server answers changed_meanwhile. */
const seen = z.strictObject({ revision: z.int().min(1) });
const inCourse = ['not_found', 'changed_meanwhile', 'module_disabled', 'not_allowed'] as const;
const whole = ['not_found', 'module_disabled', 'not_allowed'] as const;

/** A copy of an activity right below it, with its content, its settings and its translations; its files are the same ones. @spec MG-02 */
export const duplicateActivity = defineCall({
  id: 'duplicateActivity',
  summary: 'Duplicate an activity',
  method: 'POST',
  path: '/api/authoring/trainings/:trainingId/activities/:activityId/duplicate',
  ...author,
  write: true,
  params: z.object({ trainingId: id, activityId: id }),
  body: seen,
  response: z.object({ activityId: id, revision: z.int() }),
  errors: [...inCourse],
});

/** A copy of a module right below it, with its activities. @spec MG-02 */
export const duplicateModule = defineCall({
  id: 'duplicateModule',
  summary: 'Duplicate a module with its activities',
  method: 'POST',
  path: '/api/authoring/trainings/:trainingId/modules/:moduleId/duplicate',
  ...author,
  write: true,
  params: z.object({ trainingId: id, moduleId: id }),
  body: seen,
  response: z.object({ moduleId: id, revision: z.int() }),
  errors: [...inCourse],
});

/**
 * A copy of what is written of a course, or of what happens at a time, as a draft: content, settings, cover, audience,
 * prerequisites, materials and translations. People, requests, assignments, classes, versions and certificates stay with
 * the source. @spec MG-02
 */
export const duplicateTraining = defineCall({
  id: 'duplicateTraining',
  summary: 'Duplicate a course as a draft',
  method: 'POST',
  path: '/api/authoring/trainings/:trainingId/duplicate',
  ...author,
  write: true,
  params: z.object({ trainingId: id }),
  response: z.object({ trainingId: id, revision: z.int() }),
  errors: [...whole],
});

/** The same of a trail: its stages lead to the same trainings. @spec MG-02 LE-08 */
export const duplicateTrail = defineCall({
  id: 'duplicateTrail',
  summary: 'Duplicate a trail as a draft',
  method: 'POST',
  path: '/api/authoring/trails/:trailId/duplicate',
  access: 'learning.training.author',
  module: 'trails',
  write: true,
  params: z.object({ trailId: id }),
  response: z.object({ trailId: id, revision: z.int() }),
  errors: [...whole],
});
