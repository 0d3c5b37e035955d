import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProgressState } from '../progress-state.rule.ts';
import { nextItem } from './next-item.rule.ts';
import { releaseDay, trailLocks } from './trail-lock.rule.ts';
import type { TrailItemStanding, TrailSectionStanding } from './trail-outline.ts';

const item = (
  id: string,
  state: ProgressState = 'not_started',
  given: Partial<TrailItemStanding> = {},
): TrailItemStanding => ({
  id,
  required: true,
  releaseOn: null,
  releaseAfterDays: null,
  offered: true,
  state,
  percent: 0,
  score: null,
  touchedAt: null,
  ...given,
});
const section = (
  id: string,
  rule: TrailSectionStanding['rule'],
  items: readonly TrailItemStanding[],
  minimum: number | null = null,
): TrailSectionStanding => ({ id, rule, minimum, items });
const situation = { sequential: true, begunOn: '2026-11-01', today: '2026-11-22' };

test('in order, each item waits for the required ones before it, which is named [LE-08]', () => {
  const items = [item('a', 'finished'), item('b'), item('c', 'not_started', { required: false }), item('d')];
  const locks = trailLocks([section('s', 'in_order', items)], situation);
  expect([...locks.values()]).toEqual([
    null,
    null,
    { reason: 'item_before', itemId: 'b' },
    { reason: 'item_before', itemId: 'b' },
  ]);
});

test('in any order, and where so many are enough, nothing waits for its neighbour [LE-08]', () => {
  const sections = [
    section('s', 'any_order', [item('a'), item('b')]),
    section('t', 'at_least', [item('c'), item('d')], 1),
  ];
  expect([...trailLocks(sections, { ...situation, sequential: false }).values()]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a section waits for the one before it, and says how many of what are missing [LE-08]', () => {
  const sections = [
    section('basics', 'at_least', [item('a', 'finished'), item('b'), item('c')], 2),
    section('depth', 'any_order', [item('d')]),
  ];
  expect(trailLocks(sections, situation).get('d')).toEqual({
    reason: 'section_before',
    sectionId: 'basics',
    missing: 1,
    itemIds: ['b', 'c'],
  });
  const full = [
    section('basics', 'at_least', [item('a', 'finished'), item('b', 'approved'), item('c')], 2),
    section('depth', 'any_order', [item('d')]),
  ];
  expect(trailLocks(full, situation).get('d')).toBeNull();
});

test.each([
  { releaseOn: null, releaseAfterDays: null, expected: null },
  { releaseOn: '2026-11-23', releaseAfterDays: null, expected: '2026-11-23' },
  { releaseOn: null, releaseAfterDays: 7, expected: '2026-11-08' },
  { releaseOn: '2026-11-05', releaseAfterDays: 7, expected: '2026-11-08' },
  { releaseOn: '2026-11-09', releaseAfterDays: 7, expected: '2026-11-09' },
])('opens on $expected with date $releaseOn and $releaseAfterDays days [LE-08]', (given) => {
  expect(releaseDay(given, '2026-11-01')).toBe(given.expected);
});

test('a release date holds an item back until that very day [LE-08]', () => {
  const sections = [section('s', 'any_order', [item('a', 'not_started', { releaseOn: '2026-11-22' })])];
  expect(trailLocks(sections, { ...situation, today: '2026-11-21' }).get('a')).toEqual({
    reason: 'not_released',
    opensOn: '2026-11-22',
  });
  expect(trailLocks(sections, situation).get('a')).toBeNull();
});

test('what is begun or achieved stays open, and what was withdrawn holds nobody back [LE-08]', () => {
  const sections = [
    section('s', 'in_order', [
      item('a', 'not_started', { offered: false }),
      item('b'),
      item('c', 'in_progress'),
    ]),
    section('t', 'in_order', [item('d', 'approved')]),
  ];
  const locks = trailLocks(sections, situation);
  expect([...locks.values()]).toEqual([{ reason: 'withdrawn' }, null, null, null]);
});

test('goes on with what is under way, and asks for no more of a full section [LE-08] [LE-10]', () => {
  const sections = [
    section('s', 'at_least', [item('a', 'finished'), item('b')], 1),
    section('t', 'any_order', [
      item('c'),
      item('d', 'in_progress', { touchedAt: 5 }),
      item('e', 'in_progress', { touchedAt: 9 }),
    ]),
  ];
  expect(nextItem(sections, trailLocks(sections, situation))?.id).toBe('e');
  const whole = [section('s', 'at_least', [item('a', 'finished'), item('b')], 1)];
  expect(nextItem(whole, trailLocks(whole, situation))).toBeNull();
});

test('a trail in order without dates can always be gone on with until it is done [LE-08]', () => {
  const states = fc.array(fc.constantFrom<ProgressState>('not_started', 'in_progress', 'finished'), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.array(states, { minLength: 1, maxLength: 4 }), (given) => {
      const sections = given.map((each, index) =>
        section(
          `s${index}`,
          'in_order',
          each.map((state, place) => item(`${index}-${place}`, state)),
        ),
      );
      const isDone = given.flat().every((state) => state === 'finished');
      expect(nextItem(sections, trailLocks(sections, situation)) === null).toBe(isDone);
    }),
  );
});
