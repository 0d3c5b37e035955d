import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { foundRegions, meetingRegions } from './found-regions.rule.ts';
import { isInside, type PicturePoint, type Region } from './picture-region.rule.ts';

const box = (x: number, y: number, width: number, height = width): Region => ({
  shape: 'rectangle',
  x,
  y,
  width,
  height,
});
const [left, right, far] = [box(0, 0, 0.4), box(0.3, 0, 0.4), box(0.8, 0.8, 0.1)];
const inBoth = { x: 0.35, y: 0.1 };
const inLeft = { x: 0.1, y: 0.1 };
const inRight = { x: 0.6, y: 0.1 };
const inFar = { x: 0.85, y: 0.85 };
const outside = { x: 0.1, y: 0.9 };

test.each([
  { marks: [inBoth], found: [0] },
  { marks: [inBoth, inLeft], found: [1, 0] },
  { marks: [inLeft, inBoth], found: [0, 1] },
  { marks: [inRight, inBoth], found: [1, 0] },
  { marks: [inBoth, inBoth], found: [1, 0] },
  { marks: [inBoth, inBoth, inBoth], found: [1, 0, null] },
  { marks: [inLeft, inLeft], found: [0, null] },
  { marks: [outside, inFar, inBoth], found: [null, 2, 0] },
  { marks: [], found: [] },
])('$marks find the regions $found, each for one mark [AS-06]', ({ marks, found }) => {
  expect(foundRegions([left, right, far], marks)).toEqual(found);
});

test('without regions nothing is found [AS-06]', () => {
  expect(foundRegions([], [inLeft])).toEqual([null]);
});

const tenth = fc.integer({ min: 0, max: 9 }).map((place) => place / 10);
const anyRegion: fc.Arbitrary<Region> = fc.oneof(
  fc.tuple(tenth, tenth, tenth, tenth).map(
    ([x, y, width, height]): Region => ({
      shape: 'rectangle',
      x,
      y,
      width: width + 0.05,
      height: height + 0.05,
    }),
  ),
  fc.tuple(tenth, tenth, tenth).map(
    ([x, y, radius]): Region => ({
      shape: 'ellipse',
      x,
      y,
      radiusX: radius + 0.05,
      radiusY: radius + 0.05,
    }),
  ),
);
const anyPoint: fc.Arbitrary<PicturePoint> = fc.record({ x: tenth, y: tenth });
const some = <Each>(each: fc.Arbitrary<Each>): fc.Arbitrary<Each[]> => fc.array(each, { maxLength: 5 });

/** By trying all ways there are. */
function mostFound(regions: readonly Region[], [mark, ...rest]: readonly PicturePoint[]): number {
  if (!mark) return 0;
  const taken = regions.flatMap((region, place) =>
    isInside(region, mark)
      ? [
          1 +
            mostFound(
              regions.filter((_region, at) => at !== place),
              rest,
            ),
        ]
      : [],
  );
  return Math.max(mostFound(regions, rest), ...taken);
}

test('as many regions are found as any way of telling the marks apart could, and none twice [AS-06]', () => {
  fc.assert(
    fc.property(some(anyRegion), some(anyPoint), (regions, marks) => {
      const found = foundRegions(regions, marks);
      const counted = found.filter((place) => place !== null);
      expect(new Set(counted).size).toBe(counted.length);
      expect(counted).toHaveLength(mostFound(regions, marks));
      for (const [at, mark] of marks.entries()) {
        const region = regions[found[at] ?? -1];
        if (region) expect(isInside(region, mark)).toBe(true);
      }
    }),
  );
});

test('how many are found is the same in whatever order the places were marked [AS-06]', () => {
  const shuffled = some(anyPoint).chain((marks) =>
    fc.tuple(
      fc.constant(marks),
      fc.shuffledSubarray(marks, { minLength: marks.length, maxLength: marks.length }),
    ),
  );
  const count = (found: readonly (number | null)[]): number => found.filter((place) => place !== null).length;
  fc.assert(
    fc.property(some(anyRegion), shuffled, (regions, [marks, others]) => {
      expect(count(foundRegions(regions, marks))).toBe(count(foundRegions(regions, others)));
    }),
  );
});

const triangle: Region = {
  shape: 'polygon',
  corners: [
    { x: 0.1, y: 0.9 },
    { x: 0.3, y: 0.9 },
    { x: 0.1, y: 0.7 },
  ],
};
test.each<{ what: string; regions: Region[]; meet: [number, number][] }>([
  { what: 'two rectangles that share a strip', regions: [left, right, far], meet: [[0, 1]] },
  { what: 'rectangles that only touch', regions: [box(0, 0, 0.4), box(0.4, 0, 0.4)], meet: [] },
  {
    what: 'one within the other',
    regions: [box(0, 0, 0.9), { shape: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.1, radiusY: 0.1 }],
    meet: [[0, 1]],
  },
  {
    what: 'circles whose corners meet, but not they',
    regions: [
      { shape: 'ellipse', x: 0.3, y: 0.3, radiusX: 0.2, radiusY: 0.2 },
      { shape: 'ellipse', x: 0.62, y: 0.62, radiusX: 0.2, radiusY: 0.2 },
    ],
    meet: [],
  },
  {
    what: 'a triangle and what lies beyond its long side',
    regions: [triangle, box(0.25, 0.7, 0.1)],
    meet: [],
  },
  { what: 'a triangle and what reaches into it', regions: [triangle, box(0.15, 0.85, 0.1)], meet: [[0, 1]] },
  {
    what: 'three at one place',
    regions: [box(0, 0, 0.5), box(0.1, 0.1, 0.5), box(0.2, 0.2, 0.5)],
    meet: [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
  },
])('$what: the author is told of $meet [AS-06]', ({ regions, meet }) => {
  expect(meetingRegions(regions)).toEqual(meet);
});
