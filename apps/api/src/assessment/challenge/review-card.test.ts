import { expect, test } from 'vitest';
import { reviewCard } from './review-card.ts';

const at = new Date('2026-11-23T15:00:00Z');
const DAY = 86_400_000;
const daysUntil = (dueAt: Date, from: Date): number => Math.round((dueAt.getTime() - from.getTime()) / DAY);
const good = { fraction: 1, seconds: 20, at };

test('what was wrong comes back tomorrow, what was right later, what was hard in between [GA-03]', () => {
  const wrong = daysUntil(reviewCard(null, { ...good, fraction: 0 }).dueAt, at);
  const hard = daysUntil(reviewCard(null, { ...good, seconds: 61 }).dueAt, at);
  const partly = daysUntil(reviewCard(null, { ...good, fraction: 0.5 }).dueAt, at);
  const right = daysUntil(reviewCard(null, good).dueAt, at);
  expect(wrong).toBe(1);
  expect(partly).toBe(hard);
  expect(right).toBeGreaterThanOrEqual(hard);
  expect(right).toBeGreaterThan(wrong);
});

test('right again and again it comes ever later, and a wrong answer brings it near [GA-03]', () => {
  let stored: unknown = null;
  let now = at;
  const gaps: number[] = [];
  for (let review = 0; review < 5; review += 1) {
    const { card, dueAt } = reviewCard(stored, { ...good, at: now });
    gaps.push(daysUntil(dueAt, now));
    // As the database gives it back.
    stored = JSON.parse(JSON.stringify(card));
    now = dueAt;
  }
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  expect(gaps.at(-1)).toBeGreaterThan(30);
  const missed = reviewCard(stored, { fraction: 0, seconds: 5, at: now });
  expect(daysUntil(missed.dueAt, now)).toBeLessThan(gaps.at(-1) ?? 0);
});

test('the same answers always come back on the same days, never after more than a year [GA-03]', () => {
  expect(reviewCard(null, good)).toEqual(reviewCard(null, good));
  let stored: unknown = null;
  let now = at;
  for (let review = 0; review < 12; review += 1) {
    const { card, dueAt } = reviewCard(stored, { ...good, at: now });
    expect(daysUntil(dueAt, now)).toBeLessThanOrEqual(365);
    stored = card;
    now = dueAt;
  }
});
