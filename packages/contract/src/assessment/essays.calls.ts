import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageOf, pageQuery, text, yesOrNo } from '../fields.ts';
import { round } from './attempt-round.ts';
import { ESSAY_ORDERS, ESSAY_STATES } from './essay-terms.ts';
import { criterionShape, levelsShape } from './question-shapes.ts';

const access = 'assessment.essay.grade';

const essayState = z.enum(ESSAY_STATES);

/** What narrows the queue down; every part of it may stand in an address. @spec AS-06 */
export const essayFilter = {
  state: essayState.optional(),
  training: id.optional(),
  question: id.optional(),
  group: id.optional(),
  search: text(100).optional(),
  /** Of trainings that the instructor wrote or holds classes of, and what they graded themselves. */
  mine: yesOrNo.optional(),
  /** Names stay at the server. */
  blind: yesOrNo.optional(),
  order: z.enum(ESSAY_ORDERS).optional(),
};

const queuedEssay = z.object({
  id,
  revision: z.int(),
  state: essayState,
  /** Null where names are hidden. */
  person: z.string().nullable(),
  training: z.object({ id, title: z.string() }),
  activity: z.string(),
  question: z.object({ id, prompt: z.string() }),
  handedInAt: instant,
  percent: z.int().nullable(),
  gradedBy: z.string().nullable(),
  gradedAt: instant.nullable(),
});

/** Essays that wait for their grade, longest first, or those that were graded, newest first. @spec AS-06 */
export const listEssays = defineCall({
  id: 'listEssays',
  summary: 'Essays to grade: filters, counts by state, oldest first',
  method: 'GET',
  path: '/api/essays',
  access,
  query: z.object({ ...pageQuery, ...essayFilter }),
  response: pageOf(queuedEssay).extend({ counts: z.record(essayState, z.int()) }),
  errors: ['not_allowed', 'validation_failed'],
});

/** How many wait for a grade, for the menu. @spec AS-06 MG-03 */
export const countEssays = defineCall({
  id: 'countEssays',
  summary: 'How many essays wait for a grade',
  method: 'GET',
  path: '/api/essays/waiting',
  access,
  response: z.object({ waiting: z.int() }),
  errors: ['not_allowed'],
});

const waiting = { id, waiting: z.int() };

/** Trainings, questions and groups the queue can be narrowed down to, those with the most waiting first. @spec AS-06 */
export const readEssayFilters = defineCall({
  id: 'readEssayFilters',
  summary: 'What the queue of essays can be filtered by',
  method: 'GET',
  path: '/api/essays/filters',
  access,
  response: z.object({
    trainings: z.array(z.object({ ...waiting, title: z.string() })),
    questions: z.array(z.object({ ...waiting, prompt: z.string() })),
    groups: z.array(z.object({ id, name: z.string() })),
  }),
  errors: ['not_allowed'],
});

/** One essay with what it is graded by, its grade if it has one, and its neighbours in the filtered queue. @spec AS-06 */
export const readEssay = defineCall({
  id: 'readEssay',
  summary: 'One essay with its rubric and its place in the queue',
  method: 'GET',
  path: '/api/essays/:essayId',
  access,
  params: z.object({ essayId: id }),
  query: z.object(essayFilter),
  response: queuedEssay.extend({
    /** The question with its form, where it has one. */
    promptHtml: z.string().optional(),
    /** Nobody grades themselves. */
    own: z.boolean(),
    attempt: z.object({
      number: z.int(),
      round,
      score: z.int().nullable(),
      passed: z.boolean().nullable(),
      minimumScore: z.int(),
      /** Essays of the same attempt that still wait, this one among them. */
      waiting: z.int(),
    }),
    /** What was written; empty where files were sent, or where it was erased. */
    answer: z.string(),
    /** What was sent or said instead, by signed addresses good for some minutes. */
    files: z.array(z.object({ id, name: z.string(), url: z.string(), isAudio: z.boolean() })),
    guidance: z.string(),
    rubric: z.array(criterionShape),
    levels: levelsShape.nullable(),
    comment: z.string(),
    place: z.object({
      previousId: id.nullable(),
      nextId: id.nullable(),
      /** Null where the queue that is filtered does not hold it, as what was graded before. */
      position: z.int().nullable(),
      total: z.int(),
    }),
  }),
  errors: ['not_allowed', 'not_found', 'validation_failed'],
});

/**
 * Grades an essay, or grades it anew with a reason. With the last essay of its attempt the attempt has its score, and what
 * comes of it: progress, points and certificate, as of any other, and the learner is told. A pass is never taken away by
 * grading anew. `revision` is the one the essay was read with: who looked at an older grade overwrites nothing.
 * @spec AS-06 AS-04 MG-07
 */
export const gradeEssay = defineCall({
  id: 'gradeEssay',
  summary: 'Grade an essay by its rubric or in percent',
  method: 'PUT',
  path: '/api/essays/:essayId/grade',
  access,
  write: true,
  params: z.object({ essayId: id }),
  body: z.strictObject({
    revision: z.int().min(0),
    grade: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('percent'), percent: z.int().min(0).max(100) }),
      z.strictObject({ kind: z.literal('rubric'), levels: levelsShape }),
    ]),
    /** To the learner. */
    comment: text(2000),
    /** For the log, where it was graded before. */
    reason: text(500),
  }),
  response: z.object({
    revision: z.int(),
    percent: z.int(),
    /** Essays of the attempt that still wait. */
    waiting: z.int(),
    score: z.int().nullable(),
    passed: z.boolean().nullable(),
    passKept: z.boolean(),
  }),
  errors: [
    'not_allowed',
    'not_found',
    'own_enrolment',
    'changed_meanwhile',
    'essay_grade_invalid',
    'decision_reason_required',
    'validation_failed',
  ],
});
