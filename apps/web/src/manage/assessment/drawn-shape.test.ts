import { isSoundRegion, type Region } from '@trilha/rules/assessment/picture-region.rule';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { handlesOf, newRegion, shapeAfter, withCorner } from './drawn-shape.ts';

const shapes = ['ellipse', 'rectangle', 'polygon'] as const;
const part = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 10_000);

test('however a region is moved and drawn larger, it stays one that can be right [AS-06]', () => {
  const moves = fc.array(fc.record({ handle: fc.nat(), x: part, y: part }), { maxLength: 20 });
  fc.assert(
    fc.property(
      fc.constantFrom(...shapes),
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      moves,
      (shape, ratio, all) => {
        let region: Region = newRegion(shape, ratio);
        for (const { handle, x, y } of all) {
          const handles = handlesOf(region);
          const held = handles[handle % handles.length];
          if (!held) continue;
          const after = shapeAfter(region, held, { x, y }, ratio);
          if (after.shape !== 'point') region = after;
        }
        expect(isSoundRegion(region) || leavesOnlyByItsSize(region)).toBe(true);
      },
    ),
  );
});

/** A rectangle whose corner was drawn past the edge by the smallest size. */
const leavesOnlyByItsSize = (region: Region): boolean =>
  region.shape === 'rectangle' && (region.width <= 0.02 || region.height <= 0.02);

test('a circle stays round on a wide picture [AS-06]', () => {
  const circle = newRegion('ellipse', 2);
  const [, resize] = handlesOf(circle);
  expect(resize && shapeAfter(circle, resize, { x: 0.7, y: 0.1 }, 2)).toMatchObject({
    radiusX: 0.2,
    radiusY: 0.4,
  });
});

test('an outline gains a corner between its last and its first [AS-06]', () => {
  const outline = withCorner(newRegion('polygon', 1));
  expect(outline).toMatchObject({ corners: [{}, {}, {}, { x: 0.425, y: 0.475 }] });
  expect(withCorner(newRegion('rectangle', 1))).toEqual(newRegion('rectangle', 1));
});
