import { expect, test } from 'vitest';
import { fittingSize } from './shrink-photo.ts';

test.each([
  { width: 4000, height: 3000, expected: { width: 1600, height: 1200 } },
  { width: 1200, height: 4800, expected: { width: 400, height: 1600 } },
  { width: 800, height: 600, expected: { width: 800, height: 600 } },
])('a photo of $width × $height is sent as $expected [LO-10]', ({ width, height, expected }) => {
  expect(fittingSize(width, height)).toEqual(expected);
});
