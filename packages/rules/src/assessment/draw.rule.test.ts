import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawProblem, drawQuestionIds } from './draw.rule.ts';

const bank = Array.from({ length: 20 }, (_, index) => `q${String(index).padStart(2, '0')}`);

test('draws the number asked for, without repeats, from the bank [AS-06]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.string(), fc.boolean(), (count, seed, shuffle) => {
      const drawn = drawQuestionIds(bank, { count, seed, shuffle });
      expect(drawn).toHaveLength(count);
      expect(new Set(drawn).size).toBe(count);
      expect(drawn.every((id) => bank.includes(id))).toBe(true);
      if (!shuffle) expect(drawn).toEqual(drawn.toSorted());
    }),
  );
});

test('two attempts draw differently and one attempt always the same [AS-06]', () => {
  const draw = (seed: string): string[] => drawQuestionIds(bank, { count: 10, seed, shuffle: true });
  expect(draw('one')).toEqual(draw('one'));
  expect(draw('one')).not.toEqual(draw('two'));
});

test('over many attempts of a person no question comes again before all others had their turn [AS-06]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 }),
      fc.string(),
      (size, counts, seed) => {
        const small = bank.slice(0, size);
        const timesAsked = new Map<string, number>();
        for (const [attempt, wanted] of counts.entries()) {
          const count = Math.min(wanted, size);
          const draw = { count, seed: `${seed}${attempt}`, shuffle: attempt % 2 === 0, timesAsked };
          const drawn = drawQuestionIds(small, draw);
          expect(new Set(drawn).size).toBe(count);
          for (const id of drawn) timesAsked.set(id, (timesAsked.get(id) ?? 0) + 1);
          const times = small.map((id) => timesAsked.get(id) ?? 0);
          expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

test('a question that was added after many attempts is asked first [AS-06]', () => {
  const timesAsked = new Map(bank.slice(1).map((id) => [id, 5]));
  expect(drawQuestionIds(bank, { count: 1, seed: 'any', shuffle: true, timesAsked })).toEqual([bank[0]]);
});

test('a bank smaller than the test is a problem [AS-06]', () => {
  expect(drawProblem(9, 10)).toBe('bank_too_small');
  expect(drawProblem(10, 10)).toBeNull();
});
