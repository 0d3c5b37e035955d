import { SCALE_LOOKS } from '@trilha/rules/assessment/reactions/reaction';
import {
  MOST_REACTION_QUESTIONS,
  reactionProblems,
} from '@trilha/rules/assessment/reactions/reaction-problems.rule';
import { z } from 'zod';
import { requiredText, text } from '../fields.ts';

const shortId = z.string().min(1).max(64);
const asked = { id: shortId, prompt: requiredText(1000), required: z.boolean() };
const options = z
  .array(z.strictObject({ id: shortId, text: requiredText(300) }))
  .min(2)
  .max(12);

const reactionQuestion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('scale'),
    ...asked,
    look: z.enum(SCALE_LOOKS),
    low: text(80),
    high: text(80),
  }),
  z.strictObject({ kind: z.literal('alternatives'), ...asked, options }),
  z.strictObject({ kind: z.literal('multiple_choice'), ...asked, options }),
  z.strictObject({ kind: z.literal('essay'), ...asked, maximumCharacters: z.int().min(1).max(4000) }),
]);

/** What an evaluation asks, in its order. Mirrors ReactionQuestion of packages/rules. @spec AS-01 */
export const reactionQuestions = z
  .array(reactionQuestion)
  .min(1)
  .max(MOST_REACTION_QUESTIONS)
  .refine((questions) => reactionProblems(questions).length === 0);

/** What was answered; questions left open are left out. */
export const reactionAnswers = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('scale'), asked: shortId, value: z.int().min(0).max(10) }),
      z.strictObject({ kind: z.literal('alternatives'), asked: shortId, optionId: shortId }),
      z.strictObject({
        kind: z.literal('multiple_choice'),
        asked: shortId,
        optionIds: z.array(shortId).max(12),
      }),
      z.strictObject({ kind: z.literal('essay'), asked: shortId, text: text(4000) }),
    ]),
  )
  .max(MOST_REACTION_QUESTIONS);
