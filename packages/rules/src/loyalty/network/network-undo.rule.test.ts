import { expect, test } from 'vitest';
import { networkUndoProblem, networkUndoUntil } from './network-undo.rule.ts';

const WRITTEN = new Date('2026-11-21T15:00:00Z');

test.each([
  { kind: 'agencies', state: 'done', now: '2026-11-28T15:00:00Z', problem: null },
  { kind: 'chains', state: 'done', now: '2026-11-21T15:00:00Z', problem: null },
  { kind: 'brands', state: 'done', now: '2026-11-28T15:00:01Z', problem: 'undo_time_over' },
  { kind: 'brands', state: 'checked', now: '2026-11-21T15:00:00Z', problem: 'import_not_ready' },
  { kind: 'brands', state: 'undone', now: '2026-11-21T15:00:00Z', problem: 'import_not_ready' },
  { kind: 'stores', state: 'done', now: '2026-11-21T15:00:00Z', problem: 'import_not_ready' },
  { kind: 'points', state: 'done', now: '2026-11-21T15:00:00Z', problem: 'import_not_ready' },
] as const)('a list of $kind that is $state is undone on $now unless $problem [MG-04]', (list) => {
  expect(networkUndoProblem({ ...list, movedAt: WRITTEN }, new Date(list.now))).toBe(list.problem);
});

test('a written list of partners can be undone for seven days [MG-04]', () => {
  const list = { kind: 'chains', state: 'done', movedAt: WRITTEN } as const;
  expect(networkUndoUntil(list)?.toISOString()).toBe('2026-11-28T15:00:00.000Z');
});
