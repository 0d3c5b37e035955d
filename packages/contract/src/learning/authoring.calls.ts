import { BARRIERS, type BarrierCode } from '@trilha/rules/learning/accessibility/barriers.rule';
import { ENROLMENT_TYPES } from '@trilha/rules/learning/enrolment.rule';
import { TRAIL_TRAINING_KINDS } from '@trilha/rules/learning/trails/trail-outline';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageOf, pageQuery, requiredText, text } from '../fields.ts';
import { activityContent } from './activity-content.ts';
import { courseOrder } from './course-order.ts';
import { publicationImpact } from './impact-shapes.ts';
import { translationMeter } from './translations.calls.ts';

const author = { access: 'learning.training.author', module: 'online_courses' } as const;
const ofTraining = z.object({ trainingId: id });
const ofModule = z.object({ trainingId: id, moduleId: id });
const ofActivity = z.object({ trainingId: id, activityId: id });
/** The revision the author saw; a newer one on the server answers changed_meanwhile. */
const seen = { revision: z.int().min(1) };
const revised = z.object({ revision: z.int() });
const edited = ['not_found', 'changed_meanwhile', 'module_disabled', 'not_allowed'] as const;

export const TRAINING_STATUSES = ['draft', 'published', 'archived'] as const;
const status = z.enum(TRAINING_STATUSES);
/** What is missing before a course can be published, by place. */
export const PUBLISHING_GAPS = [
  'title_missing',
  'summary_missing',
  'module_missing',
  'module_empty',
  'bank_too_small',
  'blueprint_unmet',
  'question_without_key',
  'game_not_ready',
  'file_missing',
  'group_missing',
  'price_missing',
] as const;
const gap = z.object({ code: z.enum(PUBLISHING_GAPS), place: z.string() });

const activityFields = {
  title: requiredText(),
  minutes: z.int().min(0).max(1000),
  points: z.int().min(0).max(100_000),
  required: z.boolean(),
  content: activityContent,
};

/** The author's list of courses, newest change first. @spec MG-02 */
export const listAuthoredTrainings = defineCall({
  id: 'listAuthoredTrainings',
  summary: 'Courses of the client for those who write them',
  method: 'GET',
  path: '/api/authoring/trainings',
  ...author,
  query: z.object({
    ...pageQuery,
    status: status.optional(),
    search: text(100).optional(),
    /** Only what is not whole in this language of the client. */
    incomplete: text(10).optional(),
  }),
  response: pageOf(
    z.object({
      id,
      title: z.string(),
      category: z.string(),
      status,
      activities: z.int(),
      enrolled: z.int(),
      finished: z.int(),
      author: z.string().nullable(),
      translations: z.array(translationMeter),
      updatedAt: instant,
      coverFileId: id.nullable(),
    }),
  ),
  errors: ['not_allowed', 'module_disabled'],
});

/** Begins a course as a draft. @spec MG-02 */
export const createTraining = defineCall({
  id: 'createTraining',
  summary: 'Begin a course',
  method: 'POST',
  path: '/api/authoring/trainings',
  ...author,
  write: true,
  body: z.strictObject({ title: requiredText(), category: text(100) }),
  response: z.object({ trainingId: id, revision: z.int() }),
  errors: ['not_allowed', 'module_disabled'],
});

/** A course with everything its editor shows. @spec MG-02 */
export const readAuthoredTraining = defineCall({
  id: 'readAuthoredTraining',
  summary: 'A course as its author edits it',
  method: 'GET',
  path: '/api/authoring/trainings/:trainingId',
  ...author,
  params: ofTraining,
  response: z.object({
    id,
    /** What happens at a time has modules and activities as a course has; its classes publish it. @spec EV-03 */
    kind: z.enum(TRAIL_TRAINING_KINDS),
    revision: z.int(),
    status,
    /** The version that learners find; null until it is first published. */
    version: z.int().nullable(),
    /** Whether what is written differs from it; never of what happens at a time, which has no versions. */
    hasChanges: z.boolean(),
    title: z.string(),
    summary: z.string(),
    description: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    coverFileId: id.nullable(),
    enrolmentType: z.enum(ENROLMENT_TYPES),
    /** Redeemable points that entering costs where it is paid. @spec LE-06 */
    price: z.int().nullable(),
    vacancies: z.int().nullable(),
    mandatory: z.boolean(),
    sequential: z.boolean(),
    hasCertificate: z.boolean(),
    /** How its certificates look; null for the client's default. @spec LE-12 */
    certificateTemplateId: id.nullable(),
    /** Shown to everybody in the client's shop window. @spec LE-13 */
    isPublic: z.boolean(),
    /** Reached through its trails alone. @spec LE-08 */
    onlyInTrails: z.boolean(),
    /** Days after it is offered or begun in which it is to be finished; null for none. @spec LE-06 */
    deadlineDays: z.int().nullable(),
    points: z.int(),
    workloadMinutes: z.int(),
    groupIds: z.array(id),
    enrolled: z.int(),
    updatedAt: instant,
    modules: z.array(
      z.object({
        id,
        title: z.string(),
        activities: z.array(
          z.object({ id, hierarchyOrder: z.int(), kind: z.string(), ...activityFields, title: z.string() }),
        ),
      }),
    ),
    gaps: z.array(gap),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

/** Changes fields of a course; what is left out stays. @spec MG-02 LE-06 */
export const editTraining = defineCall({
  id: 'editTraining',
  summary: 'Change the fields and settings of a course',
  method: 'PATCH',
  path: '/api/authoring/trainings/:trainingId',
  ...author,
  write: true,
  params: ofTraining,
  body: z.strictObject({
    ...seen,
    title: requiredText().optional(),
    summary: text(500).optional(),
    description: text(5000).optional(),
    category: text(100).optional(),
    tags: z.array(requiredText(40)).max(20).optional(),
    coverFileId: id.nullable().optional(),
    enrolmentType: z.enum(ENROLMENT_TYPES).optional(),
    price: z.int().min(1).max(1_000_000).nullable().optional(),
    vacancies: z.int().min(1).max(1_000_000).nullable().optional(),
    mandatory: z.boolean().optional(),
    sequential: z.boolean().optional(),
    hasCertificate: z.boolean().optional(),
    certificateTemplateId: id.nullable().optional(),
    isPublic: z.boolean().optional(),
    onlyInTrails: z.boolean().optional(),
    deadlineDays: z.int().min(1).max(3650).nullable().optional(),
    points: z.int().min(0).max(100_000).optional(),
    workloadMinutes: z.int().min(0).max(100_000).optional(),
    groupIds: z.array(id).max(200).optional(),
  }),
  response: revised,
  errors: [...edited, 'file_incomplete', 'no_vacancy'],
});

export const addModule = defineCall({
  id: 'addModule',
  summary: 'Add a module at the end of a course',
  method: 'POST',
  path: '/api/authoring/trainings/:trainingId/modules',
  ...author,
  write: true,
  params: ofTraining,
  body: z.strictObject({ ...seen, title: requiredText() }),
  response: z.object({ moduleId: id, revision: z.int() }),
  errors: [...edited],
});

export const renameModule = defineCall({
  id: 'renameModule',
  summary: 'Rename a module',
  method: 'PUT',
  path: '/api/authoring/trainings/:trainingId/modules/:moduleId',
  ...author,
  write: true,
  params: ofModule,
  body: z.strictObject({ ...seen, title: requiredText() }),
  response: revised,
  errors: [...edited],
});

/** Removes a module that holds no activity any more. */
export const removeModule = defineCall({
  id: 'removeModule',
  summary: 'Remove an empty module',
  method: 'DELETE',
  path: '/api/authoring/trainings/:trainingId/modules/:moduleId',
  ...author,
  write: true,
  params: ofModule,
  query: z.object({ revision: z.coerce.number().int().min(1) }),
  response: revised,
  errors: [...edited, 'module_not_empty'],
});

/** Adds an activity at the end of a module; files and bank must be there, the bank with the keys to grade by. @spec PL-03 AS-01 */
export const addActivity = defineCall({
  id: 'addActivity',
  summary: 'Add an activity to a module',
  method: 'POST',
  path: '/api/authoring/trainings/:trainingId/activities',
  ...author,
  write: true,
  params: ofTraining,
  body: z.strictObject({ ...seen, moduleId: id, ...activityFields }),
  response: z.object({ activityId: id, hierarchyOrder: z.int(), revision: z.int() }),
  errors: [...edited, 'file_incomplete', 'question_without_key', 'question_options_alike'],
});

export const editActivity = defineCall({
  id: 'editActivity',
  summary: 'Change an activity',
  method: 'PUT',
  path: '/api/authoring/trainings/:trainingId/activities/:activityId',
  ...author,
  write: true,
  params: ofActivity,
  body: z.strictObject({ ...seen, ...activityFields }),
  response: revised,
  errors: [...edited, 'file_incomplete', 'question_without_key', 'question_options_alike'],
});

/** Takes an activity out; what learners did in it stays on record. */
export const removeActivity = defineCall({
  id: 'removeActivity',
  summary: 'Remove an activity',
  method: 'DELETE',
  path: '/api/authoring/trainings/:trainingId/activities/:activityId',
  ...author,
  write: true,
  params: ofActivity,
  query: z.object({ revision: z.coerce.number().int().min(1) }),
  response: revised,
  errors: [...edited],
});

/** Brings back the very activity that was taken out to its place, or the end of its module; one that is there stays. @spec MG-02 */
export const restoreActivity = defineCall({
  id: 'restoreActivity',
  summary: 'Bring back an activity that was removed',
  method: 'POST',
  path: '/api/authoring/trainings/:trainingId/activities/:activityId/restoration',
  ...author,
  write: true,
  params: ofActivity,
  body: z.strictObject(seen),
  response: z.object({ activityId: id, hierarchyOrder: z.int(), revision: z.int() }),
  errors: [...edited],
});

/** How many people are in an activity, before its content is replaced. @spec PL-04 MG-02 */
export const readActivityPeople = defineCall({
  id: 'readActivityPeople',
  summary: 'How many people are in the middle of an activity, and how many completed it',
  method: 'GET',
  path: '/api/authoring/trainings/:trainingId/activities/:activityId/people',
  ...author,
  params: ofActivity,
  response: z.object({ underWay: z.int(), completed: z.int() }),
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

/** Puts modules and activities in a new order: the whole outline at once, so that keys and dragging are the same call. */
export const arrangeTraining = defineCall({
  id: 'arrangeTraining',
  summary: 'Arrange the modules and activities of a course',
  method: 'PUT',
  path: '/api/authoring/trainings/:trainingId/outline',
  ...author,
  write: true,
  params: ofTraining,
  body: z.strictObject({ ...seen, modules: courseOrder }),
  response: revised,
  errors: [...edited, 'outline_incomplete'],
});

/** What in a course stands in the way of people who see, hear or reach little, with its place. @spec PL-08 MG-02 */
export const readAccessibility = defineCall({
  id: 'readAccessibility',
  summary: 'What in a course is not accessible',
  method: 'GET',
  path: '/api/authoring/trainings/:trainingId/accessibility',
  ...author,
  params: ofTraining,
  response: z.object({
    barriers: z.array(
      z.object({
        code: z.enum(Object.keys(BARRIERS) as [BarrierCode, ...BarrierCode[]]),
        /** What `must` be mended stops the course from being published without a reason. */
        weight: z.enum(['must', 'should']),
        activityId: id,
        place: z.string(),
        /** How often it is there. */
        count: z.int(),
      }),
    ),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

/**
 * Opens a course to its audience, or answers what is missing. What learners cannot reach in it stops it, unless whoever
 * publishes says why all the same: the reason stands in the action log. @spec MG-02 LE-11 PL-08
 */
export const publishTraining = defineCall({
  id: 'publishTraining',
  summary: 'Publish a course',
  method: 'POST',
  path: '/api/authoring/trainings/:trainingId/publication',
  access: 'learning.training.publish',
  module: 'online_courses',
  write: true,
  params: ofTraining,
  body: z.strictObject({
    ...seen,
    reason: requiredText(500).optional(),
    /** What changed; it stands in the history of versions. */
    note: text(500).default(''),
    /** Whether those who have begun go on in this version or stay on theirs. */
    people: z.enum(['move', 'keep']).default('move'),
  }),
  response: revised,
  errors: [...edited, 'training_not_publishable', 'training_not_accessible'],
});

/** What the present content means for those who are in the course, in numbers of people; nothing is written. @spec LE-07 MG-02 */
export const readPublicationImpact = defineCall({
  id: 'readPublicationImpact',
  summary: 'Who is touched by the content of a course as it is now',
  method: 'GET',
  path: '/api/authoring/trainings/:trainingId/publication',
  access: 'learning.training.author',
  module: 'online_courses',
  params: ofTraining,
  response: publicationImpact,
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

/** Takes a course out of the catalogue; who is enrolled keeps what was reached. @spec MG-02 */
export const archiveTraining = defineCall({
  id: 'archiveTraining',
  summary: 'Archive a course',
  method: 'POST',
  path: '/api/authoring/trainings/:trainingId/archive',
  access: 'learning.training.publish',
  module: 'online_courses',
  write: true,
  params: ofTraining,
  body: z.strictObject({ ...seen }),
  response: revised,
  errors: [...edited],
});

/** Groups a course can be given to. @spec LE-11 */
export const listGroups = defineCall({
  id: 'listGroups',
  summary: 'Groups of the client with their size',
  method: 'GET',
  path: '/api/authoring/groups',
  ...author,
  response: z.object({ items: z.array(z.object({ id, name: z.string(), members: z.int() })) }),
  errors: ['not_allowed', 'module_disabled'],
});
