import type { AnswerKey, OfKind, QuestionKind } from './question.ts';

/**
 * Kinds that may ask without anything being right: what is chosen, typed or ranked says something by itself. A gap, a pair
 * and a place on a picture are written around their answer, and what a person reads has no key in any case.
 */
export const KEYLESS_KINDS = [
  'alternatives',
  'multiple_choice',
  'true_false',
  'numeric',
  'short_answer',
  'ordering',
  'matrix',
] as const satisfies readonly QuestionKind[];
export type KeylessKind = (typeof KEYLESS_KINDS)[number];

/** The key of a question without a right answer. */
export const NO_KEY: NoKey = { kind: 'none' };
export type NoKey = OfKind<AnswerKey, 'none'>;

/** Whether a question of this kind may do without a right answer. @spec AS-01 AS-06 */
export const mayBeKeyless = (kind: QuestionKind): kind is KeylessKind =>
  KEYLESS_KINDS.some((keyless) => keyless === kind);

/** Whether nothing is right about a question. @spec AS-01 AS-06 */
export const isKeyless = (key: { readonly kind: string }): boolean => key.kind === 'none';
