import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, text } from '../fields.ts';
import { trainingKind } from './training-shapes.ts';

const access = 'learning.training.author';
const ofTraining = z.object({ trainingId: id });
const named = z.object({
  id,
  title: z.string(),
  kind: trainingKind,
  status: z.enum(['draft', 'published', 'archived']),
});

/** Trainings to be done before this one, as its author sees them. @spec LE-06 MG-02 */
export const listPrerequisites = defineCall({
  id: 'listPrerequisites',
  summary: 'Trainings required before a course or trail',
  method: 'GET',
  path: '/api/training-prerequisites/:trainingId',
  access,
  params: ofTraining,
  response: z.object({ items: z.array(named) }),
  errors: ['not_found', 'not_allowed'],
});

/** Courses and trails that might be required, each with the circle it would close, by titles. @spec LE-06 MG-02 */
export const findPrerequisites = defineCall({
  id: 'findPrerequisites',
  summary: 'Trainings that may be required before a course or trail',
  method: 'GET',
  path: '/api/training-prerequisites/:trainingId/candidates',
  access,
  params: ofTraining,
  query: z.object({ search: text(120).optional() }),
  response: z.object({ items: z.array(named.extend({ circle: z.array(z.string()).nullable() })) }),
  errors: ['not_found', 'not_allowed', 'validation_failed'],
});

/**
 * Replaces what is required before a course or trail. A circle is refused with its titles, also one that goes through
 * what a trail is made of: to have done a trail is to have done its courses. @spec LE-06 MG-02
 */
export const setPrerequisites = defineCall({
  id: 'setPrerequisites',
  summary: 'Say what must be done before a course or trail',
  method: 'PUT',
  path: '/api/training-prerequisites/:trainingId',
  access,
  write: true,
  params: ofTraining,
  body: z.strictObject({ revision: z.int().min(1), trainingIds: z.array(id).max(20) }),
  response: z.object({ revision: z.int() }),
  errors: ['not_found', 'not_allowed', 'changed_meanwhile', 'prerequisite_circle', 'validation_failed'],
});
