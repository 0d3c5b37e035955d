import { expect, test } from 'vitest';
import type { ItemFigures } from './item-figures.rule.ts';
import { type ChoiceCount, itemSigns } from './item-signs.rule.ts';

const figures = (over: Partial<ItemFigures>): ItemFigures => ({
  answers: 40,
  facility: 0.6,
  standardDeviation: 0.4,
  discriminationIndex: 45,
  discriminativeEfficiency: 60,
  ...over,
});
const choices = (right: number, ...wrong: readonly number[]): ChoiceCount[] => [
  { isRight: true, count: right },
  ...wrong.map((count) => ({ isRight: false, count })),
];

test.each([
  { name: 'does its work', of: figures({}), chosen: choices(24, 10, 6), expected: [] },
  { name: 'too few have answered', of: figures({ answers: 9, facility: 0 }), chosen: [], expected: [] },
  { name: 'hardly anybody gets', of: figures({ facility: 0.05 }), chosen: [], expected: ['hardly_anybody'] },
  { name: 'nearly everybody gets', of: figures({ facility: 0.95 }), chosen: [], expected: ['everybody'] },
  {
    name: 'the weak get more often',
    of: figures({ discriminationIndex: -1 }),
    chosen: [],
    expected: ['backwards'],
  },
  {
    name: 'tells little',
    of: figures({ discriminationIndex: 19.9 }),
    chosen: [],
    expected: ['tells_little'],
  },
  { name: 'all got alike', of: figures({ discriminationIndex: null }), chosen: [], expected: [] },
  {
    name: 'has a wrong choice that is taken most',
    of: figures({}),
    chosen: choices(10, 25, 5),
    expected: ['wrong_favoured'],
  },
])('signs of a question that $name: $expected [AS-06]', ({ of, chosen, expected }) => {
  expect(itemSigns(of, chosen)).toEqual(expected);
});
