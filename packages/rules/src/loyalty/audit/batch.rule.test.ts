import { expect, test } from 'vitest';
import { drawnForReaudit, leftOutOfBatch, reauditProblem } from './batch.rule.ts';

const WAITING = {
  isWaiting: true,
  ownerId: 'seller',
  riskLevel: 'green',
  revision: 3,
  isProposed: false,
} as const;

test.each([
  { name: 'waits, green, as it was seen', over: {}, expected: null },
  { name: 'is the auditor’s own', over: { ownerId: 'auditor' }, expected: 'own' },
  { name: 'was decided or withdrawn', over: { isWaiting: false }, expected: 'changed_meanwhile' },
  { name: 'changed', over: { revision: 4 }, expected: 'changed_meanwhile' },
  {
    name: 'is no longer green',
    over: { riskLevel: 'amber' as const },
    expected: 'changed_meanwhile',
  },
  { name: 'waits for a second look', over: { isProposed: true }, expected: 'second_look_waits' },
])('what $name: $expected [LO-30]', ({ over, expected }) => {
  expect(leftOutOfBatch({ ...WAITING, ...over }, { auditorId: 'auditor', revision: 3 })).toBe(expected);
});

test.each([
  [0, 0],
  [1, 1],
  [9, 1],
  [10, 1],
  [11, 2],
  [100, 10],
])('of %i sales %i are drawn, those with the lowest lots [LO-30]', (sales, drawn) => {
  const ids = Array.from({ length: sales }, (_unused, index) => `sale ${index}`);
  const lotOf = (id: string) => id.split('').toReversed().join('');
  const chosen = drawnForReaudit(ids, lotOf);
  expect(chosen).toHaveLength(drawn);
  const highest = chosen.map(lotOf).toSorted().at(-1) ?? '';
  expect(ids.filter((id) => !chosen.includes(id)).every((id) => lotOf(id) > highest)).toBe(true);
});

test('neither the seller nor anybody who approved it looks at a sale again [LO-30]', () => {
  const sale = { ownerId: 'seller', auditorIds: ['first', 'last'] };
  expect(['seller', 'first', 'last', 'other'].map((id) => reauditProblem(sale, id))).toEqual([
    'own',
    'second_auditor_required',
    'second_auditor_required',
    null,
  ]);
});
