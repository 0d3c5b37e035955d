import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDone, PROGRESS_STATES } from '../progress-state.rule.ts';
import { SECTION_RULES, type TrailItemStanding, type TrailSectionStanding } from './trail-outline.ts';
import { trailProgress } from './trail-progress.rule.ts';

const item = (id: string, given: Partial<TrailItemStanding> = {}): TrailItemStanding => ({
  id,
  required: true,
  releaseOn: null,
  releaseAfterDays: null,
  offered: true,
  state: 'not_started',
  percent: 0,
  score: null,
  touchedAt: null,
  ...given,
});
const done = (id: string, given: Partial<TrailItemStanding> = {}) =>
  item(id, { state: 'finished', percent: 100, ...given });
const section = (
  items: readonly TrailItemStanding[],
  given: Partial<TrailSectionStanding> = {},
): TrailSectionStanding => ({ id: 'loja', rule: 'in_order', minimum: null, items, ...given });

test.each([
  { name: 'nothing begun', items: [item('a'), item('b')], percent: 0, outcome: 'open' },
  { name: 'half of it', items: [done('a'), item('b')], percent: 50, outcome: 'open' },
  {
    name: 'a course seen whole but not achieved',
    items: [done('a'), item('b', { state: 'in_progress', percent: 100 })],
    percent: 99,
    outcome: 'open',
  },
  { name: 'all of it', items: [done('a'), done('b')], percent: 100, outcome: 'finished' },
  {
    name: 'all, one with a grade',
    items: [done('a'), done('b', { state: 'approved', score: 83 })],
    percent: 100,
    outcome: 'approved',
  },
  {
    name: 'all that is required',
    items: [done('a'), item('b', { required: false })],
    percent: 100,
    outcome: 'finished',
  },
  {
    name: 'nothing required asks for everything',
    items: [done('a', { required: false }), item('b', { required: false })],
    percent: 50,
    outcome: 'open',
  },
  {
    name: 'what was withdrawn asks for nothing',
    items: [done('a'), item('b', { offered: false })],
    percent: 100,
    outcome: 'finished',
  },
  {
    name: 'what was achieved before it was withdrawn counts',
    items: [done('a', { offered: false }), item('b')],
    percent: 50,
    outcome: 'open',
  },
  { name: 'an empty trail is never done', items: [], percent: 0, outcome: 'open' },
])('$name: $percent percent, $outcome [LE-08] [LE-07]', ({ items, percent, outcome }) => {
  const found = trailProgress([section(items)]);
  expect([found.percent, found.outcome]).toEqual([percent, outcome]);
});

test.each([
  { reached: [], minimum: 2, percent: 0, complete: false },
  { reached: ['a'], minimum: 2, percent: 50, complete: false },
  { reached: ['a', 'c'], minimum: 2, percent: 100, complete: true },
  { reached: ['a', 'b', 'c'], minimum: 2, percent: 100, complete: true },
  { reached: ['a', 'b', 'c'], minimum: 9, percent: 100, complete: true },
])('$reached of three where $minimum are enough: $percent percent [LE-08]', (given) => {
  const items = ['a', 'b', 'c'].map((id) => (given.reached.includes(id as never) ? done(id) : item(id)));
  const found = trailProgress([section(items, { rule: 'at_least', minimum: given.minimum })]);
  expect([found.percent, found.sections[0]?.complete]).toEqual([given.percent, given.complete]);
});

test('of electives the furthest count, and the grade is of what counts [LE-08]', () => {
  const electives = [
    done('a', { state: 'approved', score: 70 }),
    item('b', { state: 'in_progress', percent: 40 }),
    done('c', { state: 'approved', score: 91 }),
  ];
  const found = trailProgress([section(electives, { rule: 'at_least', minimum: 1 })]);
  expect([found.percent, found.score, found.outcome]).toEqual([100, 91, 'approved']);
});

const anyItem = fc
  .record({
    required: fc.boolean(),
    offered: fc.boolean(),
    state: fc.constantFrom(...PROGRESS_STATES),
    percent: fc.integer({ min: 0, max: 100 }),
  })
  .map((given) => item('x', { ...given, percent: isDone(given.state) ? 100 : given.percent }));
const anySection = fc
  .record({
    rule: fc.constantFrom(...SECTION_RULES),
    minimum: fc.integer({ min: 1, max: 5 }),
    items: fc.array(anyItem, { maxLength: 6 }),
  })
  .map(({ rule, minimum, items }) =>
    section(
      items.map((each, index) => ({ ...each, id: String(index) })),
      { rule, minimum: rule === 'at_least' ? minimum : null },
    ),
  );
const trail = fc
  .array(anySection, { maxLength: 4 })
  .map((sections) => sections.map((each, index) => ({ ...each, id: `s${index}` })));

test('a hundred percent always means done, and done a hundred percent [LE-08]', () => {
  fc.assert(
    fc.property(trail, (sections) => {
      const { percent, outcome } = trailProgress(sections);
      expect(percent === 100).toBe(outcome !== 'open');
    }),
  );
});

test('achieving one item more never takes a trail back [LE-08]', () => {
  fc.assert(
    fc.property(trail, fc.nat(), (sections, choice) => {
      const open = sections.flatMap(({ id, items }) =>
        items.filter(({ state, offered }) => !isDone(state) && offered).map((each) => `${id} ${each.id}`),
      );
      const chosen = open[choice % Math.max(1, open.length)];
      const after = sections.map((each) => ({
        ...each,
        items: each.items.map((one) =>
          `${each.id} ${one.id}` === chosen ? { ...one, state: 'finished' as const, percent: 100 } : one,
        ),
      }));
      expect(trailProgress(after).percent).toBeGreaterThanOrEqual(trailProgress(sections).percent);
    }),
  );
});
