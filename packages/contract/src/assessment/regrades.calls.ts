import { REGRADE_OUTCOMES } from '@trilha/rules/assessment/regrade/regrade.rule';
import { REGRADE_STATES } from '@trilha/rules/assessment/regrade/regrade-state.rule';
import { REGRADE_WAYS } from '@trilha/rules/assessment/regrade/ruling.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, pageOf, pageQuery, requiredText } from '../fields.ts';
import { round } from './attempt-round.ts';
import { questionKind, sentenceShape } from './question-shapes.ts';

const access = { access: 'assessment.attempt.regrade' } as const;
const ofQuestion = z.object({ bankId: id, questionId: id });
const ofRegrade = z.object({ regradeId: id });
const regradeState = z.enum(REGRADE_STATES);
const regradeOutcome = z.enum(REGRADE_OUTCOMES);

const regrade = z.object({
  id,
  way: z.enum(REGRADE_WAYS),
  reason: z.string(),
  state: regradeState,
  createdAt: instant,
  createdBy: z.string(),
  appliedAt: instant.nullable(),
  appliedBy: z.string().nullable(),
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  /** How far the state that works has come. */
  seen: z.int(),
  total: z.int(),
  /** Attempts by what it means for them; those it means nothing for are left out. */
  counts: z.partialRecord(regradeOutcome, z.int()),
  /** What an undo left as it was: judged again since, or a pass that came of it. */
  kept: z.int(),
});

/** A question with the attempts that asked it, and what was regraded before, the newest first. @spec AS-06 */
export const readQuestionRegrades = defineCall({
  id: 'readQuestionRegrades',
  summary: 'A question, how many attempts asked it, and its regrades',
  method: 'GET',
  path: '/api/authoring/banks/:bankId/questions/:questionId/regrades',
  ...access,
  params: ofQuestion,
  response: z.object({
    bank: z.object({ id, name: z.string() }),
    question: z.object({
      id,
      kind: questionKind,
      prompt: z.string(),
      promptHtml: z.string().optional(),
      /** Of a question with gaps alone. */
      sentence: sentenceShape.optional(),
      retired: z.boolean(),
    }),
    /** A person grades it: nothing can be regraded here. */
    byPerson: z.boolean(),
    /** Nothing is right about it: there is no key to regrade by. */
    keyless: z.boolean(),
    attempts: z.int(),
    /** No previews, but the one that is worked at or ready. */
    items: z.array(regrade),
  }),
  errors: ['not_allowed', 'not_found'],
});

/**
 * Begins the preview of a regrade, which changes nothing: by the key the bank has now, with everybody getting the question,
 * or without it. The reason is for learners to read. A preview of the same question that was not applied makes way.
 * regrade_without_key: by a key that the question does not have. @spec AS-06
 */
export const previewRegrade = defineCall({
  id: 'previewRegrade',
  summary: 'Preview what a regrade of a question would change',
  method: 'POST',
  path: '/api/authoring/banks/:bankId/questions/:questionId/regrades',
  ...access,
  write: true,
  params: ofQuestion,
  body: z.strictObject({ way: z.enum(REGRADE_WAYS), reason: requiredText(500) }),
  response: z.object({ regradeId: id }),
  errors: [
    'not_allowed',
    'not_found',
    'question_judged_by_person',
    'regrade_without_key',
    'regrade_under_way',
    'validation_failed',
  ],
});

/** One regrade: where it stands, and how many it means what for. @spec AS-06 */
export const readRegrade = defineCall({
  id: 'readRegrade',
  summary: 'A regrade with its progress and counts',
  method: 'GET',
  path: '/api/authoring/regrades/:regradeId',
  ...access,
  params: ofRegrade,
  response: regrade.extend({ bankId: id, questionId: id }),
  errors: ['not_allowed', 'not_found'],
});

/** Attempts of a regrade, in the order they began: those of one outcome, or all whose score or pass it touches. @spec AS-06 */
export const listRegradeAttempts = defineCall({
  id: 'listRegradeAttempts',
  summary: 'Old and new scores of a regrade, person by person',
  method: 'GET',
  path: '/api/authoring/regrades/:regradeId/attempts',
  ...access,
  params: ofRegrade,
  query: z.object({ ...pageQuery, outcome: regradeOutcome.optional() }),
  response: pageOf(
    z.object({
      attemptId: id,
      /** Null for whoever may not read who takes part. */
      person: z.string().nullable(),
      training: z.string(),
      activity: z.string(),
      number: z.int(),
      round,
      outcome: regradeOutcome,
      before: z.int().nullable(),
      after: z.int().nullable(),
      /** An undo left it as it was. */
      kept: z.boolean(),
    }),
  ),
  errors: ['not_allowed', 'not_found', 'validation_failed'],
});

/** Applies what was previewed to every attempt that began before now, piece by piece; learners are told. @spec AS-06 */
export const applyRegrade = defineCall({
  id: 'applyRegrade',
  summary: 'Apply a previewed regrade',
  method: 'POST',
  path: '/api/authoring/regrades/:regradeId/application',
  ...access,
  write: true,
  params: ofRegrade,
  response: z.object({ state: regradeState }),
  errors: ['not_allowed', 'not_found', 'regrade_not_ready', 'regrade_under_way'],
});

/**
 * Brings the attempts of a regrade back to exactly what they were, but for those that were judged again since and passes
 * that came of it. @spec AS-04 AS-06
 */
export const undoRegrade = defineCall({
  id: 'undoRegrade',
  summary: 'Undo a regrade',
  method: 'POST',
  path: '/api/authoring/regrades/:regradeId/undo',
  ...access,
  write: true,
  params: ofRegrade,
  response: z.object({ state: regradeState }),
  errors: ['not_allowed', 'not_found', 'regrade_not_ready', 'regrade_under_way'],
});
