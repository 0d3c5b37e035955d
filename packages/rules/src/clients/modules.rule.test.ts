import { expect, test } from 'vitest';
import { CLIENT_FLAGS } from './client-flags.rule.ts';
import { hasFlag, MODULES, moduleProblem, usesRanking, usesScore } from './modules.rule.ts';

test('every module has its own switch [CL-01]', () => {
  expect(new Set(MODULES).size).toBe(17);
  for (const module of MODULES) expect(moduleProblem({ modules: [module] }, module)).toBeNull();
});

test('a module that is off is a problem [CL-03]', () => {
  expect(moduleProblem({ modules: ['trails'] }, 'rewards')).toBe('module_disabled');
});

test('without a selected client ranking and scoring count as on [CL-04]', () => {
  expect([usesRanking(null), usesScore(null)]).toEqual([true, true]);
  expect([usesRanking({ hasRanking: false }), usesScore({ groupTrainingUseScore: false })]).toEqual([
    false,
    false,
  ]);
  expect([usesRanking({ hasRanking: true }), usesScore({ groupTrainingUseScore: true })]).toEqual([
    true,
    true,
  ]);
});

test.each(CLIENT_FLAGS)('has %s where just that is on, and nothing else [CL-01] [CL-03]', (flag) => {
  const client = {
    modules: MODULES.filter((module) => module === flag),
    hasRanking: flag === 'ranking',
    hasProfile: flag === 'profile',
  };
  expect(CLIENT_FLAGS.filter((each) => hasFlag(client, each))).toEqual([flag]);
});
