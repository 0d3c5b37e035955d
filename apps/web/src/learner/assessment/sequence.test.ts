import { expect, test } from 'vitest';
import { createSequence } from './sequence.ts';

const numbered = (...sequences: number[]) => sequences.map((sequence) => ({ sequence }));

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
