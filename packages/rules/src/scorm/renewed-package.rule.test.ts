import { expect, test } from 'vitest';
import { renewalFor } from './renewed-package.rule.ts';

test.each([
  { begun: [], lessons: ['a'], expected: null },
  { begun: ['a'], lessons: ['a', 'b'], expected: 'goes_on' },
  { begun: ['a', 'b'], lessons: ['b', 'c'], expected: 'partly' },
  { begun: ['a', 'b'], lessons: ['c'], expected: 'begins_anew' },
  { begun: ['a'], lessons: [], expected: 'begins_anew' },
])('who had begun $begun finds $lessons: $expected [PL-04]', ({ begun, lessons, expected }) => {
  expect(renewalFor(begun, lessons)).toBe(expected);
});
