import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, pageQuery } from '../fields.ts';
import { picture } from '../files/picture.ts';
import { moduleMenu, progressState } from './progress-shapes.ts';
import { enrolmentType, entering, prerequisite, trainingCard } from './training-shapes.ts';

const access = { access: 'learning.training.learn', module: 'online_courses' } as const;
const byId = z.object({ trainingId: id });

/** Where a learner stands with a training, as a filter. */
export const PROGRESS_FILTERS = ['not_started', 'in_progress', 'done'] as const;
/** Of what a filter may ask for at once; `tag=a&tag=b` finds what has either. */
const MOST_VALUES = 20;
const several = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).min(1).max(MOST_VALUES)]).optional();
const filter = several(z.string().min(1).max(120));

/** The filters of the catalogue, each absent for all. @spec LE-04 */
export const catalogueFilters = {
  search: z.string().trim().max(120).optional(),
  progress: z.enum(PROGRESS_FILTERS).optional(),
  favourite: z.literal('1').optional(),
  mandatory: z.literal('1').optional(),
  category: filter,
  tag: filter,
  group: several(id),
  enrolmentType: enrolmentType.optional(),
  /** An area it is assigned to. */
  area: several(id),
  /** File extension of something it holds. */
  extension: several(z.string().min(1).max(12)),
  /** Where the learner stands exactly, of what they are enrolled in; `progress` tells it in three steps. */
  status: progressState.optional(),
  /** Done without going anywhere, or not. */
  online: z.enum(['1', '0']).optional(),
};

/** The enrolment refusals that a page tells before anybody tries. */
export const enrolmentProblem = z
  .enum([
    'enrolment_not_open',
    'enrolment_by_request',
    'enrolment_by_points',
    'training_prerequisite_missing',
    'no_vacancy',
  ])
  .nullable();

const facet = z.array(z.object({ value: z.string(), label: z.string(), count: z.int() }));

/** How many cards each value of each filter would leave. @spec LE-04 */
export const catalogueFacets = z.object({
  categories: facet,
  tags: facet,
  groups: facet,
  enrolmentTypes: facet,
  progress: facet,
  areas: facet,
  extensions: facet,
  statuses: facet,
  online: facet,
  favourites: z.int(),
  mandatory: z.int(),
});

/** The catalogue: search forgives accents and typing errors; the counts tell what each filter would leave. @spec LE-01 LE-04 LE-10 */
export const listOnlineCourses = defineCall({
  id: 'listOnlineCourses',
  summary: 'Online courses the learner may see, filtered and searched',
  method: 'GET',
  path: '/api/trainings',
  ...access,
  query: z.object({ ...pageQuery, ...catalogueFilters }),
  response: z.object({
    items: z.array(trainingCard),
    nextCursor: z.string().nullable(),
    total: z.int(),
    facets: catalogueFacets,
  }),
  errors: ['not_allowed', 'module_disabled', 'validation_failed'],
});

/** What the one button of a course page does. */
export const COURSE_ACTIONS = [
  'enrol',
  'ask',
  'queue',
  'pay',
  'start',
  'continue',
  'review',
  'none',
] as const;

/** A course as its page shows it. */
export const coursePage = trainingCard.extend({
  description: z.string(),
  sequential: z.boolean(),
  modules: moduleMenu,
  /** The learner stays on an earlier version, and may go on in the newest. @spec LE-07 */
  hasNewerVersion: z.boolean(),
  minutesLeft: z.int(),
  score: z.int().nullable(),
  /** Why the team approved it as a whole; null where it did not. @spec LE-07 */
  approval: z.object({ reason: z.string() }).nullable(),
  certificate: z.object({
    offered: z.boolean(),
    requiredActivities: z.int(),
    minimumScore: z.int().nullable(),
    /** The learner's own, once issued. */
    id: id.nullable(),
  }),
  materials: z.array(z.object({ id, title: z.string(), contentType: z.string(), size: z.int() })),
  prerequisites: z.array(prerequisite),
  /** Why enrolling is refused now, as an error code; null when it is possible or done. */
  enrolmentProblem,
  ...entering,
  action: z.object({ kind: z.enum(COURSE_ACTIONS), hierarchyOrder: z.int().nullable() }),
});

/** A course as the learner finds it: outline, locks, rule of the certificate, and the one thing to do next. @spec LE-01 LE-06 */
export const readOnlineCourse = defineCall({
  id: 'readOnlineCourse',
  summary: 'One online course with its outline and the learner’s standing in it',
  method: 'GET',
  path: '/api/trainings/:trainingId',
  ...access,
  params: byId,
  response: coursePage,
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

/** A short-lived address of a support material of a course the learner is enrolled in. @spec LE-06 */
export const readSupportMaterial = defineCall({
  id: 'readSupportMaterial',
  summary: 'Signed address of a support material',
  method: 'GET',
  path: '/api/trainings/:trainingId/materials/:materialId',
  ...access,
  params: z.object({ trainingId: id, materialId: id }),
  response: z.object({ url: z.string(), contentType: z.string(), name: z.string() }),
  errors: ['not_found', 'not_enrolled', 'not_allowed', 'module_disabled'],
});

/**
 * Marks or unmarks a favourite of any kind whose module is on; saying the same twice changes nothing. @spec LE-10 CL-03
 */
export const setFavourite = defineCall({
  id: 'setFavourite',
  summary: 'Mark a training as a favourite, or no longer',
  method: 'PUT',
  path: '/api/trainings/:trainingId/favourite',
  access: access.access,
  write: true,
  params: byId,
  body: z.strictObject({ favourite: z.boolean() }),
  response: z.object({ favourite: z.boolean() }),
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

/**
 * The first screen: what to go on with, what must be done and by when, and what may interest. Every training is told
 * once, and no more of them than a screen shows. @spec LE-10 LE-11 UX-08
 */
export const readHome = defineCall({
  id: 'readHome',
  summary: 'Home of the learner',
  method: 'GET',
  path: '/api/home',
  access: 'signed-in',
  response: z.object({
    firstName: z.string(),
    resume: z
      .object({
        trainingId: id,
        /** The trail by which the course was reached, to go on inside of it; null outside of one. */
        trailId: id.nullable(),
        title: z.string(),
        cover: picture.nullable(),
        state: progressState,
        percent: z.int(),
        minutesLeft: z.int(),
        /** The exact activity that goes on. */
        hierarchyOrder: z.int(),
        activityTitle: z.string(),
        activityKind: z.string(),
      })
      .nullable(),
    /** The challenge of the day, where there is something to ask; days in a row, and whether only today keeps them. @spec GA-03 */
    challenge: z
      .object({ state: z.enum(['new', 'open', 'done']), days: z.int(), isAtRisk: z.boolean() })
      .nullable(),
    trainingPoints: z.int(),
    counts: z.object({ inProgress: z.int(), done: z.int(), certificates: z.int(), unread: z.int() }),
    mandatory: z.array(trainingCard),
    forYou: z.array(trainingCard),
    /** What came in the last thirty days and is not entered, the newest first. */
    fresh: z.array(trainingCard),
    inProgress: z.array(trainingCard),
  }),
  errors: ['not_signed_in'],
});
