import {
  type BlueprintRow,
  blueprintProblems,
  isBlueprintMet,
  type TaggedQuestion,
} from './blueprint.rule.ts';
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

/**
 * How many questions a test that can be drawn from its bank as it is would lack in what the bank is to become; none where
 * it cannot be drawn anyway. @spec AS-06
 */
export function missingAfter(
  before: readonly DrawableQuestion[],
  after: readonly DrawableQuestion[],
  test: DrawingTest,
): number {
  if (!isFilled(drawableIn(before, test.kind), test)) return 0;
  const { draw, blueprint = [] } = test;
  const left = drawableIn(after, test.kind);
  const unfilled = blueprintProblems(left, blueprint).reduce((sum, { missing }) => sum + missing, 0);
  return draw - Math.min(draw - unfilled, left.length);
}

const isFilled = (some: readonly DrawableQuestion[], { draw, blueprint = [] }: DrawingTest): boolean =>
  some.length >= draw && isBlueprintMet(some, blueprint, draw);
