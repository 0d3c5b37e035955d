import { expect, test } from 'vitest';
import { createSequence } from './sequence.ts';

const numbered = (...sequences: number[]) =>
  sequences.map((sequence) => ({ questionId: `q${sequence}`, sequence }));

test('an answer is always newer than every answer known here or from another device [AS-05]', () => {
  const sequence = createSequence(numbered(2, 7, 3));
  expect(sequence.next()).toBe(8);
  sequence.passBy(numbered(20));
  expect(sequence.next()).toBe(21);
  sequence.passBy(numbered(4));
  expect(sequence.next()).toBe(22);
});

test('the first answer of an attempt is number one [AS-05]', () => {
  expect(createSequence([]).next()).toBe(1);
});

test('an answer takes the place of the one that was on the page, not of one that only its number is known of [AS-05]', () => {
  const sequence = createSequence(numbered(2, 7));
  expect(['q2', 'q7', 'q9'].map(sequence.baseOf)).toEqual([2, 7, 0]);
  sequence.passBy([{ sequence: 20 }]);
  expect(sequence.baseOf('q2')).toBe(2);
  sequence.learn('q2', 20);
  sequence.learn('q2', 3);
  expect(['q2', 'q7'].map(sequence.baseOf)).toEqual([20, 7]);
});
