import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, localDate } from '../fields.ts';
import { TRAINING_STATUSES } from './authoring.calls.ts';
import { coursePage } from './catalogue.calls.ts';

/**
 * The author's look at a course as somebody of its audience meets it on a day, who has done nothing before and is in
 * nothing; today where no day is said. What is being written is shown, and what is no longer a draft or is none yet is
 * told beside it. Nothing is written. @spec MG-02 LE-06 LE-08
 */
export const previewCourse = defineCall({
  id: 'previewCourse',
  summary: 'A course as its audience meets it on a day',
  method: 'GET',
  path: '/api/authoring/trainings/:trainingId/preview',
  access: 'learning.training.author',
  module: 'online_courses',
  params: z.object({ trainingId: id }),
  query: z.object({ on: localDate.optional() }),
  response: z.object({
    course: coursePage,
    on: localDate,
    status: z.enum(TRAINING_STATUSES),
    /** The day on which it was opened, where that is after the day that is looked at; null otherwise. */
    opensOn: localDate.nullable(),
    /** Whether only chosen groups see it. */
    forGroups: z.boolean(),
    onlyInTrails: z.boolean(),
    /** Places there are in all; null without a limit. How many are left is told as it stands now. */
    vacancies: z.int().nullable(),
    /** Whom the team enrols that day, and until when they have; null where nobody is enrolled so. */
    assignment: z
      .object({
        dueOn: localDate.nullable(),
        /** The one day for all, where it is over by then and binds nobody who comes. */
        over: localDate.nullable(),
      })
      .nullable(),
    /** Published trails with it, and when it opens in each for who enters the trail that day; null for at once. */
    trails: z.array(z.object({ id, title: z.string(), opensOn: localDate.nullable() })),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled', 'validation_failed'],
});
