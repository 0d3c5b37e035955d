import { expect, test } from 'vitest';
import { draggedFraming, squareOf, WHOLE_FRAMING } from './photo-framing.rule.ts';

const WIDE = { width: 400, height: 200 };

test.each([
  { size: WIDE, framing: WHOLE_FRAMING, square: { left: 100, top: 0, edge: 200 } },
  { size: WIDE, framing: { zoom: 1, x: -1, y: 1 }, square: { left: 0, top: 0, edge: 200 } },
  { size: WIDE, framing: { zoom: 2, x: 1, y: 1 }, square: { left: 300, top: 100, edge: 100 } },
  { size: { width: 90, height: 120 }, framing: WHOLE_FRAMING, square: { left: 0, top: 15, edge: 90 } },
  { size: WIDE, framing: { zoom: 99, x: 0, y: 0 }, square: { left: 175, top: 75, edge: 50 } },
  { size: WIDE, framing: { zoom: 0, x: 7, y: -7 }, square: { left: 200, top: 0, edge: 200 } },
])('$framing cuts $square out of $size [GM-03]', ({ size, framing, square }) => {
  expect(squareOf(size, framing)).toEqual(square);
});

test.each([
  { by: { x: 0.25, y: 0 }, left: 50 },
  { by: { x: -0.25, y: 0.5 }, left: 150 },
  { by: { x: 9, y: 0 }, left: 0 },
  { by: { x: -9, y: 0 }, left: 200 },
])('dragged by $by the square begins at $left and stays full [GM-03]', ({ by, left }) => {
  expect(squareOf(WIDE, draggedFraming(WIDE, WHOLE_FRAMING, by))).toEqual({ left, top: 0, edge: 200 });
});
