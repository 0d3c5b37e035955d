import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { exportFormat } from '../export-format.ts';
import { id, localDate, pageOf, pageQuery, text } from '../fields.ts';
import { named } from '../people/people-shapes.ts';
import { classKind, classStatus, presenceMark } from './class-shapes.ts';
import { compliance, validity } from './participants.calls.ts';
import { progressState } from './progress-shapes.ts';
import { trainingKind } from './training-shapes.ts';

const access = { access: 'learning.enrolment.override', module: 'online_courses' } as const;

/** Narrows down the people, and the trainings beside them; absent for all. */
const filter = {
  search: text(100).optional(),
  groupId: id.optional(),
  areaId: id.optional(),
  /** People who stand like this in one of the trainings, enrolled or not. */
  compliance: compliance.optional(),
  /** People who hold something like this, that has an end. @spec LE-08 */
  validity: validity.optional(),
  /** Trainings of one kind alone: courses, trails, or what happens at a time. */
  kind: trainingKind.optional(),
  /** One training alone. */
  training: id.optional(),
  /** Only trainings that are mandatory for everybody. */
  mandatory: z.literal('yes').optional(),
};

const cell = z.object({
  trainingId: id,
  /** Null where a mandatory training is expected of somebody who has not enrolled. @spec LE-11 */
  enrolmentId: id.nullable(),
  state: progressState,
  percent: z.int(),
  dueOn: localDate.nullable(),
  compliance,
  /** Last day on which what they achieved holds; null where it has no end. @spec LE-08 */
  expiresOn: localDate.nullable(),
  validity: validity.nullable(),
  /**
   * The class that counts for them, of what happens at a time: the one they were in, otherwise the last they have a place
   * in; null for a course or trail, and where they have none. @spec LE-03
   */
  held: z.object({ classId: id, kind: classKind, status: classStatus, presence: presenceMark }).nullable(),
});

/**
 * People beside trainings of every kind that is on, and how each stands: people by name behind a cursor, trainings by
 * title in numbered pages. With the first page of people come the counts of each training over all the people who match.
 * @spec MG-05 LE-11 MG-02
 */
export const readProgressMatrix = defineCall({
  id: 'readProgressMatrix',
  summary: 'Progress of people in courses, trails and classes, with how each stands against its deadlines',
  method: 'GET',
  path: '/api/progress/matrix',
  ...access,
  query: z.object({
    ...pageQuery,
    ...filter,
    coursePage: z.coerce.number().int().min(1).max(1000).optional(),
  }),
  response: pageOf(
    z.object({
      memberId: id,
      name: z.string(),
      email: z.string(),
      area: named.nullable(),
      cells: z.array(cell),
    }),
  ).extend({
    trainings: z.array(
      z.object({
        id,
        title: z.string(),
        kind: trainingKind,
        mandatory: z.boolean(),
        /** People by how they stand, and by how what they achieved holds; null behind the first page. */
        counts: z.record(z.union([compliance, validity]), z.int()).nullable(),
      }),
    ),
    hasMoreTrainings: z.boolean(),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled', 'validation_failed'],
});

/** A signed address of the same as a list, a line for each person in each course. @spec MG-05 */
export const exportProgress = defineCall({
  id: 'exportProgress',
  summary: 'An address of the filtered progress as CSV or XLSX; the audit log keeps who took it',
  method: 'POST',
  path: '/api/progress/export',
  ...access,
  body: z.strictObject({ ...filter, format: exportFormat }),
  response: z.object({ url: z.string() }),
  errors: ['not_found', 'not_allowed', 'module_disabled', 'validation_failed'],
});

/** Turns the weekly digest of who is late on or off for oneself. @spec LE-11 MG-05 */
export const changeLateDigest = defineCall({
  id: 'changeLateDigest',
  summary: 'Turns one’s own weekly digest of who is late on or off',
  method: 'PUT',
  path: '/api/progress/late-digest',
  ...access,
  write: true,
  body: z.strictObject({ on: z.boolean() }),
  response: z.object({ on: z.boolean() }),
  errors: ['not_allowed', 'module_disabled', 'validation_failed'],
});
