import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ranking } from './ranking.rule.ts';

const early = new Date('2026-11-01T10:00:00Z');
const late = new Date('2026-11-02T10:00:00Z');
const people = [
  { id: '4', name: 'Zoé', points: 10, reachedAt: early },
  { id: '3', name: 'Bia', points: 10, reachedAt: late },
  { id: '2', name: 'Álvaro', points: 10, reachedAt: late },
  { id: '5', name: 'Bia', points: 10, reachedAt: late },
  { id: '1', name: 'Caio', points: 50, reachedAt: late },
  { id: '6', name: 'Ana', points: 0, reachedAt: early },
];

test('orders by points, then by who was earlier, then by name, then by id [GM-02]', () => {
  expect(ranking(people, 'pt-BR').map(({ id, place }) => [id, place])).toEqual([
    ['1', 1],
    ['4', 2],
    ['2', 3],
    ['3', 4],
    ['5', 5],
    ['6', 6],
  ]);
});

test('the ranking does not depend on the order in which people were read [GM-02]', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(people, { minLength: people.length }), (mixed) => {
      expect(ranking(mixed, 'pt-BR')).toEqual(ranking(people, 'pt-BR'));
    }),
  );
});
