import type { Declared } from './qti-item.ts';

const FULL = 100;

/** What a file calls right among choices, and what each of them is worth, in hundredths of all that is right. */
interface WorthOfChoices {
  readonly right: readonly string[];
  readonly of: (id: string) => number;
}

/** Where one is chosen all or nothing; otherwise by the mapping, or each the same part. */
export function worthOfChoices({ correct, mapped, otherwise, cardinality }: Declared): WorthOfChoices {
  const worths = new Map(mapped.map(({ value, worth }) => [value, worth]));
  const right =
    correct.length > 0 ? correct : mapped.filter(({ worth }) => worth > 0).map(({ value }) => value);
  const whole = right.reduce((sum, id) => sum + (worths.get(id) ?? 0), 0);
  return {
    right,
    of: (id) => {
      if (cardinality === 'single') return right.includes(id) ? FULL : 0;
      if (whole > 0) return ((worths.get(id) ?? otherwise) / whole) * FULL;
      return right.includes(id) ? FULL / right.length : 0;
    },
  };
}

/** Whether some of what is right is worth more than another. */
export const isUneven = (worths: readonly number[]): boolean => new Set(worths).size > 1;
