import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { circleByRequiring, prerequisiteCircle, type TrainingNeeds } from './prerequisite-circle.rule.ts';

const all = (...ids: string[]): TrainingNeeds => ({ all: ids, some: [] });
const least = (count: number, ...ids: string[]): TrainingNeeds => ({
  all: [],
  some: [{ of: ids, least: count }],
});

test('finds the circle that a prerequisite would close and no false one [LE-06]', () => {
  const chain = new Map([
    ['a', all('b', 'd')],
    ['b', all('c')],
    ['d', all('c')],
  ]);
  expect(prerequisiteCircle('a', chain)).toBeNull();
  expect(prerequisiteCircle('a', new Map([...chain, ['c', all('a')]]))).toEqual(['a', 'b', 'c']);
  expect(prerequisiteCircle('a', new Map([['a', all('a')]]))).toEqual(['a']);
});

test.each([
  ['two of two', 2, ['course', 'other'], ['trail', 'course']],
  ['one of two', 1, ['course', 'other'], null],
  ['more than there are', 5, ['course', 'other'], ['trail', 'course']],
  ['one of one', 1, ['course'], ['trail', 'course']],
])(
  'a stage that asks for %s of which one waits for the trail [LE-06] [LE-08]',
  (_, count, items, expected) => {
    const needs = new Map([
      ['trail', least(count, ...items)],
      ['course', all('trail')],
    ]);
    expect(prerequisiteCircle('trail', needs)).toEqual(expected);
  },
);

test('two items that both wait for the trail close it where one of three is left and two are asked [LE-06] [LE-08]', () => {
  const needs = new Map([
    ['trail', least(2, 'one', 'two', 'three')],
    ['one', all('trail')],
    ['two', all('trail')],
  ]);
  expect(prerequisiteCircle('trail', needs)).toEqual(['trail', 'one']);
  expect(prerequisiteCircle('trail', new Map([...needs, ['two', all()]]))).toBeNull();
});

test('a circle elsewhere is not blamed on a training that only leads to it [LE-06]', () => {
  const needs = new Map([
    ['a', all('b')],
    ['b', all('c')],
    ['c', all('b')],
  ]);
  expect(prerequisiteCircle('a', needs)).toBeNull();
});

test.each([
  ['c', 'a', ['c', 'a', 'b']],
  ['c', 'b', ['c', 'b']],
  ['c', 'c', ['c']],
  ['a', 'c', null],
  ['c', 'd', null],
])('%s requiring %s would close %j [LE-06]', (training, required, expected) => {
  const needs = new Map([
    ['a', all('b')],
    ['b', all('c')],
  ]);
  expect(circleByRequiring(training, required, needs)).toEqual(expected);
});

test('however many trainings are tied, asking before each leaves no circle anywhere [LE-06]', () => {
  const training = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  fc.assert(
    fc.property(fc.array(fc.tuple(training, training), { maxLength: 30 }), (wishes) => {
      const needs = new Map<string, TrainingNeeds>();
      for (const [one, other] of wishes)
        if (circleByRequiring(one, other, needs) === null)
          needs.set(one, all(...(needs.get(one)?.all ?? []), other));
      for (const one of needs.keys()) expect(prerequisiteCircle(one, needs)).toBeNull();
    }),
  );
});
