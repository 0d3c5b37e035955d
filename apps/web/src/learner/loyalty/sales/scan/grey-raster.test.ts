import { expect, test } from 'vitest';
import { coloursOf, type GreyRaster, greyOf, scaled, sharpened, stretched, turned } from './grey-raster.ts';

const raster = (width: number, shades: readonly number[]): GreyRaster => ({
  width,
  height: shades.length / width,
  data: Uint8ClampedArray.from(shades),
});
const shadesOf = ({ data }: GreyRaster): number[] => [...data];

test('grey weighs colours as the eye does, and goes back into four bytes a point [LO-15]', () => {
  const colours = raster(4, [255, 0, 0, 255, 255, 255, 255, 255]);
  const grey = greyOf({ ...colours, width: 2, height: 1 });
  expect(shadesOf(grey)).toEqual([76, 255]);
  expect(shadesOf(coloursOf(grey))).toEqual([76, 76, 76, 255, 255, 255, 255, 255]);
});

test('a picture made larger keeps its corners and mixes between them [LO-15]', () => {
  const larger = scaled(raster(2, [0, 100, 100, 200]), 2);
  expect([larger.width, larger.height]).toEqual([4, 4]);
  expect(shadesOf(larger).filter((_shade, at) => [0, 3, 12, 15].includes(at))).toEqual([0, 100, 100, 200]);
  expect(shadesOf(larger)[5]).toBe(50);
});

test('a quarter turn clockwise moves the first corner to the second [LO-15]', () => {
  expect(shadesOf(turned(raster(2, [10, 20, 30, 40]), 90))).toEqual([30, 10, 40, 20]);
});

test('what a turn brings in from outside is white [LO-15]', () => {
  expect(
    shadesOf(
      turned(
        raster(
          5,
          Array.from({ length: 25 }, () => 0),
        ),
        45,
      ),
    )[0],
  ).toBe(255);
});

test('a pale picture is stretched from black to white [LO-15]', () => {
  expect(shadesOf(stretched(raster(4, [100, 120, 130, 150])))).toEqual([0, 102, 153, 255]);
});

test('an edge is made steeper and even ground is left alone [LO-15]', () => {
  const shades = Array.from({ length: 25 }, (_, at) => (at % 5 < 2 ? 100 : 150));
  const sharp = shadesOf(sharpened(raster(5, shades)));
  expect([sharp[11], sharp[12], sharp[13]]).toEqual([72, 178, 150]);
});
