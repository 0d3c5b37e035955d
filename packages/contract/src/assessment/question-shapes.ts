import { QUESTION_KINDS } from '@trilha/rules/assessment/question';
import { z } from 'zod';
import { id, requiredText, text } from '../fields.ts';

const optionId = z.string().min(1).max(64);
const option = z.strictObject({ id: optionId, text: text(1000), imageFileId: id.nullable() });
const asked = { prompt: requiredText(4000), imageFileId: id.nullable() };
const choices = { ...asked, options: z.array(option).min(2).max(20), shuffle: z.boolean() };

/** What is asked; nothing in it tells the answer. Mirrors Question of packages/rules. @spec AS-06 AS-08 */
export const questionShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('alternatives'), ...choices }),
  z.strictObject({ kind: z.literal('multiple_choice'), ...choices }),
  z.strictObject({ kind: z.literal('true_false'), ...asked }),
  z.strictObject({ kind: z.literal('numeric'), ...asked, unit: text(40) }),
  z.strictObject({ kind: z.literal('short_answer'), ...asked }),
  z.strictObject({ kind: z.literal('ordering'), ...asked, items: z.array(option).min(2).max(20) }),
  z.strictObject({
    kind: z.literal('matching'),
    ...asked,
    left: z.array(option).min(2).max(20),
    right: z.array(option).min(2).max(20),
  }),
  z.strictObject({ kind: z.literal('fill_in'), ...asked, parts: z.array(text(2000)).min(2).max(30) }),
  z.strictObject({ kind: z.literal('essay'), ...asked, maximumCharacters: z.int().min(1).max(20_000) }),
]);

const accepted = z.array(requiredText()).min(1).max(50);

/** What is right; it never leaves the server before the attempt is over. @spec AS-08 */
export const answerKeyShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('alternatives'), optionId }),
  z.strictObject({ kind: z.literal('multiple_choice'), optionIds: z.array(optionId).min(1).max(20) }),
  z.strictObject({ kind: z.literal('true_false'), value: z.boolean() }),
  z.strictObject({ kind: z.literal('numeric'), value: z.number(), tolerance: z.number().min(0) }),
  z.strictObject({ kind: z.literal('short_answer'), accepted, exact: z.boolean() }),
  z.strictObject({ kind: z.literal('ordering'), itemIds: z.array(optionId).min(2).max(20) }),
  z.strictObject({ kind: z.literal('matching'), pairs: z.record(optionId, optionId) }),
  z.strictObject({ kind: z.literal('fill_in'), gaps: z.array(accepted).min(1).max(30), exact: z.boolean() }),
  z.strictObject({ kind: z.literal('essay'), guidance: text(4000) }),
]);

/** What a learner answered. */
export const answerShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('alternatives'), optionId }),
  z.strictObject({ kind: z.literal('multiple_choice'), optionIds: z.array(optionId).max(20) }),
  z.strictObject({ kind: z.literal('true_false'), value: z.boolean() }),
  z.strictObject({ kind: z.literal('numeric'), value: z.number() }),
  z.strictObject({ kind: z.literal('short_answer'), text: text() }),
  z.strictObject({ kind: z.literal('ordering'), itemIds: z.array(optionId).max(20) }),
  z.strictObject({ kind: z.literal('matching'), pairs: z.record(optionId, optionId) }),
  z.strictObject({ kind: z.literal('fill_in'), gaps: z.array(text()).max(30) }),
  z.strictObject({ kind: z.literal('essay'), text: text(20_000) }),
]);

/** Feedback of the author: shown with the results where the policy allows. */
export const feedbackShape = z.strictObject({ right: text(2000), wrong: text(2000) });
export const questionKind = z.enum(QUESTION_KINDS);
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** Everything an author says of a question of a bank. */
export const questionFields = {
  question: questionShape,
  key: answerKeyShape,
  feedback: feedbackShape,
  weight: z.int().min(1).max(100),
  difficulty: z.enum(DIFFICULTIES),
  tags: z.array(requiredText(40)).max(20),
};
