import { expect, test } from 'vitest';
import type { GreyRaster } from './grey-raster.ts';
import { type Corners, straightened } from './straightened.ts';

/** Dark on the left and bright on the right of a border that leans as the corners do. */
const picture: GreyRaster = {
  width: 200,
  height: 60,
  data: Uint8ClampedArray.from({ length: 200 * 60 }, (_, at) =>
    at % 200 < 60 + 0.4 * Math.floor(at / 200) ? 0 : 200,
  ),
};
const leaning: Corners = {
  topLeft: { x: 20, y: 0 },
  topRight: { x: 100, y: 0 },
  bottomRight: { x: 120, y: 50 },
  bottomLeft: { x: 40, y: 50 },
};

test('what leans between its corners stands upright when it is straightened [LO-15]', () => {
  const { width, height, data } = straightened(picture, leaning) ?? picture;
  const borders = [0.2, 0.5, 0.8].map((share) => {
    const row = Math.floor(height * share);
    return data.subarray(row * width, (row + 1) * width).indexOf(200) / width;
  });
  for (const border of borders) expect(border).toBeCloseTo(0.5, 1);
  expect(width / height).toBeCloseTo(80 / Math.hypot(20, 50), 1);
});

test('corners that enclose nothing, or a square, are left alone [LO-15]', () => {
  const flat = { ...leaning, bottomRight: leaning.topRight, bottomLeft: leaning.topLeft };
  const square = { ...leaning, bottomRight: { x: 100, y: 80 }, bottomLeft: { x: 20, y: 80 } };
  expect(straightened(picture, flat)).toBeNull();
  expect(straightened(picture, square)).toBeNull();
});
