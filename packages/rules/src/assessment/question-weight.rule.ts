/** What questions weigh in one test, by their id; whoever is not named here weighs what the bank says. */
export type TestWeights = Readonly<Record<string, number>>;

/** The least and the most that a question weighs, in its bank or in a test. */
export const LEAST_WEIGHT = 1;
export const MOST_WEIGHT = 100;

/** What a question counts in a test: what the test says of it, else what its bank does. @spec AS-06 */
export const weightInTest = (
  { id, weight }: { readonly id: string; readonly weight: number },
  weights: TestWeights = {},
): number => (Object.hasOwn(weights, id) ? weights[id] : undefined) ?? weight;

/**
 * These weights with one more or one less: what equals the bank's is kept, since a bank may change its mind, and null takes
 * the question back to it. @spec AS-06
 */
export function withWeight(weights: TestWeights, id: string, weight: number | null): TestWeights {
  const { [id]: _before, ...rest } = weights;
  if (weight === null) return rest;
  return { ...rest, [id]: Math.min(MOST_WEIGHT, Math.max(LEAST_WEIGHT, Math.round(weight) || LEAST_WEIGHT)) };
}
