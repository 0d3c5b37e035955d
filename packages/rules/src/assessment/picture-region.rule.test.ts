import { expect, test } from 'vitest';
import { isInside, isSoundRegion, overlapOf, type Region } from './picture-region.rule.ts';

const circle: Region = { shape: 'ellipse', x: 0.5, y: 0.5, radiusX: 0.1, radiusY: 0.2 };
const box: Region = { shape: 'rectangle', x: 0.2, y: 0.2, width: 0.4, height: 0.1 };
/** An arrow head that points right, hollow behind. */
const arrow: Region = {
  shape: 'polygon',
  corners: [
    { x: 0.2, y: 0.2 },
    { x: 0.8, y: 0.5 },
    { x: 0.2, y: 0.8 },
    { x: 0.4, y: 0.5 },
  ],
};

test.each<{ region: Region; x: number; y: number; expected: boolean }>([
  { region: circle, x: 0.5, y: 0.5, expected: true },
  { region: circle, x: 0.5, y: 0.7, expected: true }, // its edge
  { region: circle, x: 0.55, y: 0.65, expected: true },
  { region: circle, x: 0.59, y: 0.65, expected: false }, // in its box, but not in it
  { region: box, x: 0.2, y: 0.3, expected: true }, // a corner
  { region: box, x: 0.61, y: 0.25, expected: false },
  { region: arrow, x: 0.7, y: 0.5, expected: true },
  { region: arrow, x: 0.3, y: 0.5, expected: false }, // the hollow
  { region: arrow, x: 0.3, y: 0.3, expected: true },
  { region: arrow, x: 0.9, y: 0.5, expected: false },
])('$x, $y lies in a $region.shape: $expected [AS-06]', ({ region, x, y, expected }) => {
  expect(isInside(region, { x, y })).toBe(expected);
});

test.each<{ what: string; region: Region; expected: boolean }>([
  { what: 'a circle', region: circle, expected: true },
  { what: 'a circle of no size', region: { ...circle, radiusX: 0 }, expected: false },
  { what: 'a circle whose centre is off the picture', region: { ...circle, x: 1.1 }, expected: false },
  { what: 'a rectangle', region: box, expected: true },
  { what: 'a rectangle that leaves the picture', region: { ...box, width: 0.9 }, expected: false },
  {
    what: 'a rectangle up to the edge',
    region: { ...box, x: 0.7, width: 0.1 + 0.2 },
    expected: true,
  },
  { what: 'a polygon', region: arrow, expected: true },
  { what: 'a line', region: { shape: 'polygon', corners: arrow.corners.slice(0, 2) }, expected: false },
])('$what can be right: $expected [AS-06]', ({ region, expected }) => {
  expect(isSoundRegion(region)).toBe(expected);
});

test.each([
  { other: { x: 0.2, y: 0.2, width: 0.4, height: 0.4 }, expected: 1 },
  { other: { x: 0.4, y: 0.2, width: 0.4, height: 0.4 }, expected: 0.5 },
  { other: { x: 0.3, y: 0.3, width: 0.1, height: 0.1 }, expected: 1 }, // within it
  { other: { x: 0.6, y: 0.2, width: 0.4, height: 0.4 }, expected: 0 }, // side by side
  { other: { x: 0.3, y: 0.3, width: 0, height: 0.1 }, expected: 0 },
])('a rectangle shares $expected of the smaller one with $other [GA-01]', ({ other, expected }) => {
  const one = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
  expect(overlapOf(one, other)).toBeCloseTo(expected, 9);
  expect(overlapOf(other, one)).toBeCloseTo(expected, 9);
});
