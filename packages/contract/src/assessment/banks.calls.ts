import { QUESTION_PARTS } from '@trilha/rules/assessment/question-changes.rule';
import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, instant, requiredText, text } from '../fields.ts';
import { testSettings } from '../learning/activity-content.ts';
import { questionFields, questionKind } from './question-shapes.ts';

const author = { access: 'assessment.bank.author' } as const;
const ofBank = z.object({ bankId: id });
/** What a bank is called and the folder it lies in; empty for none. */
const bankFields = { name: requiredText(120), folder: text(80) };
const ofQuestion = z.object({ bankId: id, questionId: id });
/** What of a question an author has seen: each saving counts one more. */
const revision = z.int().min(1);

/** The question banks of a client. @spec AS-06 */
export const listBanks = defineCall({
  id: 'listBanks',
  summary: 'Question banks with their folder and size',
  method: 'GET',
  path: '/api/authoring/banks',
  ...author,
  response: z.object({
    items: z.array(
      z.object({ id, name: z.string(), folder: z.string(), questions: z.int(), createdAt: instant }),
    ),
  }),
  errors: ['not_allowed'],
});

/** Begins a bank, in a folder if one is named. name_already_used: every name of a client is used once, whatever the folder. @spec AS-06 */
export const createBank = defineCall({
  id: 'createBank',
  summary: 'Begin a question bank',
  method: 'POST',
  path: '/api/authoring/banks',
  ...author,
  write: true,
  body: z.strictObject({ ...bankFields, folder: bankFields.folder.optional() }),
  response: z.object({ bankId: id }),
  errors: ['not_allowed', 'name_already_used'],
});

/** Names a bank anew and puts it into a folder, or out of all with an empty one. @spec AS-06 */
export const editBank = defineCall({
  id: 'editBank',
  summary: 'Rename a question bank, or move it to a folder',
  method: 'PUT',
  path: '/api/authoring/banks/:bankId',
  ...author,
  write: true,
  params: ofBank,
  body: z.strictObject(bankFields),
  response: z.object({ bankId: id }),
  errors: ['not_allowed', 'not_found', 'name_already_used'],
});

/**
 * The tests that draw from a bank: as they are being written, and as learners find them, in the newest version or in one
 * that somebody stays on. Which of its questions a draw can ask follows from the draw (`mayBeDrawn` of packages/rules).
 * @spec AS-06
 */
export const readBankUse = defineCall({
  id: 'readBankUse',
  summary: 'Where the questions of a bank are asked',
  method: 'GET',
  path: '/api/authoring/banks/:bankId/use',
  ...author,
  params: ofBank,
  response: z.object({
    items: z.array(
      z.object({
        training: z.object({ id, title: z.string() }),
        activity: z.object({ id, title: z.string() }),
        /** The test draws from the bank as it is being written. */
        isWritten: z.boolean(),
        /** Learners are asked its questions. */
        isAsked: z.boolean(),
        /** The different draws of these: one, unless a version has another. */
        draws: z.array(
          z.object({
            draw: testSettings.shape.draw,
            blueprint: testSettings.shape.blueprint.unwrap(),
            /** Answers earn a grade there: nothing without a right answer is asked. */
            scored: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: ['not_allowed', 'not_found'],
});

/** The questions of a bank with their keys: for authors alone. @spec AS-06 AS-08 */
export const readBank = defineCall({
  id: 'readBank',
  summary: 'A question bank as its author edits it',
  method: 'GET',
  path: '/api/authoring/banks/:bankId',
  ...author,
  params: ofBank,
  response: z.object({
    id,
    name: z.string(),
    folder: z.string(),
    /** Each with the one it lies in. */
    categories: z.array(z.object({ id, parentId: id.nullable(), name: z.string() })),
    questions: z.array(
      z.object({
        id,
        kind: questionKind,
        ...questionFields,
        revision,
        updatedAt: instant,
        /** The category it lies in; null for none. */
        categoryId: id.nullable(),
      }),
    ),
  }),
  errors: ['not_allowed', 'not_found'],
});

/** Adds a question at the end of its bank, in a category of it or in none. Fields of question_invalid name what is incomplete; question_options_alike names what cannot be told apart where one of it has to be chosen. @spec AS-06 */
export const addQuestion = defineCall({
  id: 'addQuestion',
  summary: 'Add a question to a bank',
  method: 'POST',
  path: '/api/authoring/banks/:bankId/questions',
  ...author,
  write: true,
  params: ofBank,
  body: z.strictObject({ ...questionFields, categoryId: id.nullable().optional() }),
  response: z.object({ questionId: id }),
  errors: ['not_allowed', 'not_found', 'file_incomplete', 'question_invalid', 'question_options_alike'],
});

/**
 * Changes a question of the revision that was seen; a newer one on the server answers changed_meanwhile. `answered` counts
 * the attempts that were asked it with another key, where this changed the key. question_without_key: a graded test needs it
 * with its right answer; question_needed: a test needs it with its tags and its difficulty. @spec AS-06
 */
export const editQuestion = defineCall({
  id: 'editQuestion',
  summary: 'Change a question; running attempts keep the one they drew',
  method: 'PUT',
  path: '/api/authoring/banks/:bankId/questions/:questionId',
  ...author,
  write: true,
  params: ofQuestion,
  body: z.strictObject({ ...questionFields, revision }),
  response: z.object({ questionId: id, revision, answered: z.int() }),
  errors: [
    'not_allowed',
    'not_found',
    'file_incomplete',
    'question_invalid',
    'question_options_alike',
    'question_without_key',
    'question_needed',
    'changed_meanwhile',
  ],
});

/**
 * What a question is and was: each saving with who did it, when, and what changed from the one before, the newest first.
 * Attempts keep what they drew, whatever is saved. To bring one back is to save it anew with `editQuestion`. @spec AS-06
 */
export const readQuestionVersions = defineCall({
  id: 'readQuestionVersions',
  summary: 'The versions of a question, the newest first',
  method: 'GET',
  path: '/api/authoring/banks/:bankId/questions/:questionId/versions',
  ...author,
  params: ofQuestion,
  query: z.object({
    /** Only savings before this revision. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  response: z.object({
    items: z.array(
      z.object({
        revision,
        savedAt: instant,
        /** Null for what was saved before anybody wrote that down. */
        savedBy: z.string().nullable(),
        ...questionFields,
        changed: z.array(z.enum(QUESTION_PARTS)),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: ['not_allowed', 'not_found'],
});

/** Takes a question out of future draws, or brings it back. question_needed: a test would be short of questions. */
export const retireQuestion = defineCall({
  id: 'retireQuestion',
  summary: 'Retire a question, or bring it back',
  method: 'POST',
  path: '/api/authoring/banks/:bankId/questions/:questionId/retirement',
  ...author,
  write: true,
  params: ofQuestion,
  body: z.strictObject({ retired: z.boolean() }),
  response: z.object({ retired: z.boolean() }),
  errors: ['not_allowed', 'not_found', 'question_needed'],
});
