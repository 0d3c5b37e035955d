import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { COINCIDENCE_KINDS, type Coincidence, coincidenceClusters } from './coincidence-clusters.rule.ts';

/** A coincidence written as `ana:1 = bia:2`: who sent which piece. */
function coincidence(words: string, kind: Coincidence['kind'] = 'invoice'): Coincidence {
  const [one, other] = words.split(' = ').map((piece) => {
    const [personId = '', key = ''] = piece.split(':');
    return { personId, key };
  });
  if (!one || !other) throw new Error(words);
  return { kind, one, other };
}
const peopleIn = (found: readonly Coincidence[]): string[][] =>
  coincidenceClusters(found).map(({ people }) => people.toSorted());

test.each([
  { what: 'nothing coincides', found: [], people: [] },
  { what: 'two share an invoice', found: ['ana:1 = bia:2'], people: [['ana', 'bia']] },
  { what: 'one person sent a thing twice', found: ['ana:1 = ana:2'], people: [] },
  {
    what: 'two know each other through a third',
    found: ['ana:1 = bia:2', 'caio:3 = bia:4'],
    people: [['ana', 'bia', 'caio']],
  },
  {
    what: 'groups are found apart and joined later',
    found: ['ana:1 = bia:2', 'caio:3 = davi:4', 'davi:5 = bia:6'],
    people: [['ana', 'bia', 'caio', 'davi']],
  },
  {
    what: 'two groups have nothing in common, the larger one comes first',
    found: ['ana:1 = bia:2', 'caio:3 = davi:4', 'caio:5 = davi:6'],
    people: [
      ['caio', 'davi'],
      ['ana', 'bia'],
    ],
  },
])('groups people where $what [LO-30]', ({ found, people }) => {
  expect(peopleIn(found.map((words) => coincidence(words)))).toEqual(people);
});

test('two pieces that coincide in several things are one pair, however often and in whichever order they are named [LO-30] [LO-15]', () => {
  const [cluster] = coincidenceClusters([
    coincidence('ana:1 = bia:2', 'photo'),
    coincidence('bia:2 = ana:1', 'invoice'),
    coincidence('ana:1 = bia:2', 'invoice'),
    coincidence('ana:3 = bia:4', 'photo'),
  ]);
  expect(cluster?.pairs.map(({ kinds }) => kinds)).toEqual([['invoice', 'photo'], ['photo']]);
  expect(cluster?.links).toEqual([
    { one: 'ana', other: 'bia', pairs: 2, counts: { invoice: 1, fiscal_code: 0, photo: 2 } },
  ]);
});

test('who coincides most often comes first, and so does the strongest link [LO-30]', () => {
  const [cluster] = coincidenceClusters([
    coincidence('ana:1 = bia:2'),
    coincidence('caio:3 = bia:4'),
    coincidence('caio:5 = bia:6'),
  ]);
  expect(cluster?.people).toEqual(['bia', 'caio', 'ana']);
  expect(cluster?.links.map(({ pairs }) => pairs)).toEqual([2, 1]);
});

test('everybody who coincides with somebody is in exactly one group, with all they coincide with [LO-30]', () => {
  // A piece has one sender.
  const piece = record({
    personId: constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    number: nat(20),
  }).map(({ personId, number }) => ({ personId, key: `${personId}${number}` }));
  const pieces = array(record({ kind: constantFrom(...COINCIDENCE_KINDS), one: piece, other: piece }), {
    maxLength: 30,
  });
  assert(
    property(pieces, (found) => {
      const clusters = coincidenceClusters(found);
      const linked = found.filter(({ one, other }) => one.personId !== other.personId);
      const homes = (person: string) => clusters.filter(({ people }) => people.includes(person));
      for (const { one, other } of linked) {
        expect(homes(one.personId)).toHaveLength(1);
        expect(homes(one.personId)).toEqual(homes(other.personId));
      }
      expect(new Set(clusters.flatMap(({ people }) => people)).size).toBe(
        new Set(linked.flatMap(({ one, other }) => [one.personId, other.personId])).size,
      );
    }),
  );
});
