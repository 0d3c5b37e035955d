import { sample, seededRandom } from '../shared/seeded-random.ts';

/** 'bank_too_small' when fewer questions are there than the test asks, else null. @spec AS-06 */
export function drawProblem(available: number, count: number): 'bank_too_small' | null {
  return available < count ? 'bank_too_small' : null;
}

/**
 * Which questions of the bank an attempt asks, and in which order: that many different ones, drawn by the seed, either
 * shuffled or in the order of the bank. The order of the bank given in must be a stable one. @spec AS-06
 */
export function drawQuestionIds(
  bank: readonly string[],
  draw: { readonly count: number; readonly seed: string; readonly shuffle: boolean },
): string[] {
  const drawn = sample(bank, draw.count, seededRandom(draw.seed));
  if (draw.shuffle) return drawn;
  const chosen = new Set(drawn);
  return bank.filter((id) => chosen.has(id));
}
