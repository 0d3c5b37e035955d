import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countAhead, rankedMonth, ranking, rankingAfter } from './ranking.rule.ts';

const early = Date.parse('2026-11-01T10:00:00Z');
const late = Date.parse('2026-11-02T10:00:00Z');
const scores = [
  { membershipId: '4', points: 10, reachedAt: early },
  { membershipId: '3', points: 10, reachedAt: late },
  { membershipId: '2', points: 10, reachedAt: late },
  { membershipId: '1', points: 50, reachedAt: late },
  { membershipId: '6', points: 0, reachedAt: early },
];
const score = fc.record({
  membershipId: fc.string({ minLength: 1, maxLength: 3 }),
  points: fc.nat(5),
  reachedAt: fc.nat(3),
});
const people = fc.uniqueArray(score, { selector: ({ membershipId }) => membershipId });

test('orders by points, then by who was earlier, then by id [GM-02]', () => {
  expect(ranking(scores).map(({ membershipId }) => membershipId)).toEqual(['1', '4', '2', '3', '6']);
});

test.each([
  { of: { membershipId: '1', points: 50, reachedAt: late }, ahead: 0 },
  { of: { membershipId: '3', points: 10, reachedAt: late }, ahead: 3 },
  { of: { membershipId: '6', points: 0, reachedAt: early }, ahead: 4 },
  { of: { membershipId: '9', points: 30, reachedAt: early }, ahead: 1 },
  { of: { membershipId: '9', points: 0, reachedAt: late }, ahead: 5 },
])('$ahead stand before $of.points points of $of.membershipId [GM-02]', ({ of, ahead }) => {
  expect(countAhead(ranking(scores), of)).toBe(ahead);
});

test('everybody stands behind exactly those who were counted ahead [GM-02]', () => {
  fc.assert(
    fc.property(people, (mixed) => {
      const ordered = ranking(mixed);
      expect(ordered.map((one) => countAhead(ordered, one))).toEqual(ordered.map((_, index) => index));
    }),
  );
});

test('a ranking changed piece by piece is the one made anew [GM-02]', () => {
  fc.assert(
    fc.property(people, people, people, (before, changed, gone) => {
      const left = new Set([...changed, ...gone].map(({ membershipId }) => membershipId));
      const came = changed.filter(
        (one) => !gone.some(({ membershipId }) => membershipId === one.membershipId),
      );
      const stayed = before.filter(({ membershipId }) => !left.has(membershipId));
      expect(rankingAfter(ranking(before), left, came)).toEqual(ranking([...stayed, ...came]));
    }),
  );
});

test('a ranking that nothing changed is the same one [GM-02]', () => {
  const ordered = ranking(scores);
  expect(rankingAfter(ordered, new Set(), [])).toBe(ordered);
});

test.each([
  ['all', '2026-01-31', null],
  ['month', '2026-01-31', '2026-01-01'],
  ['last_month', '2026-01-31', '2025-12-01'],
  ['last_month', '2026-03-01', '2026-02-01'],
] as const)('%s is on %s the month %s [GM-02]', (period, today, month) => {
  expect(rankedMonth(period, today)).toBe(month);
});
