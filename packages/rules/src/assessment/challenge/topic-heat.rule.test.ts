import { expect, test } from 'vitest';
import { strengthOf, topicHeat } from './topic-heat.rule.ts';

const of = (topic: string, column: string, people: number, right: number, answers = 10) => ({
  topic,
  column,
  people,
  answers,
  right,
  beside: [],
});

test('shows the weakest topic first, in the order of the columns, and leaves a hole where nobody answered [GA-03]', () => {
  const rows = topicHeat([of('b', 'w2', 6, 9), of('a', 'w2', 6, 3), of('a', 'w1', 6, 5.5)], ['w1', 'w2']);
  expect(rows).toEqual([
    {
      topic: 'a',
      cells: [
        { column: 'w1', percent: 55, answers: 10 },
        { column: 'w2', percent: 30, answers: 10 },
      ],
    },
    { topic: 'b', cells: [{ column: 'w2', percent: 90, answers: 10 }] },
  ]);
});

test.each([
  { people: 4, percent: null },
  { people: 5, percent: 20 },
])('$people people make $percent [GA-03]', ({ people, percent }) => {
  expect(topicHeat([of('a', 'w1', people, 2)], ['w1'])[0]?.cells[0]?.percent).toBe(percent);
});

test.each([
  { beside: [0], percent: 20 },
  { beside: [5, 0], percent: 20 },
  { beside: [9, 4], percent: null },
  { beside: [1], percent: null },
])(
  'with $beside people in what wider filters count beside, a number of many is $percent [GA-03]',
  ({ beside, percent }) => {
    const rows = topicHeat([{ ...of('a', 'w1', 9, 2), beside }], ['w1']);
    expect(rows[0]?.cells[0]?.percent).toBe(percent);
  },
);

test('what few people answered does not even move its topic [GA-03]', () => {
  const rows = topicHeat([of('few', 'w1', 1, 0), of('many', 'w1', 9, 9)], ['w1']);
  expect(rows.map(({ topic }) => topic)).toEqual(['many', 'few']);
});

test.each([
  [0, 'weak'],
  [49, 'weak'],
  [50, 'fair'],
  [79, 'fair'],
  [80, 'strong'],
  [100, 'strong'],
])('%i percent is %s [GA-03]', (percent, strength) => {
  expect(strengthOf(percent)).toBe(strength);
});
