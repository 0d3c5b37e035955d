import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, pageQuery } from '../fields.ts';
import { trainingCard, trainingKind } from './training-shapes.ts';
import { TRAINING_KINDS } from './training-terms.ts';

/** What a search over everything finds. @spec LE-10 */
export const SEARCH_KINDS = [...TRAINING_KINDS, 'activity'] as const;
const searchKind = z.enum(SEARCH_KINDS);

/**
 * A piece of the text inside that holds the words, in parts that are text and nothing else; none where the words are not
 * in it, or the learner may not open it.
 */
const excerpt = z.array(z.object({ text: z.string(), marked: z.boolean(), at: z.int() }));

/** An activity inside a training the learner may see, with the one place it leads to. */
const activityFound = z.object({
  type: z.literal('activity'),
  id,
  kind: z.string(),
  title: z.string(),
  moduleTitle: z.string(),
  minutes: z.int(),
  training: z.object({ id, kind: trainingKind, title: z.string() }),
  /** Where this learner may open it now; null where it is locked or not theirs yet, and the training says why. */
  hierarchyOrder: z.int().nullable(),
  isLocked: z.boolean(),
  excerpt,
});
const trainingFound = z.object({
  type: z.literal('training'),
  training: trainingCard,
  excerpt,
});
const found = z.discriminatedUnion('type', [trainingFound, activityFound]);

/**
 * Everything a learner may see that holds every searched word, in whatever form of it, accents and typing errors
 * forgiven: by its title, its description, its subjects and, where it is open to them, by its text. Without a kind the
 * best of each, the kind with the best answer first; with one its results page by page, beside the counts of the others.
 * @spec LE-10 CL-03
 */
export const searchLearning = defineCall({
  id: 'searchLearning',
  summary: 'Search over trainings of every kind and the activities in them',
  method: 'GET',
  path: '/api/search',
  access: 'learning.training.learn',
  query: z.object({ ...pageQuery, q: z.string().trim().max(120), kind: searchKind.optional() }),
  response: z.object({
    /** The words that were searched, plain, for marking them. */
    words: z.array(z.string()),
    total: z.int(),
    groups: z.array(z.object({ kind: searchKind, count: z.int(), results: z.array(found) })),
    /** Of the kind that was asked for. */
    nextCursor: z.string().nullable(),
    /** Where nothing was found: words of the learner's catalogue that look like what was typed. */
    nearest: z.array(z.string()),
  }),
  errors: ['not_allowed', 'validation_failed'],
});
