import { expect, test } from 'vitest';
import { CLARITY_RASTER_EDGE, photoClarity, photoFaults, pictureMotion } from './photo-clarity.rule.ts';

const EDGE = CLARITY_RASTER_EDGE;
/** A raster from what is at each place. */
const raster = (shade: (column: number, row: number) => number): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: EDGE * EDGE }, (_, at) => shade(at % EDGE, Math.floor(at / EDGE)));

/** Shelves with boxes on them; `soft` spreads each edge over so many pixels, `light` is a share of full light. */
const shelf = (soft = 0, light = 1, moved = 0) =>
  raster((column, row) => {
    const wave = (at: number, period: number): number => {
      const phase = Math.sin((2 * Math.PI * (at + moved)) / period);
      return soft === 0 ? Math.sign(phase) : Math.tanh((phase * period) / (soft * 6));
    };
    return light * (140 + 60 * wave(column, 24) + 30 * wave(row, 48));
  });
const smooth = raster((column) => 60 + column / 2);
const wall = raster(() => 180);

test.each([
  { name: 'a shelf in good light', grey: shelf(), faults: [] },
  { name: 'the same shelf in half the light', grey: shelf(0, 0.5), faults: [] },
  { name: 'the same shelf in a quarter of the light', grey: shelf(0, 0.25), faults: ['dark'] },
  { name: 'nothing but a slow change of light', grey: smooth, faults: ['blurred'] },
  {
    name: 'nothing but a slow change in the dark',
    grey: smooth.map((at) => at / 3),
    faults: ['dark', 'blurred'],
  },
  { name: 'a wall, on which nothing could be sharp', grey: wall, faults: [] },
  { name: 'a lamp', grey: raster(() => 250), faults: ['bright'] },
])('$name has the faults $faults [LO-20]', ({ grey, faults }) => {
  expect(photoFaults(photoClarity(grey))).toEqual(faults);
});

test('the softer its edges, the less sharp a picture; light alone changes nothing about that [LO-20]', () => {
  const sharpnesses = [0, 2, 4, 8].map((soft) => photoClarity(shelf(soft)).sharpness ?? 0);
  expect(sharpnesses).toEqual(sharpnesses.toSorted((one, other) => other - one));
  expect(new Set(sharpnesses).size).toBe(4);
  const full = photoClarity(shelf(2)).sharpness ?? 0;
  expect(Math.abs((photoClarity(shelf(2, 0.5)).sharpness ?? 0) / full - 1)).toBeLessThan(0.1);
});

test('a picture that stands still does not move, and one that goes by does [LO-20]', () => {
  expect(pictureMotion(shelf(), shelf())).toBe(0);
  expect(pictureMotion(shelf(), shelf(0, 1, 1))).toBeLessThan(0.35);
  expect(pictureMotion(shelf(), shelf(0, 1, 8))).toBeGreaterThan(0.35);
  // What hums in a dark room is not motion.
  expect(
    pictureMotion(
      wall,
      wall.map((at, place) => at + (place % 3) - 1),
    ),
  ).toBeLessThan(0.35);
});

test('a square of another size is refused [LO-20]', () => {
  expect(() => photoClarity([1, 2, 3])).toThrow(RangeError);
  expect(() => pictureMotion(wall, [1])).toThrow(RangeError);
});
