import { sample, seededRandom, shuffled } from '../shared/seeded-random.ts';

/** 'bank_too_small' when fewer questions are there than the test asks, else null. @spec AS-06 */
export function drawProblem(available: number, count: number): 'bank_too_small' | null {
  return available < count ? 'bank_too_small' : null;
}

/** How an attempt draws. */
export interface Draw {
  readonly count: number;
  readonly seed: string;
  readonly shuffle: boolean;
  /** How often each question was put to this person before; those not named here never were. */
  readonly timesAsked?: ReadonlyMap<string, number>;
}

/**
 * Which questions of the bank an attempt asks, and in which order: that many different ones, drawn by the seed, either
 * shuffled or in the order of the bank. What the person was asked less often goes first, so that nothing repeats as
 * long as the bank allows. The order of the bank given in must be a stable one. @spec AS-06
 */
export function drawQuestionIds(
  bank: readonly string[],
  { count, seed, shuffle, timesAsked = new Map() }: Draw,
): string[] {
  const random = seededRandom(seed);
  const turns = new Map<number, string[]>();
  for (const id of bank) {
    const times = timesAsked.get(id) ?? 0;
    turns.set(times, [...(turns.get(times) ?? []), id]);
  }
  const drawn: string[] = [];
  for (const times of [...turns.keys()].toSorted((a, b) => a - b))
    drawn.push(...sample(turns.get(times) ?? [], count - drawn.length, random));
  if (shuffle) return shuffled(drawn, random);
  const chosen = new Set(drawn);
  return bank.filter((id) => chosen.has(id));
}
