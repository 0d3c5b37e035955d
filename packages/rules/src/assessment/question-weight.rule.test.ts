import { expect, test } from 'vitest';
import { weightInTest, withWeight } from './question-weight.rule.ts';

test.each([
  { says: 'nothing', weights: undefined, expected: 2 },
  { says: 'nothing of this question', weights: { other: 7 }, expected: 2 },
  { says: 'another weight', weights: { asked: 5 }, expected: 5 },
  { says: 'the weight of the bank', weights: { asked: 2 }, expected: 2 },
])('a test that says $says weighs a question of weight 2 with $expected [AS-06]', ({ weights, expected }) => {
  expect(weightInTest({ id: 'asked', weight: 2 }, weights)).toBe(expected);
});

test('a question named as objects name their own things weighs what its bank says [AS-06]', () => {
  expect(weightInTest({ id: 'constructor', weight: 2 }, {})).toBe(2);
});

test.each([
  { given: 5, expected: { kept: 3, asked: 5 } },
  { given: 0, expected: { kept: 3, asked: 1 } },
  { given: 1000, expected: { kept: 3, asked: 100 } },
  { given: 2.4, expected: { kept: 3, asked: 2 } },
  { given: Number.NaN, expected: { kept: 3, asked: 1 } },
  { given: null, expected: { kept: 3 } },
])(
  'giving a question $given leaves $expected, and the others as they were [AS-06]',
  ({ given, expected }) => {
    expect(withWeight({ kept: 3, asked: 4 }, 'asked', given)).toEqual(expected);
  },
);
