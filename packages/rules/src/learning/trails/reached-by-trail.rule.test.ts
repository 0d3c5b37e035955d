import { expect, test } from 'vitest';
import { type TrailUnderWay, trailReachedBy } from './reached-by-trail.rule.ts';

const course = { id: 'course', enrolledAt: 100 };
const trail = (id: string, over: Partial<TrailUnderWay> = {}): TrailUnderWay => ({
  id,
  enrolledAt: 50,
  touchedAt: 200,
  trainingIds: ['other', 'course'],
  ...over,
});

test.each([
  ['no trail', [], null],
  ['a trail joined before', [trail('a')], 'a'],
  ['a trail joined in the same moment', [trail('a', { enrolledAt: 100 })], 'a'],
  ['a trail joined afterwards', [trail('a', { enrolledAt: 101 })], null],
  ['a trail through other courses', [trail('a', { trainingIds: ['other'] })], null],
  ['two trails, the second one touched last', [trail('a'), trail('b', { touchedAt: 201 })], 'b'],
  ['two trails touched at once', [trail('b'), trail('a')], 'a'],
] as const)('with %s, the course was reached by: %3$s [LE-08] [LE-10]', (_case, trails, expected) => {
  expect(trailReachedBy(course, trails)).toBe(expected);
});
