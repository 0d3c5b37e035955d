import { CLASS_EVENTS } from '@trilha/rules/learning/classes/class-status.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageOf, pageQuery, requiredText, text } from '../fields.ts';
import {
  classFacts,
  classKind,
  classStatus,
  meetingAddress,
  presenceMark,
  wallTime,
} from './class-shapes.ts';

const ofClass = z.object({ classId: id });
const lead = 'learning.class.lead';
const administer = 'learning.class.administer';
const refused = ['not_found', 'not_allowed', 'module_disabled'] as const;

const listed = z.object({
  ...classFacts,
  training: z.object({ id, title: z.string() }),
  subscribed: z.int(),
  waiting: z.int(),
});

/**
 * Classes by their time, the next first, or those that are over, the latest first. Whoever only leads classes finds
 * their own. @spec EV-02 EV-08
 */
export const listClasses = defineCall({
  id: 'listClasses',
  summary: 'Live classes, webinars and in-person classes, for those who hold them',
  method: 'GET',
  path: '/api/classes',
  access: lead,
  query: z.object({
    ...pageQuery,
    when: z.enum(['coming', 'over']).optional(),
    kind: classKind.optional(),
    status: classStatus.optional(),
    search: text(100).optional(),
  }),
  response: pageOf(listed),
  errors: ['not_allowed', 'validation_failed'],
});

/** Who may be named as the instructor of a class, and the courses in person that may have one class more. @spec EV-02 */
export const readClassChoices = defineCall({
  id: 'readClassChoices',
  summary: 'Instructors and in-person courses to choose from',
  method: 'GET',
  path: '/api/class-choices',
  access: administer,
  response: z.object({
    instructors: z.array(z.object({ id, name: z.string() })),
    courses: z.array(z.object({ id, title: z.string() })),
  }),
  errors: ['not_allowed'],
});

const written = {
  title: requiredText(),
  summary: text(500),
  name: text(100),
  /** In the wall time of `timeZone`. */
  startsAt: wallTime,
  endsAt: wallTime,
  timeZone: text(60),
  room: text(100),
  address: text(300),
  meetingUrl: meetingAddress,
  instructorId: id.nullable(),
  vacancies: z.int().min(1).max(1_000_000).nullable(),
};

/**
 * Plans a class: of a training of its own, or one class more of an in-person course. Nobody finds it before it is
 * scheduled or opened. @spec EV-02 EV-08
 */
export const createClass = defineCall({
  id: 'createClass',
  summary: 'Plan a live class, a webinar or an in-person class',
  method: 'POST',
  path: '/api/classes',
  access: administer,
  write: true,
  body: z.strictObject({
    kind: classKind,
    /** The in-person course it is a class of; null for a training of its own. */
    trainingId: id.nullable(),
    ...written,
  }),
  response: z.object({ classId: id, trainingId: id, revision: z.int() }),
  errors: [...refused, 'class_times_invalid', 'validation_failed'],
});

/** A class as those who hold it see it, with everybody in it. @spec EV-02 EV-03 EV-08 */
export const readClass = defineCall({
  id: 'readClass',
  summary: 'One class with its participants and their presence',
  method: 'GET',
  path: '/api/classes/:classId',
  access: lead,
  params: ofClass,
  response: listed.extend({
    revision: z.int(),
    summary: z.string(),
    meetingUrl: z.string(),
    instructorId: id.nullable(),
    cancelReason: z.string(),
    /** Activities of a live class, each closed until whoever holds the class opens it; none of other kinds. @spec EV-03 */
    activities: z.array(
      z.object({
        id,
        title: z.string(),
        kind: z.string(),
        module: z.string(),
        authorisedAt: instant.nullable(),
      }),
    ),
    /** Whether whoever asks may change it, not only hold it. */
    mayEdit: z.boolean(),
    participants: z.array(
      z.object({
        memberId: id,
        name: z.string(),
        email: z.string(),
        /** Place in the line, from 1; null for whoever has a place. */
        place: z.int().nullable(),
        mark: presenceMark,
        /** Who wrote the mark; null while there is none. */
        markedBy: z.string().nullable(),
      }),
    ),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

/**
 * Changes a class and what is told of its training. Whoever has a place is told of another time or place; more places
 * let in the first of the line. @spec EV-02 LE-11
 */
export const editClass = defineCall({
  id: 'editClass',
  summary: 'Change a class',
  method: 'PUT',
  path: '/api/classes/:classId',
  access: administer,
  write: true,
  params: ofClass,
  body: z.strictObject({ revision: z.int().min(1), ...written }),
  response: z.object({ revision: z.int(), told: z.int() }),
  errors: [
    'not_found',
    'not_allowed',
    'changed_meanwhile',
    'class_times_invalid',
    'no_vacancy',
    'validation_failed',
  ],
});

/**
 * Moves a class along the one table of statuses: whoever holds it begins and ends it, whoever plans it opens and
 * cancels it, the latter with a reason that everybody in it reads. @spec EV-01 EV-02
 */
export const moveClass = defineCall({
  id: 'moveClass',
  summary: 'Schedule, open, begin, end or cancel a class',
  method: 'POST',
  path: '/api/classes/:classId/status',
  access: lead,
  write: true,
  params: ofClass,
  body: z.strictObject({ event: z.enum(CLASS_EVENTS), reason: text(500) }),
  response: z.object({ status: classStatus, told: z.int() }),
  errors: [
    'not_found',
    'not_allowed',
    'module_disabled',
    'class_transition_not_allowed',
    'decision_reason_required',
    'validation_failed',
  ],
});

/** Gives places to people by their e-mail, as in a class for the invited; who is in it already stays. @spec EV-02 */
export const addToClass = defineCall({
  id: 'addToClass',
  summary: 'Give people a place in a class',
  method: 'POST',
  path: '/api/classes/:classId/participants',
  access: administer,
  write: true,
  params: ofClass,
  body: z.strictObject({ emails: z.array(requiredText(254)).min(1).max(200) }),
  response: z.object({ added: z.int() }),
  errors: [
    'not_found',
    'not_allowed',
    'class_closed',
    'class_person_unknown',
    'no_vacancy',
    'validation_failed',
  ],
});

/**
 * Writes a mark beside names; the same mark again changes nothing. Whoever was there has done what the training asks,
 * and a mark taken back takes back what came of it. @spec EV-03 EV-08 LE-08
 */
export const markPresence = defineCall({
  id: 'markPresence',
  summary: 'Mark who is present, late or absent',
  method: 'POST',
  path: '/api/classes/:classId/presence',
  access: lead,
  write: true,
  params: ofClass,
  body: z.strictObject({ memberIds: z.array(id).min(1).max(500), mark: presenceMark }),
  response: z.object({
    changed: z.int(),
    /** The marks before, by which this can be undone. */
    before: z.array(z.object({ memberId: id, mark: presenceMark })),
  }),
  errors: [
    'not_found',
    'not_allowed',
    'module_disabled',
    'class_not_under_way',
    'own_enrolment',
    'validation_failed',
  ],
});

/**
 * Opens activities of a live class to everybody in it, one or all; what is open already stays so, and nothing is closed
 * again. Activities that are not of this live class answer not_found. @spec EV-03
 */
export const authoriseActivities = defineCall({
  id: 'authoriseActivities',
  summary: 'Open activities of a live class to its participants',
  method: 'POST',
  path: '/api/classes/:classId/authorised-activities',
  access: lead,
  write: true,
  params: ofClass,
  body: z.strictObject({ activityIds: z.array(id).min(1).max(500) }),
  /** How many were closed before. */
  response: z.object({ authorised: z.int() }),
  errors: [...refused, 'validation_failed'],
});
