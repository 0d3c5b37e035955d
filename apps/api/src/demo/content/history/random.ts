import { seededRandom } from '@trilha/rules/shared/seeded-random';

/** A seeded stream of choices: the same seed always tells the same year. */
export type Random = Readonly<{
  /** From 0 up to 1, 1 excluded. */
  next: () => number;
  /** Both ends included. */
  integer: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}>;

const RANGE = 2 ** 32;

export function randomFrom(seed: string): Random {
  const numbers = seededRandom(seed);
  const next = (): number => numbers.below(RANGE) / RANGE;
  const integer = (from: number, to: number): number => from + numbers.below(to - from + 1);
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => items[numbers.below(items.length)] ?? items[0],
  };
}

/** The list as one that surely has a first item. */
export function atLeastOne<Item>(items: readonly Item[]): readonly [Item, ...Item[]] {
  const [first, ...others] = items;
  if (first === undefined) throw new Error('expected at least one item');
  return [first, ...others];
}
