import { AUDIENCE_PROBLEMS } from '@trilha/rules/learning/audience-change.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, requiredText, text } from '../fields.ts';
import { BULK_LIMIT } from '../people/people-terms.ts';
import { TRAINING_STATUSES } from './authoring.calls.ts';

const author = { access: 'learning.training.author' } as const;
const publisher = { access: 'learning.training.publish' } as const;
/** Kinds of training whose lists can be changed many at once. */
export const BULK_KINDS = ['online_course', 'trail'] as const;
/** Which list they were chosen from; its module must be on. */
const kind = z.enum(BULK_KINDS).default('online_course');
const chosen = { kind, trainingIds: z.array(id).min(1).max(BULK_LIMIT) };
/** An id that is none of the kind and client refuses the whole call; it was in no list. */
const errors = ['not_found', 'not_allowed', 'module_disabled', 'validation_failed'] as const;

/** Why one of many was left as it was; each is what the same action on it alone would answer. */
export const BULK_REFUSALS = [
  'training_not_publishable',
  'training_not_accessible',
  'changed_meanwhile',
  ...AUDIENCE_PROBLEMS,
] as const;

const result = z.object({
  trainingId: id,
  title: z.string(),
  outcome: z.enum(['done', 'unchanged', 'refused']),
  code: z.enum(BULK_REFUSALS).nullable(),
});
/** What became of each course, in the order in which they were named. */
const results = { results: z.array(result) };

/**
 * What takes the change back: each course with the revision it has now. It is taken back only while it still has it.
 */
const putBack = z.strictObject({
  trainingId: id,
  revision: z.int().min(1),
  category: text(100).optional(),
  groupIds: z.array(id).max(200).optional(),
});

/** The courses, or the trails, that match the filters of the list, newest change first, to be chosen at once. @spec MG-02 */
export const chooseTrainings = defineCall({
  id: 'chooseTrainings',
  summary:
    'Ids of the courses or trails that match, up to the most that can be changed at once, and how many match',
  method: 'GET',
  path: '/api/authoring/trainings/bulk',
  ...author,
  query: z.object({
    kind,
    status: z.enum(TRAINING_STATUSES).optional(),
    search: text(100).optional(),
    incomplete: text(10).optional(),
  }),
  response: z.object({
    total: z.int(),
    trainings: z.array(z.object({ id, title: z.string() })).max(BULK_LIMIT),
    /** Categories that courses of the client have, to choose from. */
    categories: z.array(z.string()),
  }),
  errors: ['not_allowed', 'module_disabled'],
});

/**
 * Publishes each that is whole and that everybody can reach; the others are refused one by one. What is inaccessible
 * needs a reason of its own and is published alone. Of a trail there are no versions, so nobody is moved or kept.
 * @spec MG-02 LE-11 PL-08
 */
export const publishTrainings = defineCall({
  id: 'publishTrainings',
  summary: 'Publish several courses or trails',
  method: 'POST',
  path: '/api/authoring/trainings/bulk/publish',
  ...publisher,
  write: true,
  body: z.strictObject({
    ...chosen,
    note: text(500).default(''),
    people: z.enum(['move', 'keep']).default('move'),
  }),
  response: z.object(results),
  errors: [...errors],
});

/** Takes courses out of the catalogue; who is enrolled keeps what was reached. @spec MG-02 */
export const archiveTrainings = defineCall({
  id: 'archiveTrainings',
  summary: 'Archive several courses or trails',
  method: 'POST',
  path: '/api/authoring/trainings/bulk/archive',
  ...publisher,
  write: true,
  body: z.strictObject(chosen),
  response: z.object({
    ...results,
    undo: z.array(z.strictObject({ trainingId: id, revision: z.int().min(1) })),
  }),
  errors: [...errors],
});

/** Gives several courses one category. @spec MG-02 */
export const setCategoryOfTrainings = defineCall({
  id: 'setCategoryOfTrainings',
  summary: 'Change the category of several courses or trails',
  method: 'POST',
  path: '/api/authoring/trainings/bulk/category',
  ...author,
  write: true,
  body: z.strictObject({ ...chosen, category: requiredText(100) }),
  response: z.object({ ...results, undo: z.array(putBack) }),
  errors: [...errors],
});

/** Puts a group into the audience of several courses or takes it out. @spec LE-11 MG-02 */
export const changeAudienceOfTrainings = defineCall({
  id: 'changeAudienceOfTrainings',
  summary: 'Add or remove a group of the audience of several courses or trails',
  method: 'POST',
  path: '/api/authoring/trainings/bulk/audience',
  ...author,
  write: true,
  body: z.strictObject({
    ...chosen,
    groupId: id,
    inside: z.boolean(),
    /** Whether courses that everybody sees become courses of this group alone; otherwise they are refused. */
    narrows: z.boolean().default(false),
  }),
  response: z.object({ ...results, undo: z.array(putBack) }),
  errors: [...errors, 'archived'],
});

/** Takes back a change of many fields or audiences, of those that nobody changed since. @spec MG-02 */
export const putBackTrainings = defineCall({
  id: 'putBackTrainings',
  summary: 'Take back a change of several courses or trails',
  method: 'POST',
  path: '/api/authoring/trainings/bulk/undo',
  ...author,
  write: true,
  body: z.strictObject({ kind, trainings: z.array(putBack).min(1).max(BULK_LIMIT) }),
  response: z.object(results),
  errors: [...errors],
});

/** Takes courses out of the archive as they were, within the hour and while nobody changed them since. @spec MG-02 */
export const unarchiveTrainings = defineCall({
  id: 'unarchiveTrainings',
  summary: 'Take back the archiving of several courses or trails',
  method: 'POST',
  path: '/api/authoring/trainings/bulk/unarchive',
  ...publisher,
  write: true,
  body: z.strictObject({
    kind,
    trainings: z
      .array(z.strictObject({ trainingId: id, revision: z.int().min(1) }))
      .min(1)
      .max(BULK_LIMIT),
  }),
  response: z.object(results),
  errors: [...errors],
});
