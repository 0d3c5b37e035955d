import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sample, seededRandom, shuffled } from './seeded-random.ts';

test('draws the same for the same seed and differently for another [AS-06]', () => {
  const items = Array.from({ length: 40 }, (_, index) => index);
  expect(shuffled(items, seededRandom('attempt-1'))).toEqual(shuffled(items, seededRandom('attempt-1')));
  expect(shuffled(items, seededRandom('attempt-1'))).not.toEqual(shuffled(items, seededRandom('attempt-2')));
});

test('a draw repeats no item, invents none and has the number asked for [AS-06]', () => {
  fc.assert(
    fc.property(fc.string(), fc.uniqueArray(fc.integer()), fc.nat(30), (seed, items, count) => {
      const drawn = sample(items, count, seededRandom(seed));
      expect(drawn).toHaveLength(Math.min(count, items.length));
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(drawn.every((item) => items.includes(item))).toBe(true);
    }),
  );
});

test('favours no place over another [AS-06]', () => {
  const hits = [0, 0, 0, 0, 0];
  for (let round = 0; round < 20_000; round += 1) {
    const first = seededRandom(`person-${round}`).below(5);
    hits[first] = (hits[first] ?? 0) + 1;
  }
  for (const count of hits) expect(Math.abs(count - 4000)).toBeLessThan(250); // over four standard deviations
});

test('refuses a limit that gives no number [AS-06]', () => {
  expect(() => seededRandom('x').below(0)).toThrow(RangeError);
});
