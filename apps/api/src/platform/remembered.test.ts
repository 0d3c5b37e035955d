import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('what follows from its key is made once, and forgotten before memory fills [OP-01]', () => {
  const made: string[] = [];
  const of = remembered((key) => {
    made.push(key);
    return `of ${key}`;
  });
  expect([of('a'), of('b'), of('a')]).toEqual(['of a', 'of b', 'of a']);
  expect(made).toEqual(['a', 'b']);
  for (let number = 0; number < 5000; number += 1) of(String(number));
  expect(of('a')).toBe('of a');
  expect(made.filter((key) => key === 'a')).toHaveLength(2);
});
