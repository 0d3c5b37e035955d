import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { exportFormat } from '../export-format.ts';
import { id, instant } from '../fields.ts';
import { progressOutcome } from '../learning/progress-shapes.ts';
import { REACTION_GROUPS } from './reaction-groups.ts';
import { reactionAnswers, reactionQuestions } from './reaction-shapes.ts';

/**
 * Hands in a reaction evaluation and finishes its activity, in one transaction. `anonymous` is what the learner was told:
 * where the evaluation changed meanwhile, nothing is kept. Anonymous answers stand apart from the person, for good; that
 * somebody answered is known. Of two hand-ins the first one counts, and the second only finishes. @spec AS-01 LE-09
 */
export const handInReaction = defineCall({
  id: 'handInReaction',
  summary: 'Hand in a reaction evaluation',
  method: 'POST',
  path: '/api/trainings/:trainingId/activities/:hierarchyOrder/reaction',
  access: 'learning.training.learn',
  module: 'online_courses',
  write: true,
  traceless: true,
  params: z.object({ trainingId: id, hierarchyOrder: z.coerce.number().int().min(1) }),
  body: z.strictObject({ anonymous: z.boolean(), answers: reactionAnswers }),
  response: z.object({ outcome: progressOutcome }),
  errors: [
    'not_found',
    'not_enrolled',
    'activity_locked',
    'activity_not_authorised',
    'trail_item_locked',
    'training_blocked',
    'module_disabled',
    'reaction_changed',
    'reaction_incomplete',
  ],
});

/** Whoever plans classes sees all evaluations; who only holds some, what was said of those. @spec AS-01 MG-01 */
const lead = { access: 'learning.class.lead', module: 'online_courses' } as const;

/** How many answered, and how many of these are shown: the others wait until there are enough of them. */
const amounts = { handedIn: z.int(), shown: z.int() };

/** Evaluations that may be looked at, with what they come to. @spec AS-01 MG-05 */
export const listReactions = defineCall({
  id: 'listReactions',
  summary: 'Reaction evaluations with how they were answered',
  method: 'GET',
  path: '/api/reactions',
  ...lead,
  query: z.object({ training: id.optional() }),
  response: z.object({
    items: z.array(
      z.object({
        activityId: id,
        title: z.string(),
        training: z.object({ id, title: z.string() }),
        ...amounts,
        /** Net promoter score of the first question that asks for it; null without answers to show. */
        recommendation: z.int().nullable(),
      }),
    ),
    shownFrom: z.int(),
  }),
  errors: ['not_allowed', 'not_found', 'module_disabled', 'validation_failed'],
});

/** The most texts of one question on a screen; a file holds them all. */
export const MOST_TEXTS = 200;

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const reactionFilter = {
  classId: id.optional(),
  instructorId: id.optional(),
  /** First and last month, both included. A batch of anonymous answers is of the month in which it was complete. */
  from: month.optional(),
  to: month.optional(),
  by: z.enum(REACTION_GROUPS).optional(),
};
const ofActivity = z.object({ activityId: id });

/**
 * What people answered. Anonymous answers come in batches of at least `shownFrom` people, never split by any filter.
 * @spec AS-01 MG-05
 */
export const readReactionResults = defineCall({
  id: 'readReactionResults',
  summary: 'Results of a reaction evaluation',
  method: 'GET',
  path: '/api/reactions/:activityId',
  ...lead,
  params: ofActivity,
  query: z.object(reactionFilter),
  response: z.object({
    title: z.string(),
    training: z.object({ id, title: z.string() }),
    anonymous: z.boolean(),
    ...amounts,
    shownFrom: z.int(),
    questions: z.array(
      z.object({
        question: reactionQuestions.element,
        answered: z.int(),
        counts: z.array(z.object({ id: z.string(), count: z.int() })),
        mean: z.number().nullable(),
        recommendation: z
          .object({ score: z.int(), promoters: z.int(), passives: z.int(), detractors: z.int() })
          .nullable(),
        /** Of what was written as much as a screen shows, in no order of time; with the name where the evaluation asked for it. */
        texts: z.array(z.object({ text: z.string(), name: z.string().nullable() })),
      }),
    ),
    /** Of months in their order, or of classes or instructors, what each scale comes to; null where nobody answered it. */
    trend: z.array(
      z.object({
        id: z.string().nullable(),
        name: z.string(),
        startsAt: instant.nullable(),
        answers: z.int(),
        values: z.array(z.object({ asked: z.string(), value: z.number().nullable() })),
      }),
    ),
    classes: z.array(z.object({ id, name: z.string(), startsAt: instant })),
    instructors: z.array(z.object({ id, name: z.string() })),
  }),
  errors: ['not_allowed', 'not_found', 'module_disabled', 'validation_failed'],
});

/** A signed address of the same as a file: what the screen does not show is not in it either. @spec AS-01 MG-03 */
export const exportReactionResults = defineCall({
  id: 'exportReactionResults',
  summary: 'An address of the filtered results as CSV or XLSX',
  method: 'POST',
  path: '/api/reactions/:activityId/export',
  ...lead,
  params: ofActivity,
  body: z.strictObject({ ...reactionFilter, format: exportFormat }),
  response: z.object({ url: z.string() }),
  errors: ['not_allowed', 'not_found', 'module_disabled', 'validation_failed'],
});
