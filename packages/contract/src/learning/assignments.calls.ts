import { ASSIGNMENT_REACHES, LONGEST_DEADLINE_DAYS } from '@trilha/rules/learning/assignment.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, localDate } from '../fields.ts';
import { ROLES } from '../permissions.ts';

/** Whoever may publish decides for others. */
const access = 'learning.training.publish';
const ofTraining = z.object({ trainingId: id });
const refused = [
  'not_found',
  'not_allowed',
  'validation_failed',
  'assignment_reaches_nobody',
  'assignment_two_deadlines',
  'assignment_deadline_past',
] as const;

const terms = {
  reach: z.enum(ASSIGNMENT_REACHES),
  groupIds: z.array(id).max(200),
  areaIds: z.array(id).max(200),
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
  /** Days from the assignment; null for none. */
  deadlineDays: z.int().min(1).max(LONGEST_DEADLINE_DAYS).nullable(),
  /** One day for everybody, in the client's zone; null for none. */
  dueOn: localDate.nullable(),
};

const place = z.object({ id, name: z.string(), members: z.int() });

/** Who is enrolled in a course or trail by itself, how they stand, and what may be chosen. @spec LE-06 LE-11 */
export const readAssignment = defineCall({
  id: 'readAssignment',
  summary: 'Who is enrolled in a training automatically',
  method: 'GET',
  path: '/api/training-assignments/:trainingId',
  access,
  params: ofTraining,
  response: z.object({
    assignment: z.object({ active: z.boolean(), ...terms, roles: z.array(z.string()) }).nullable(),
    standing: z.object({ assigned: z.int(), done: z.int(), overdue: z.int() }),
    choices: z.object({ groups: z.array(place), areas: z.array(place) }),
  }),
  errors: ['not_found', 'not_allowed'],
});

/** What saving these terms would do, in numbers of people; nothing is written. @spec LE-06 LE-11 */
export const previewAssignment = defineCall({
  id: 'previewAssignment',
  summary: 'How many people an automatic enrolment would touch',
  method: 'POST',
  path: '/api/training-assignments/:trainingId/preview',
  access,
  params: ofTraining,
  body: z.strictObject(terms),
  response: z.object({
    reached: z.int(),
    /** Enrolled at once. */
    enrolled: z.int(),
    /** In the training already and not done: it becomes mandatory for them. */
    inside: z.int(),
    done: z.int(),
    /** Enrolled once they have done what is required before. */
    heldBack: z.int(),
    /** Enrolled once there is a place. */
    withoutPlace: z.int(),
    /** Reached by the terms before and not by these. */
    leaving: z.int(),
  }),
  errors: [...refused],
});

/**
 * Says who must be in a course or trail. Whoever is reached is enrolled piece by piece after the answer, and told; who
 * comes later is enrolled within minutes; of who leaves, what was begun stays. Switched off it enrols nobody more, and
 * who is in stays as they are. @spec LE-06 LE-11 MG-07
 */
export const setAssignment = defineCall({
  id: 'setAssignment',
  summary: 'Say who is enrolled in a training automatically',
  method: 'PUT',
  path: '/api/training-assignments/:trainingId',
  access,
  write: true,
  params: ofTraining,
  body: z.strictObject({ revision: z.int().min(1), active: z.boolean(), ...terms }),
  response: z.object({ revision: z.int() }),
  errors: [...refused, 'changed_meanwhile'],
});
