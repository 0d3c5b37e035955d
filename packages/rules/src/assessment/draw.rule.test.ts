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

test('a bank smaller than the test is a problem [AS-06]', () => {
  expect(drawProblem(9, 10)).toBe('bank_too_small');
  expect(drawProblem(10, 10)).toBeNull();
});
