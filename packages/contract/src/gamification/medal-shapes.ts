import {
  MEDAL_RULE_KINDS,
  MEDAL_RULES,
  MEDAL_SHAPES,
  type MedalRuleKind,
} from '@trilha/rules/gamification/medals/medal.rule';
import { z } from 'zod';
import { id, requiredText, text } from '../fields.ts';
import { trainingKind } from '../learning/training-shapes.ts';
import { LONGEST_IMAGE_TEXT, LONGEST_MEDAL_DESCRIPTION, LONGEST_MEDAL_NAME } from './medal-terms.ts';

const goalOf = (kind: MedalRuleKind) => z.int().min(MEDAL_RULES[kind].least).max(MEDAL_RULES[kind].most);

/** What a medal is given for. @spec GM-02 */
export const medalRule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('trainings'),
    goal: goalOf('trainings'),
    /** Only those of this category; null for all. Trails are made of trainings, and do not count beside them. */
    category: requiredText(100).nullable(),
  }),
  z.strictObject({ kind: z.literal('training'), trainingId: id }),
  z.strictObject({
    kind: z.literal('tests'),
    goal: goalOf('tests'),
    minimumScore: z.int().min(0).max(100),
  }),
  z.strictObject({ kind: z.literal('streak'), goal: goalOf('streak') }),
  z.strictObject({ kind: z.literal('level'), goal: goalOf('level'), campaignId: id }),
  z.strictObject({ kind: z.literal('sales'), goal: goalOf('sales') }),
]);
export type MedalRule = z.output<typeof medalRule>;

/** How a medal looks: drawn in the colours of the client, or a picture of its own. @spec GM-02 */
export const medalLook = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shape'), shape: z.enum(MEDAL_SHAPES) }),
  z.strictObject({ kind: z.literal('image'), imageFileId: id, imageText: requiredText(LONGEST_IMAGE_TEXT) }),
]);
export type MedalLook = z.output<typeof medalLook>;

/** What is written of a medal. */
export const medalTexts = {
  name: requiredText(LONGEST_MEDAL_NAME),
  description: text(LONGEST_MEDAL_DESCRIPTION),
  look: medalLook,
};

/** A medal's looks as a page shows them. */
export const shownLook = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shape'), shape: z.enum(MEDAL_SHAPES) }),
  z.object({ kind: z.literal('image'), url: z.string(), text: z.string() }),
]);
export type ShownLook = z.output<typeof shownLook>;

/** A rule as a page says it, with the names of what it is about. */
export const saidRule = z.object({
  kind: z.enum(MEDAL_RULE_KINDS),
  goal: z.int(),
  category: z.string().nullable(),
  minimumScore: z.int().nullable(),
  training: z.object({ id, title: z.string(), kind: trainingKind }).nullable(),
  campaign: z.object({ id, name: z.string() }).nullable(),
  /** What the level to be reached is called. */
  level: z.string().nullable(),
});
export type SaidRule = z.output<typeof saidRule>;
