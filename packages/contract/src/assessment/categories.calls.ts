import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { done, id, requiredText } from '../fields.ts';
import { QUESTIONS_PER_BANK } from './exchange-terms.ts';

const author = { access: 'assessment.bank.author' } as const;
const ofBank = z.object({ bankId: id });
const ofCategory = z.object({ bankId: id, categoryId: id });
const fields = {
  name: requiredText(80),
  /** The category it lies in; null for none. */
  parentId: id.nullable(),
};

/**
 * Begins a category of a bank, within another or not. name_already_used: a place has a name once. A bank holds 200, five
 * deep. @spec AS-06
 */
export const createCategory = defineCall({
  id: 'createCategory',
  summary: 'Begin a category of a question bank',
  method: 'POST',
  path: '/api/authoring/banks/:bankId/categories',
  ...author,
  write: true,
  params: ofBank,
  body: z.strictObject(fields),
  response: z.object({ categoryId: id }),
  errors: [
    'not_allowed',
    'not_found',
    'name_already_used',
    'question_category_too_deep',
    'question_categories_full',
  ],
});

/** Names a category anew, or puts it with all that lies in it into another, but not into itself. @spec AS-06 */
export const editCategory = defineCall({
  id: 'editCategory',
  summary: 'Rename a category of questions, or move it',
  method: 'PUT',
  path: '/api/authoring/banks/:bankId/categories/:categoryId',
  ...author,
  write: true,
  params: ofCategory,
  body: z.strictObject(fields),
  response: z.object({ categoryId: id }),
  errors: [
    'not_allowed',
    'not_found',
    'name_already_used',
    'question_category_in_itself',
    'question_category_too_deep',
  ],
});

/** Removes a category; what lies in it, questions and categories, goes one up. @spec AS-06 */
export const removeCategory = defineCall({
  id: 'removeCategory',
  summary: 'Remove a category of questions and keep what lies in it',
  method: 'DELETE',
  path: '/api/authoring/banks/:bankId/categories/:categoryId',
  ...author,
  write: true,
  params: ofCategory,
  response: done,
  errors: ['not_allowed', 'not_found', 'name_already_used'],
});

/** Puts questions of a bank into one of its categories, or out of all: every one of them or none. @spec AS-06 */
export const moveQuestions = defineCall({
  id: 'moveQuestions',
  summary: 'Move questions to a category of their bank',
  method: 'POST',
  path: '/api/authoring/banks/:bankId/questions/moves',
  ...author,
  write: true,
  params: ofBank,
  body: z.strictObject({
    questionIds: z.array(id).min(1).max(QUESTIONS_PER_BANK),
    categoryId: id.nullable(),
  }),
  response: z.object({ moved: z.int() }),
  errors: ['not_allowed', 'not_found'],
});
