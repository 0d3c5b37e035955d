import { expect, test } from 'vitest';
import { challengePoints, challengeSettingProblems } from './challenge-points.rule.ts';

const setting = { points: 5, dailyCap: 12, weeklyCap: 40 };

test.each([
  { name: 'a right answer', given: { fraction: 1, today: 0, thisWeek: 0 }, expected: 5 },
  { name: 'a wrong answer', given: { fraction: 0, today: 0, thisWeek: 0 }, expected: 0 },
  { name: 'a partly right answer', given: { fraction: 0.75, today: 0, thisWeek: 0 }, expected: 0 },
  { name: 'the last points of the day', given: { fraction: 1, today: 10, thisWeek: 10 }, expected: 2 },
  { name: 'a day that is full', given: { fraction: 1, today: 12, thisWeek: 12 }, expected: 0 },
  { name: 'the last points of the week', given: { fraction: 1, today: 0, thisWeek: 39 }, expected: 1 },
  { name: 'a cap lowered meanwhile', given: { fraction: 1, today: 5, thisWeek: 60 }, expected: 0 },
])('$name gives $expected [GA-03] [GM-01]', ({ given, expected }) => {
  expect(challengePoints(setting, given)).toBe(expected);
});

test('a client may give no points at all [GA-03]', () => {
  const none = { points: 0, dailyCap: 0, weeklyCap: 0 };
  expect(challengePoints(none, { fraction: 1, today: 0, thisWeek: 0 })).toBe(0);
});

const whole = { ...setting, everyCourse: true, courses: 0 };
test.each([
  { name: 'sound settings', over: {}, expected: [] },
  { name: 'a daily cap below one answer', over: { dailyCap: 4 }, expected: ['cap_below_points'] },
  { name: 'a weekly cap below the daily one', over: { weeklyCap: 11 }, expected: ['weekly_cap_below_daily'] },
  { name: 'no course', over: { everyCourse: false }, expected: ['no_course_chosen'] },
  { name: 'a chosen course', over: { everyCourse: false, courses: 1 }, expected: [] },
])('$name: $expected [GA-03]', ({ over, expected }) => {
  expect(challengeSettingProblems({ ...whole, ...over })).toEqual(expected);
});
