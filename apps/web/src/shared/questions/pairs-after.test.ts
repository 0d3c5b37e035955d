import { expect, test } from 'vitest';
import { pairsAfter } from './pairs-after.ts';

test.each([
  { what: 'the first one', pairs: {}, item: 'a', zone: '1', expected: { 1: 'a' } },
  { what: 'one that lay elsewhere', pairs: { 1: 'a' }, item: 'a', zone: '2', expected: { 2: 'a' } },
  { what: 'one over another', pairs: { 1: 'a', 2: 'b' }, item: 'b', zone: '1', expected: { 1: 'b' } },
  { what: 'one back', pairs: { 1: 'a', 2: 'b' }, item: 'a', zone: null, expected: { 2: 'b' } },
])('laying $what leaves $expected [AS-06]', ({ pairs, item, zone, expected }) => {
  expect(pairsAfter(pairs, item, zone)).toEqual(expected);
});
