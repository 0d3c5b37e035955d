import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../shared/local-date.ts';
import { localDateIn } from '../../shared/time-zone.ts';
import { finishDay, nextChallengeDay, type Streak, streakOn } from './streak.rule.ts';

const FIRST = '2026-11-01';
/** Finishes the challenges of these days, counted from the first. */
const after = (...offsets: readonly number[]): Streak | null =>
  offsets.reduce<Streak | null>((streak, offset) => finishDay(streak, addDays(FIRST, offset)), null);
const row = (length: number, from = 0): number[] => Array.from({ length }, (_, index) => from + index);

test.each([
  { name: 'a first day', days: [0], expected: 1 },
  { name: 'three days in a row', days: [0, 1, 2], expected: 3 },
  { name: 'the same day twice', days: [0, 1, 1], expected: 2 },
  { name: 'one missed day', days: [0, 1, 3], expected: 3 },
  { name: 'two missed days', days: [0, 1, 4], expected: 1 },
  { name: 'a second missed day within the week', days: [0, 2, 4], expected: 1 },
  { name: 'a second missed day after six more', days: [0, ...row(7, 2), 10], expected: 1 },
  { name: 'a second missed day after seven more', days: [0, ...row(8, 2), 11], expected: 10 },
  { name: 'a day that lies before the last', days: [0, 1, 0], expected: 2 },
])('$name makes a streak of $expected [GA-03]', ({ days, expected }) => {
  expect(after(...days)?.days).toBe(expected);
});

test('a broken streak leaves its longest run behind and brings the free day back [GA-03]', () => {
  const broken = after(0, 1, 2, 4, 9);
  expect(broken).toEqual({ days: 1, longest: 4, lastDay: '2026-11-10', sinceForgiven: null });
});

test.each([
  { today: 2, expected: { days: 3, isTodayDone: true, hasFreeDay: true, isAtRisk: false } },
  { today: 3, expected: { days: 3, isTodayDone: false, hasFreeDay: true, isAtRisk: false } },
  { today: 4, expected: { days: 3, isTodayDone: false, hasFreeDay: true, isAtRisk: true } },
  { today: 5, expected: { days: 0, isTodayDone: false, hasFreeDay: true, isAtRisk: false } },
])('three days in a row, seen on day $today [GA-03]', ({ today, expected }) => {
  expect(streakOn(after(0, 1, 2), addDays(FIRST, today))).toEqual({ ...expected, longest: 3 });
});

test('nobody has a streak before the first day [GA-03]', () => {
  expect(streakOn(null, FIRST)).toMatchObject({ days: 0, isTodayDone: false, hasFreeDay: true });
});

const ZONES = [
  'America/Sao_Paulo',
  'America/Santiago',
  'America/New_York',
  'America/Havana',
  'Pacific/Apia',
  'UTC',
];

test.each(ZONES)(
  'noon of each day in %s is a day in a row, through every change of the clocks [GA-03]',
  (zone) => {
    const days = Array.from({ length: 400 }, (_, index) =>
      localDateIn(new Date(Date.UTC(2026, 0, 1, 16) + index * 86_400_000), zone),
    );
    const streak = days.reduce<Streak | null>((before, day) => finishDay(before, day), null);
    expect(streak?.days).toBe(400);
  },
);

test('half past eleven and half past midnight are two days on the wall of the client, not of the server [GA-03]', () => {
  const evening = localDateIn(new Date('2026-11-24T02:30:00Z'), 'America/Sao_Paulo');
  const night = localDateIn(new Date('2026-11-24T03:30:00Z'), 'America/Sao_Paulo');
  expect([evening, night]).toEqual(['2026-11-23', '2026-11-24']);
  expect(finishDay(finishDay(null, evening), night).days).toBe(2);
  expect(nextChallengeDay(evening)).toBe(night);
});

test('a streak is never longer than the days that were finished, nor than its longest [GA-03]', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 60 }), (offsets) => {
      const streak = after(...offsets.toSorted((a, b) => a - b));
      expect(streak?.days).toBeLessThanOrEqual(new Set(offsets).size);
      expect(streak?.days).toBeLessThanOrEqual(streak?.longest ?? 0);
    }),
  );
});
