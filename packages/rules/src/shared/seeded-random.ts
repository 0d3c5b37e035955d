/** Numbers that look random and are the same for the same seed: a draw can be repeated and proved. @spec AS-06 */
export interface SeededRandom {
  /** A whole number from zero up to, not including, the limit; every number equally likely. */
  readonly below: (limit: number) => number;
}

const STEP = 0x9e3779b9; // golden ratio of 32 bits: the counter visits every state once
const RANGE = 2 ** 32;

/** A generator that depends on nothing but the seed. Throws RangeError for a limit outside 1 to 2^32. @spec AS-06 */
export function seededRandom(seed: string): SeededRandom {
  let counter = hashOf(seed);
  const next = (): number => {
    counter = (counter + STEP) >>> 0;
    return scrambled(counter);
  };
  return {
    below: (limit) => {
      if (!Number.isInteger(limit) || limit < 1 || limit > RANGE)
        throw new RangeError(`no such limit: ${limit}`);
      // Numbers beyond the last whole multiple of the limit would favour the small results.
      const fair = RANGE - (RANGE % limit);
      let value = next();
      while (value >= fair) value = next();
      return value % limit;
    },
  };
}

/** The items in an order that depends on the seed alone (Fisher and Yates). @spec AS-06 */
export function shuffled<Item>(items: readonly Item[], random: SeededRandom): Item[] {
  return sample(items, items.length, random);
}

/** That many different items, or all when there are fewer, in the order drawn. @spec AS-06 */
export function sample<Item>(items: readonly Item[], count: number, random: SeededRandom): Item[] {
  const rest = [...items];
  const drawn: Item[] = [];
  while (drawn.length < count && rest.length > 0) {
    drawn.push(...rest.splice(random.below(rest.length), 1));
  }
  return drawn;
}

function hashOf(text: string): number {
  let hash = STEP;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(scrambled(hash ^ text.charCodeAt(index)), 5) + index;
  }
  return scrambled(hash ^ text.length);
}

function scrambled(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x21f0aaad);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
