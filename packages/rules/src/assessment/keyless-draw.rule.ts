import { type BlueprintRow, isBlueprintMet, type TaggedQuestion } from './blueprint.rule.ts';
import { TEST_TYPE_FACTS, type TestType } from './test-types.rule.ts';

/** What a draw looks at in a question, and whether anything is right about it. */
export interface DrawableQuestion extends TaggedQuestion {
  readonly isKeyless: boolean;
}

interface DrawingTest {
  readonly kind: TestType;
  readonly draw: number;
  readonly blueprint?: readonly BlueprintRow[] | undefined;
}

/** What a test of this type may ask of a bank: where answers earn a grade, nothing without a right answer. @spec AS-01 AS-06 */
export const drawableIn = <Asked extends { readonly isKeyless: boolean }>(
  bank: readonly Asked[],
  kind: TestType,
): readonly Asked[] => (TEST_TYPE_FACTS[kind].scored ? bank.filter(({ isKeyless }) => !isKeyless) : bank);

/**
 * Whether a test asks for more than its bank has with a right answer, though the bank has enough questions: those without
 * one would have to be graded. @spec AS-01 AS-06
 */
export function lacksKeys(bank: readonly DrawableQuestion[], test: DrawingTest): boolean {
  return isFilled(bank, test) && !isFilled(drawableIn(bank, test.kind), test);
}

/** Whether a test that can be drawn from its bank no longer could without this question. @spec AS-06 */
export function needsQuestion(
  bank: readonly DrawableQuestion[],
  test: DrawingTest,
  questionId: string,
): boolean {
  const drawable = drawableIn(bank, test.kind);
  const others = drawable.filter(({ id }) => id !== questionId);
  return isFilled(drawable, test) && !isFilled(others, test);
}

const isFilled = (some: readonly DrawableQuestion[], { draw, blueprint = [] }: DrawingTest): boolean =>
  some.length >= draw && isBlueprintMet(some, blueprint, draw);
