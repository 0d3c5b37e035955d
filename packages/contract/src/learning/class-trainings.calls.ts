import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, pageQuery } from '../fields.ts';
import { catalogueFacets, catalogueFilters, enrolmentProblem } from './catalogue.calls.ts';
import { classFacts, classStatus, nextClass } from './class-shapes.ts';
import { moduleMenu } from './progress-shapes.ts';
import { trailLock } from './trails.calls.ts';
import { prerequisite, trainingCard } from './training-shapes.ts';

const access = { access: 'learning.training.learn' } as const;
const ofClass = z.object({ classId: id });

/** Kinds of training that happen at a time. */
export const CLASS_TRAINING_KINDS = ['live_class', 'webinar', 'presential_course'] as const;

/** A training that happens at a time, with the class that comes next or came last. @spec LE-03 EV-02 */
export const classTrainingCard = trainingCard.extend({
  next: nextClass,
  classes: z.int(),
  /** Whether the learner has a place, or waits for one. */
  subscription: z.enum(['subscribed', 'waiting']).nullable(),
});

/**
 * Live classes, webinars or in-person courses the learner may see, the next first, with the filters of the catalogue and
 * those of webinars: the status of the next class, and whether it is on now. @spec LE-03 LE-04
 */
export const listClassTrainings = defineCall({
  id: 'listClassTrainings',
  summary: 'Live classes, webinars or in-person courses, filtered and searched',
  method: 'GET',
  path: '/api/class-trainings',
  ...access,
  query: z.object({
    ...pageQuery,
    ...catalogueFilters,
    kind: z.enum(CLASS_TRAINING_KINDS),
    webinarStatus: classStatus.optional(),
    webinarIsOnline: z.literal('1').optional(),
    /** The look of the lounge it is shown in; blank for all. */
    webcastLoungeTemplate: z.string().max(120).optional(),
  }),
  response: z.object({
    items: z.array(classTrainingCard),
    nextCursor: z.string().nullable(),
    total: z.int(),
    facets: catalogueFacets,
    /** How many of the kind there are in each status, and on now, whatever else is filtered. */
    statuses: z.array(z.object({ value: classStatus, count: z.int() })),
    online: z.int(),
  }),
  errors: ['not_allowed', 'module_disabled', 'validation_failed'],
});

/** Why a place cannot be taken now, as the code that taking it would give; null where it can. */
export const subscriptionProblem = z.enum(['class_closed', 'other_class_taken']).nullable();

/** A training that happens at a time as the learner finds it: its classes, and where they stand in each. @spec LE-03 EV-02 */
export const readClassTraining = defineCall({
  id: 'readClassTraining',
  summary: 'One live class, webinar or in-person course with its classes',
  method: 'GET',
  path: '/api/class-trainings/:trainingId',
  ...access,
  params: z.object({ trainingId: id }),
  /** The trail it is met in: whoever is in the trail finds it, whomever else it is for. @spec LE-02 LE-08 */
  query: z.object({ trailId: id.optional() }),
  response: trainingCard.extend({
    /** Where it stands in the trail it is met in; null outside of one. */
    trail: z.object({ id, title: z.string(), enrolled: z.boolean(), lock: trailLock.nullable() }).nullable(),
    description: z.string(),
    certificateId: id.nullable(),
    hasCertificate: z.boolean(),
    prerequisites: z.array(prerequisite),
    sequential: z.boolean(),
    /** What is to be done besides being there; closed to whoever has no place. @spec PL-01 EV-03 */
    modules: moduleMenu,
    /** Why nobody may enter the training itself now, as an error code. */
    enrolmentProblem,
    classes: z.array(
      z.object({
        ...classFacts,
        cancelReason: z.string(),
        problem: subscriptionProblem,
        own: z
          .object({
            state: z.enum(['subscribed', 'waiting']),
            /** Place in the line, from 1. */
            place: z.int().nullable(),
            /** Told to those who have a place; empty where it is met in a room. */
            meetingUrl: z.string(),
            mayLeave: z.boolean(),
            /** What came of it; null while nothing is known. */
            result: z.enum(['attended', 'missed']).nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});

/**
 * Takes a place in a class, or one in its line where it is full; whoever is not in the training yet enters it with the
 * place. Asking again changes nothing. @spec EV-02 LE-11
 */
export const subscribeToClass = defineCall({
  id: 'subscribeToClass',
  summary: 'Take a place in a class, or wait for one',
  method: 'POST',
  path: '/api/classes/:classId/subscription',
  ...access,
  write: true,
  params: ofClass,
  /** The trail that leads there, if one does. @spec LE-08 */
  query: z.object({ trailId: id.optional() }),
  response: z.object({ state: z.enum(['subscribed', 'waiting']), place: z.int().nullable() }),
  errors: [
    'not_found',
    'not_enrolled',
    'trail_item_locked',
    'not_allowed',
    'module_disabled',
    'class_closed',
    'other_class_taken',
    'enrolment_not_open',
    'enrolment_by_request',
    'enrolment_by_points',
    'training_prerequisite_missing',
    'no_vacancy',
  ],
});

/** Gives a place back before the class begins; the first of the line gets it in the same moment. @spec EV-02 LE-11 */
export const unsubscribeFromClass = defineCall({
  id: 'unsubscribeFromClass',
  summary: 'Give back a place in a class, or leave its line',
  method: 'DELETE',
  path: '/api/classes/:classId/subscription',
  ...access,
  write: true,
  params: ofClass,
  response: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'not_allowed', 'module_disabled', 'class_stays'],
});

/** A class as a file of the calendar (RFC 5545), for those who have a place. @spec EV-02 */
export const readClassCalendar = defineCall({
  id: 'readClassCalendar',
  summary: 'A class as a calendar file',
  method: 'GET',
  path: '/api/classes/:classId/calendar',
  ...access,
  params: ofClass,
  response: z.object({ name: z.string(), file: z.string() }),
  errors: ['not_found', 'not_allowed', 'module_disabled'],
});
