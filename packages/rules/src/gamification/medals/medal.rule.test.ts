import { expect, test } from 'vitest';
import {
  isRuleFixed,
  MEDAL_OCCASIONS,
  MEDAL_RULE_KINDS,
  MEDAL_RULES,
  MEDAL_STATES,
  medalMoveProblem,
  medalProgress,
  rulesMovedBy,
  rulesWith,
} from './medal.rule.ts';

test.each([
  { goal: 5, reached: 0, expected: { reached: 0, goal: 5, share: 0, isMet: false } },
  { goal: 5, reached: 3, expected: { reached: 3, goal: 5, share: 0.6, isMet: false } },
  { goal: 5, reached: 4, expected: { reached: 4, goal: 5, share: 0.8, isMet: false } },
  { goal: 5, reached: 5, expected: { reached: 5, goal: 5, share: 1, isMet: true } },
  { goal: 5, reached: 9, expected: { reached: 5, goal: 5, share: 1, isMet: true } },
  { goal: 1, reached: 0, expected: { reached: 0, goal: 1, share: 0, isMet: false } },
  { goal: 1, reached: 1, expected: { reached: 1, goal: 1, share: 1, isMet: true } },
  { goal: 3, reached: -1, expected: { reached: 0, goal: 3, share: 0, isMet: false } },
])('$reached of $goal is a share of $expected.share [GM-02]', ({ goal, reached, expected }) => {
  expect(medalProgress(goal, reached)).toEqual(expected);
});

test.each([
  { occasion: 'training_completed', expected: ['trainings', 'training'] },
  { occasion: 'test_passed', expected: ['tests'] },
  { occasion: 'challenge_finished', expected: ['streak'] },
  { occasion: 'level_reached', expected: ['level'] },
  { occasion: 'sale_decided', expected: ['sales'] },
] as const)('$occasion can complete $expected [GM-02]', ({ occasion, expected }) => {
  expect(rulesMovedBy(occasion)).toEqual(expected);
});

test('every rule is looked at after one occasion, and sets a goal that can be reached [GM-02]', () => {
  expect(MEDAL_OCCASIONS.flatMap((occasion) => rulesMovedBy(occasion)).toSorted()).toEqual(
    MEDAL_RULE_KINDS.toSorted(),
  );
  for (const kind of MEDAL_RULE_KINDS)
    expect(MEDAL_RULES[kind].least).toBeLessThanOrEqual(MEDAL_RULES[kind].most);
});

test('rules of campaigns are there where the module is on [GM-02] [CL-03]', () => {
  expect(rulesWith(new Set(['campaigns']))).toEqual(MEDAL_RULE_KINDS);
  expect(rulesWith(new Set(['online_courses']))).toEqual(['trainings', 'training', 'tests', 'streak']);
});

test.each([
  { from: 'draft', allowed: ['published', 'archived'] },
  { from: 'published', allowed: ['archived'] },
  { from: 'archived', allowed: ['published'] },
] as const)('a medal goes from $from to $allowed and nowhere else [GM-02]', ({ from, allowed }) => {
  expect(MEDAL_STATES.filter((to) => medalMoveProblem(from, to) === null)).toEqual(
    MEDAL_STATES.filter((to) => allowed.some((state) => state === to)),
  );
});

test('the rule of a medal is fixed from its first publication on, also while it is archived [GM-02]', () => {
  expect([isRuleFixed(null), isRuleFixed(new Date())]).toEqual([false, true]);
});
