import {
  SECTION_RULES,
  TRAIL_ITEM_KINDS,
  TRAIL_TRAINING_KINDS,
} from '@trilha/rules/learning/trails/trail-outline';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, localDate, pageQuery } from '../fields.ts';
import { picture } from '../files/picture.ts';
import { catalogueFacets, catalogueFilters, coursePage, enrolmentProblem } from './catalogue.calls.ts';
import { nextClass } from './class-shapes.ts';
import { progressState } from './progress-shapes.ts';
import { entering, prerequisite, trainingCard } from './training-shapes.ts';

const access = { access: 'learning.training.learn', module: 'trails' } as const;
const byId = z.object({ trailId: id });
const ofCourse = z.object({ trailId: id, courseId: id });
const refused = ['not_found', 'not_allowed', 'module_disabled'] as const;
const notEntered = [
  'enrolment_not_open',
  'enrolment_by_request',
  'enrolment_by_points',
  'training_prerequisite_missing',
  'no_vacancy',
] as const;

/** A trail as a card shows it. */
export const trailCard = trainingCard.extend({ items: z.int() });

/** The trails the learner may see, with the search, the filters and the counts of the catalogue. @spec LE-02 LE-04 LE-10 */
export const listTrails = defineCall({
  id: 'listTrails',
  summary: 'Trails the learner may see, filtered and searched',
  method: 'GET',
  path: '/api/trails',
  ...access,
  query: z.object({ ...pageQuery, ...catalogueFilters }),
  response: z.object({
    items: z.array(trailCard),
    nextCursor: z.string().nullable(),
    total: z.int(),
    facets: catalogueFacets,
  }),
  errors: ['not_allowed', 'module_disabled', 'validation_failed'],
});

/** An item that is named because it opens another one. */
const opener = z.object({
  itemId: id,
  kind: z.enum(TRAIL_ITEM_KINDS),
  trainingId: id.nullable(),
  title: z.string(),
});

/** Why an item is closed, with everything that opens it. */
export const trailLock = z.object({
  reason: z.enum(['section_before', 'item_before', 'not_released', 'withdrawn']),
  /** The section that must be full first. */
  sectionTitle: z.string().nullable(),
  /** How many items are still missing there. */
  missing: z.int(),
  openers: z.array(opener),
  opensOn: localDate.nullable(),
});

const trailItem = z.object({
  id,
  kind: z.enum(TRAIL_ITEM_KINDS),
  /** The training it is; null for what is none. */
  trainingId: id.nullable(),
  title: z.string(),
  summary: z.string(),
  cover: picture.nullable(),
  minutes: z.int(),
  points: z.int(),
  required: z.boolean(),
  state: progressState,
  percent: z.int(),
  score: z.int().nullable(),
  /** Days after the enrolment until it opens, told before anybody enrols. */
  releaseAfterDays: z.int().nullable(),
  releaseOn: localDate.nullable(),
  lock: trailLock.nullable(),
  /** The name under which in-person courses are a catalogue; empty for none. @spec EV-08 */
  category: z.string(),
  /** The class that is on, comes next or came last; null for what has none. @spec EV-02 */
  nextClass,
});

/** What the one button of a trail does. */
export const TRAIL_ACTIONS = [
  'enrol',
  'ask',
  'queue',
  'pay',
  'start',
  'continue',
  'review',
  'renew',
  'wait',
  'none',
] as const;

/** A trail as the learner finds it: sections, items, what locks each, and the one thing to do next. @spec LE-02 LE-08 */
export const readTrail = defineCall({
  id: 'readTrail',
  summary: 'One trail with its sections and the learner’s standing in it',
  method: 'GET',
  path: '/api/trails/:trailId',
  ...access,
  params: byId,
  /**
   * An author sees a trail as whoever is not enrolled would, published or not; with `on`, as somebody does on that day
   * who enrolled on `enrolledOn` (today where nothing is said, or that day if it is before) and has the first
   * `sectionsDone` stages behind them. Without `preview` the others mean nothing. @spec MG-02 LE-08
   */
  query: z.object({
    preview: z.literal('1').optional(),
    on: localDate.optional(),
    enrolledOn: localDate.optional(),
    sectionsDone: z.coerce.number().int().min(0).max(50).optional(),
  }),
  response: trailCard.extend({
    description: z.string(),
    sequential: z.boolean(),
    /** Whether the person stays on an earlier version and may move to the newest. @spec LE-07 */
    hasNewerVersion: z.boolean(),
    score: z.int().nullable(),
    minutesLeft: z.int(),
    sections: z.array(
      z.object({
        id,
        title: z.string(),
        rule: z.enum(SECTION_RULES),
        needed: z.int(),
        done: z.int(),
        complete: z.boolean(),
        items: z.array(trailItem),
      }),
    ),
    certificate: z.object({
      offered: z.boolean(),
      /** Months for which it holds, null for ever. */
      validityMonths: z.int().nullable(),
      id: id.nullable(),
    }),
    /** The trail by which this one is renewed; null for this one again. */
    refresher: z.object({ id, title: z.string() }).nullable(),
    /** Whether a renewal is under way: the completion before still holds until validUntil. */
    renewing: z.boolean(),
    /** Completions before the running cycle, the newest first. */
    history: z.array(z.object({ cycle: z.int(), finishedAt: instant, validUntil: localDate.nullable() })),
    /** The day of enrolment that a look on a day stands for, chosen or not; null in every other view. @spec MG-02 */
    lookedFrom: localDate.nullable(),
    prerequisites: z.array(prerequisite),
    enrolmentProblem,
    ...entering,
    action: z.object({
      kind: z.enum(TRAIL_ACTIONS),
      trainingId: id.nullable(),
      /** What that training is; null where there is none. */
      trainingKind: z.enum(TRAIL_TRAINING_KINDS).nullable(),
      title: z.string().nullable(),
      /** The exact activity; null where the course is entered by the same tap. */
      hierarchyOrder: z.int().nullable(),
      /** The day on which something opens again, where there is nothing to do until then. */
      opensOn: localDate.nullable(),
    }),
  }),
  errors: [...refused],
});

/** Enrols the learner in a trail; what they have done of it already counts at once. @spec LE-08 LE-11 */
export const enrolInTrail = defineCall({
  id: 'enrolInTrail',
  summary: 'Enrol in a trail',
  method: 'POST',
  path: '/api/trails/:trailId/enrolment',
  ...access,
  write: true,
  params: byId,
  response: z.object({ enrolmentId: id, state: progressState, percent: z.int() }),
  errors: [...refused, ...notEntered],
});

/** A course as a step of a trail: its page, and where it stands in the trail. @spec LE-02 LE-08 */
export const readTrailCourse = defineCall({
  id: 'readTrailCourse',
  summary: 'One course of a trail with what comes before and after it',
  method: 'GET',
  path: '/api/trails/:trailId/courses/:courseId',
  ...access,
  params: ofCourse,
  response: z.object({
    course: coursePage,
    trail: z.object({
      id,
      title: z.string(),
      enrolled: z.boolean(),
      percent: z.int(),
      sectionTitle: z.string(),
      place: z.int(),
      of: z.int(),
      lock: trailLock.nullable(),
      next: z
        .object({
          kind: z.enum(TRAIL_ITEM_KINDS),
          trainingId: id.nullable(),
          title: z.string(),
          lock: trailLock.nullable(),
        })
        .nullable(),
    }),
  }),
  errors: [...refused],
});

/** Enrols in a course as a step of a trail: whoever is in the trail may, whomever else the course is for. @spec LE-08 */
export const enrolInTrailCourse = defineCall({
  id: 'enrolInTrailCourse',
  summary: 'Enrol in a course of a trail',
  method: 'POST',
  path: '/api/trails/:trailId/courses/:courseId/enrolment',
  ...access,
  write: true,
  params: ofCourse,
  response: z.object({ enrolmentId: id, state: progressState, hierarchyOrder: z.int().nullable() }),
  errors: [
    ...refused,
    'not_enrolled',
    'trail_item_locked',
    'enrolment_not_open',
    'training_prerequisite_missing',
    'no_vacancy',
  ],
});

/**
 * Begins the renewal of a trail that ends soon or has ended: the courses of its refresher, or its own, are to be done
 * again; what was achieved before stays on record and holds until its day. @spec LE-08
 */
export const renewTrail = defineCall({
  id: 'renewTrail',
  summary: 'Begin the renewal of a trail',
  method: 'POST',
  path: '/api/trails/:trailId/renewal',
  ...access,
  write: true,
  params: byId,
  /** The trail to go through: the same one or its refresher. */
  response: z.object({ trailId: id, state: progressState }),
  errors: [...refused, 'not_enrolled', 'renewal_not_due'],
});
