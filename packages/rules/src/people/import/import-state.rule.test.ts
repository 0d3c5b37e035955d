import { expect, test } from 'vitest';
import { type ImportState, type ImportStep, importStepProblem, isWorking } from './import-state.rule.ts';

const now = new Date('2026-11-21T15:00:00Z');
const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

test.each<{ step: ImportStep; state: ImportState; appliedAt?: Date; expected: string | null }>([
  { step: 'check', state: 'mapping', expected: null },
  { step: 'check', state: 'applying', expected: 'import_not_ready' },
  { step: 'apply', state: 'mapping', expected: 'import_not_ready' },
  { step: 'apply', state: 'checked', expected: null },
  { step: 'apply', state: 'done', expected: 'import_not_ready' },
  { step: 'stop', state: 'applying', expected: null },
  { step: 'stop', state: 'done', expected: 'import_not_ready' },
  { step: 'undo', state: 'done', appliedAt: ago(7), expected: null },
  { step: 'undo', state: 'done', appliedAt: ago(7.1), expected: 'undo_time_over' },
  { step: 'undo', state: 'stopped', expected: 'import_not_ready' },
  { step: 'undo', state: 'undone', appliedAt: ago(1), expected: 'import_not_ready' },
])('$step while $state: $expected [MG-03]', ({ step, state, appliedAt, expected }) => {
  expect(importStepProblem(step, { state, appliedAt: appliedAt ?? null }, now)).toBe(expected);
});

test('moves on by itself while it works alone [MG-03]', () => {
  expect((['reading', 'mapping', 'applying', 'done'] as const).map(isWorking)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
