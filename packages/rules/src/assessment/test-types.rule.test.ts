import { expect, test } from 'vitest';
import {
  closesTraining,
  exhaustionConsequence,
  isTestType,
  startWarning,
  TEST_TYPES,
} from './test-types.rule.ts';

test('knows the eight test types and no other kind [AS-01]', () => {
  expect(TEST_TYPES).toHaveLength(8);
  expect(isTestType('block_general_test')).toBe(true);
  expect(isTestType('video')).toBe(false);
});

test.each([
  { type: 'conventional_test', effect: 'none', scope: 'training' },
  { type: 'block_test', effect: 'block', scope: 'activity' },
  { type: 'restart_test', effect: 'restart', scope: 'module' },
  { type: 'evaluated_quiz', effect: 'none', scope: 'training' },
  { type: 'unevaluated_quiz', effect: 'none', scope: 'training' },
  { type: 'block_general_test', effect: 'block', scope: 'training' },
  { type: 'restart_general_test', effect: 'restart', scope: 'training' },
  { type: 'reaction_evaluation', effect: 'none', scope: 'training' },
] as const)(
  'running out of attempts at a $type: $effect of the $scope [AS-03]',
  ({ type, effect, scope }) => {
    expect(exhaustionConsequence(type)).toEqual({ effect, scope });
  },
);

test.each([
  { type: 'block_test', left: 1, expected: 'last_attempt_blocks' },
  { type: 'block_general_test', left: 1, expected: 'last_attempt_closes' },
  { type: 'restart_test', left: 1, expected: 'last_attempt_restarts' },
  { type: 'restart_general_test', left: 1, expected: 'last_attempt_restarts_training' },
  { type: 'evaluated_quiz', left: 1, expected: 'last_attempt' },
  { type: 'unevaluated_quiz', left: 1, expected: null },
  { type: 'conventional_test', left: 1, expected: 'last_attempt' },
  { type: 'block_test', left: 2, expected: null },
  { type: 'block_test', left: null, expected: null },
  { type: 'reaction_evaluation', left: 1, expected: null },
] as const)(
  'before a $type with $left attempts left warns: $expected [AS-03]',
  ({ type, left, expected }) => {
    expect(startWarning(type, left, false)).toBe(expected);
  },
);

test.each(TEST_TYPES)('whoever passed a %s is warned of the last attempt alone [AS-03] [AS-04]', (type) => {
  expect([null, 'last_attempt']).toContain(startWarning(type, 1, true));
});

test('of all kinds only the general test that blocks shuts the whole training [AS-01] [AS-03]', () => {
  expect([...TEST_TYPES, 'video'].filter(closesTraining)).toEqual(['block_general_test']);
});

test('no two types with the same consequence are told apart before the last attempt, and no two with different ones alike [AS-03]', () => {
  const told = TEST_TYPES.flatMap((type) => {
    const warning = startWarning(type, 1, false);
    return warning === null ? [] : [[JSON.stringify(exhaustionConsequence(type)), warning] as const];
  });
  expect(new Map(told).size).toBe(new Set(told.map(([, warning]) => warning)).size);
  expect(new Set(told.map((pair) => pair.join())).size).toBe(new Map(told).size);
});
