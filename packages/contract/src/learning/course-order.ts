import { MOST_ACTIVITIES_OF_MODULE, MOST_MODULES } from '@trilha/rules/learning/course-size';
import { z } from 'zod';
import { id } from '../fields.ts';

/** All modules of a course and the activities of each, in order. @spec MG-02 */
export const courseOrder = z
  .array(z.strictObject({ moduleId: id, activityIds: z.array(id).max(MOST_ACTIVITIES_OF_MODULE) }))
  .max(MOST_MODULES);
