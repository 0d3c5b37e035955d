import { expect, test } from 'vitest';
import { EMPTY_DRAFT, goalFor, lookOf, type MedalDraft, ruleOf, sentOf } from './medal-draft.ts';

const draft = (over: Partial<MedalDraft>): MedalDraft => ({
  ...EMPTY_DRAFT,
  name: 'Primeiros passos',
  ...over,
});

test.each([
  { over: { kind: 'trainings', goal: 5 }, rule: { kind: 'trainings', goal: 5, category: null } },
  { over: { kind: 'trainings', goal: null }, rule: null },
  { over: { kind: 'training' }, rule: null },
  {
    over: { kind: 'training', training: { id: 'one', title: 'Um' } },
    rule: { kind: 'training', trainingId: 'one' },
  },
  { over: { kind: 'tests', goal: 2 }, rule: { kind: 'tests', goal: 2, minimumScore: 80 } },
  { over: { kind: 'tests', goal: 2, minimumScore: null }, rule: null },
  { over: { kind: 'streak', goal: 1 }, rule: null },
  { over: { kind: 'streak', goal: 7 }, rule: { kind: 'streak', goal: 7 } },
  { over: { kind: 'level', goal: 2 }, rule: null },
  {
    over: { kind: 'level', goal: 2, campaignId: 'one' },
    rule: { kind: 'level', goal: 2, campaignId: 'one' },
  },
  { over: { kind: 'sales', goal: 10 }, rule: { kind: 'sales', goal: 10 } },
] as const)('$over is sent as $rule [GM-02]', ({ over, rule }) => {
  expect(ruleOf(draft(over))).toEqual(rule);
  expect(sentOf(draft(over)) === null).toBe(rule === null);
});

test('a picture is sent with words for it, and nothing without a name [GM-02]', () => {
  const image = { look: 'image', imageFileId: 'file' } as const;
  expect(lookOf(draft(image))).toBeNull();
  expect(lookOf(draft({ ...image, imageText: 'Taça' }))).toEqual({
    kind: 'image',
    imageFileId: 'file',
    imageText: 'Taça',
  });
  expect(sentOf(draft({ name: ' ' }))).toBeNull();
});

test('another rule keeps the goal where it fits [GM-02]', () => {
  expect([goalFor('tests', 5), goalFor('level', 5), goalFor('streak', null)]).toEqual([5, 3, 2]);
});
