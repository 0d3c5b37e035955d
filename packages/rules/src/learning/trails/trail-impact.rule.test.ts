import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDone, PROGRESS_STATES, type ProgressState } from '../progress-state.rule.ts';
import { type TrailPattern, trailImpact, type WrittenStage } from './trail-impact.rule.ts';
import { SECTION_RULES } from './trail-outline.ts';

const stage = (ids: string, fields: Partial<WrittenStage> = {}): WrittenStage => ({
  id: ids,
  rule: 'in_order',
  minimum: null,
  items: ids.split('').map((id) => ({ id, required: true, published: true })),
  ...fields,
});
const people = (state: ProgressState, achieved: string, number = 1, entered = ''): TrailPattern => ({
  state,
  people: number,
  achieved: (id) => achieved.includes(id),
  entered: (id) => entered.includes(id),
});

test('tells how many are under way, would pass, and keep what they achieved [LE-07] [LE-08]', () => {
  const impact = trailImpact(
    [stage('ab')],
    [
      people('not_started', '', 5),
      people('in_progress', 'a', 214),
      people('in_progress', 'ab', 37),
      people('finished', 'ab', 10),
      people('approved', 'a', 3),
    ],
  );
  expect(impact).toEqual({ enrolled: 269, underWay: 251, wouldPass: 37, keepPass: 3, wouldLose: 0 });
});

test.each([
  {
    name: 'one of two is enough',
    stages: [stage('ab', { rule: 'at_least', minimum: 1 })],
    achieved: 'b',
    passes: 1,
  },
  {
    name: 'two of three are not there',
    stages: [stage('abc', { rule: 'at_least', minimum: 2 })],
    achieved: 'c',
    passes: 0,
  },
  {
    name: 'what nobody new may enter asks for nothing',
    stages: [
      stage('', {
        items: [
          { id: 'a', required: true, published: true },
          { id: 'b', required: true, published: false },
        ],
      }),
    ],
    achieved: 'a',
    passes: 1,
  },
  { name: 'a trail of nothing', stages: [], achieved: 'a', passes: 0 },
])('whoever has done what it asks for would pass: $name [LE-08]', ({ stages, achieved, passes }) => {
  expect(trailImpact(stages, [people('in_progress', achieved)]).wouldPass).toBe(passes);
});

test('whoever has entered what is offered no more has to end it [LE-08]', () => {
  const stages = [
    stage('', {
      items: [
        { id: 'a', required: true, published: true },
        { id: 'b', required: true, published: false },
      ],
    }),
  ];
  expect(trailImpact(stages, [people('in_progress', 'a', 1, 'b')]).wouldPass).toBe(0);
});

const ids = 'abcdef'.split('');
const stages = fc.array(
  fc.record({
    id: fc.uuid(),
    rule: fc.constantFrom(...SECTION_RULES),
    minimum: fc.option(fc.integer({ min: 1, max: 4 })),
    items: fc.array(
      fc.record({ id: fc.constantFrom(...ids), required: fc.boolean(), published: fc.boolean() }),
    ),
  }),
);
const patterns = fc.array(
  fc
    .tuple(
      fc.constantFrom(...PROGRESS_STATES),
      fc.subarray(ids),
      fc.subarray(ids),
      fc.integer({ min: 1, max: 9 }),
    )
    .map(([state, achieved, entered, number]) => people(state, achieved.join(''), number, entered.join(''))),
);

test('nobody loses what they achieved, whatever is written, and everybody is counted once [LE-07] [LE-08]', () => {
  fc.assert(
    fc.property(stages, patterns, (written, found) => {
      const impact = trailImpact(written, found);
      const sum = (of: (state: ProgressState) => boolean): number =>
        found.reduce((total, pattern) => total + (of(pattern.state) ? pattern.people : 0), 0);
      expect(impact.wouldLose).toBe(0);
      expect(impact.enrolled).toBe(sum(() => true));
      expect(impact.keepPass).toBeLessThanOrEqual(sum(isDone));
      expect(impact.wouldPass).toBeLessThanOrEqual(sum((state) => !isDone(state)));
    }),
  );
});
