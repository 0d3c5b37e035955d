import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, requiredText } from '../fields.ts';
import { MOST_SUPPORT_MATERIALS } from './support-material-terms.ts';

const ofCourse = {
  access: 'learning.training.author',
  module: 'online_courses',
  path: '/api/authoring/trainings/:trainingId/materials',
  params: z.object({ trainingId: id }),
} as const;

/** Support materials of a course as its author arranges them: their order is the learners'. Size in bytes. @spec LE-06 MG-02 */
export const listSupportMaterials = defineCall({
  id: 'listSupportMaterials',
  summary: 'Support materials of a course',
  method: 'GET',
  ...ofCourse,
  response: z.object({
    items: z.array(z.object({ fileId: id, title: z.string(), contentType: z.string(), size: z.int() })),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

/**
 * Replaces the support materials of a course by these, in this order; learners have them at once, whatever version of
 * the course they are on. A file stands once. Files are sent before, for the purpose support_material (not_found,
 * file_incomplete). @spec LE-06 MG-02
 */
export const setSupportMaterials = defineCall({
  id: 'setSupportMaterials',
  summary: 'Say which support materials go with a course',
  method: 'PUT',
  ...ofCourse,
  write: true,
  body: z.strictObject({
    revision: z.int().min(1),
    materials: z.array(z.strictObject({ fileId: id, title: requiredText(200) })).max(MOST_SUPPORT_MATERIALS),
  }),
  response: z.object({ revision: z.int() }),
  errors: [
    'not_found',
    'not_allowed',
    'module_disabled',
    'changed_meanwhile',
    'file_incomplete',
    'validation_failed',
  ],
});
