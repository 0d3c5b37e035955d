import { expect, test } from 'vitest';
import { type Achievement, achievementKey, rewardedAchievements } from './completion-points.rule.ts';

const video: Achievement = { kind: 'activity', id: '1', points: 10 };
const course: Achievement = { kind: 'training', id: '1', points: 50 };

test('rewards each achievement once, an activity and a training with one id apart [GM-01]', () => {
  expect(rewardedAchievements([video, course, video], new Set(), true)).toEqual([video, course]);
  expect(rewardedAchievements([video, course], new Set([achievementKey(video)]), true)).toEqual([course]);
});

test('rewards nothing at a client that uses no score [GM-01]', () => {
  expect(rewardedAchievements([video, course], new Set(), false)).toEqual([]);
});

test('what is worth no points is not rewarded [GM-01]', () => {
  expect(rewardedAchievements([{ ...video, points: 0 }], new Set(), true)).toEqual([]);
});
