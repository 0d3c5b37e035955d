import { VERSION_FIELDS } from '@trilha/rules/learning/version-difference.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageQuery } from '../fields.ts';

const difference = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.object({ title: z.string(), fields: z.array(z.enum(VERSION_FIELDS)) })),
  moved: z.array(z.string()),
});

/** The published versions of a course, the newest first, and what its authors have changed since. @spec MG-02 LE-07 */
export const listTrainingVersions = defineCall({
  id: 'listTrainingVersions',
  summary: 'Published versions of a course with what changed in each',
  method: 'GET',
  path: '/api/authoring/trainings/:trainingId/versions',
  access: 'learning.training.author',
  module: 'online_courses',
  params: z.object({ trainingId: id }),
  query: z.object(pageQuery),
  response: z.object({
    items: z.array(
      z.object({
        number: z.int(),
        publishedAt: instant,
        publishedBy: z.string().nullable(),
        /** What changed, in the words of whoever published it. */
        note: z.string(),
        /** Enrolled people who find this version. */
        people: z.int(),
        activities: z.int(),
        /** From the version before; null for the first one. */
        difference: difference.nullable(),
      }),
    ),
    /** From the newest version to what is being written; null where nothing was published. */
    draft: difference.nullable(),
    nextCursor: z.string().nullable(),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled', 'validation_failed'],
});

/**
 * Makes an earlier version what is being written: learners find it once it is published, as a new version. What was
 * written and not published goes. @spec MG-02
 */
export const restoreTrainingVersion = defineCall({
  id: 'restoreTrainingVersion',
  summary: 'Write on from an earlier version of a course',
  method: 'POST',
  path: '/api/authoring/trainings/:trainingId/versions/:number/draft',
  access: 'learning.training.author',
  module: 'online_courses',
  write: true,
  params: z.object({ trainingId: id, number: z.coerce.number().int().min(1) }),
  body: z.strictObject({ revision: z.int().min(1) }),
  response: z.object({ revision: z.int() }),
  errors: ['not_found', 'changed_meanwhile', 'module_disabled', 'not_allowed'],
});

/**
 * Takes a learner who stayed on an earlier version to the newest; what they reached in activities that are in both
 * stays, and an achieved course stays achieved. Doing it twice changes nothing. @spec LE-07
 */
export const moveToNewestVersion = defineCall({
  id: 'moveToNewestVersion',
  summary: 'Go on in the newest version of a course',
  method: 'POST',
  path: '/api/trainings/:trainingId/newest-version',
  access: 'learning.training.learn',
  module: 'online_courses',
  write: true,
  params: z.object({ trainingId: id }),
  response: z.object({ moved: z.boolean() }),
  errors: ['not_found', 'not_enrolled', 'not_allowed', 'module_disabled'],
});
