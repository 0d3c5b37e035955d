import { expect, test } from 'vitest';
import {
  coverWidths,
  cutOfFrame,
  focusInFrame,
  frameBox,
  framePixels,
  heldFrame,
  MIDDLE_FRAME,
  movedFocus,
  movedFrame,
} from './cover-frame.rule.ts';

const WIDE = { width: 2400, height: 900 };
const TALL = { width: 900, height: 1600 };
const EXACT = { width: 1600, height: 900 };

test.each([
  { what: 'a wide picture', size: WIDE, box: { left: 400, top: 0, width: 1600, height: 900 } },
  { what: 'a tall picture', size: TALL, box: { left: 0, top: 547, width: 900, height: 506 } },
  { what: 'a picture of the right shape', size: EXACT, box: { left: 0, top: 0, width: 1600, height: 900 } },
  { what: 'one pixel', size: { width: 1, height: 1 }, box: { left: 0, top: 0, width: 1, height: 1 } },
])('unframed, the middle of $what is the cover [MG-02]', ({ size, box }) => {
  expect(framePixels(MIDDLE_FRAME, size)).toEqual(box);
});

test.each([
  { moved: { x: -3, y: 9 }, held: { x: 1 / 3, y: 0.5 } },
  { moved: { x: 1, y: 0 }, held: { x: 2 / 3, y: 0.5 } },
  { moved: { x: 0.5, zoom: 40 }, held: { x: 0.5, zoom: 4 } },
  { moved: { x: 0.5, zoom: 0 }, held: { x: 0.5, zoom: 1 } },
])('the frame $moved stays inside the picture [MG-02]', ({ moved, held }) => {
  const found = heldFrame({ ...MIDDLE_FRAME, ...moved }, WIDE);
  for (const [name, value] of Object.entries(held))
    expect(found[name as keyof typeof found]).toBeCloseTo(value);
  const box = frameBox({ ...MIDDLE_FRAME, ...moved }, WIDE);
  expect(box.left).toBeGreaterThanOrEqual(-1e-9);
  expect(box.left + box.width).toBeLessThanOrEqual(1 + 1e-9);
});

test.each([
  { focusX: 0.5, focusY: 0.5, left: 50, top: 50 },
  { focusX: 0.3, focusY: 1, left: 20, top: 100 },
  { focusX: 0, focusY: 0, left: 0, top: 0 },
])('what the eye goes to is told inside the frame [MG-02]', ({ focusX, focusY, left, top }) => {
  expect(focusInFrame({ ...MIDDLE_FRAME, focusX, focusY }, WIDE)).toEqual({ left, top });
});

test.each([
  { pixels: 4000, widths: [320, 640, 960, 1280] },
  { pixels: 1280, widths: [320, 640, 960, 1280] },
  { pixels: 854, widths: [320, 640, 854] },
  { pixels: 320, widths: [320] },
  { pixels: 90, widths: [90] },
])('a frame of $pixels pixels is made in $widths and never blown up [UX-09]', ({ pixels, widths }) => {
  expect(coverWidths(pixels)).toEqual(widths);
});

test.each([
  { place: 'a square', ratio: 1, focusX: 0.5, cut: [750, 0, 563, 1000] },
  { place: 'a square, to the right', ratio: 1, focusX: 1, cut: [1100, 0, 563, 1000] },
  { place: 'a strip', ratio: 4, focusX: 0.5, cut: [400, 278, 1000, 444] },
])('in $place what the eye goes to is still there [MG-02]', ({ ratio, focusX, cut }) => {
  const frame = { ...MIDDLE_FRAME, focusX };
  const box = cutOfFrame(frame, WIDE, ratio);
  // Pixels from the left, and thousandths of the frame.
  expect([
    Math.round(box.left * WIDE.width),
    Math.round(box.top * 1000 * (ratio > 2 ? 1 : 0)),
    Math.round(((box.width * 3) / 2) * 1000),
    Math.round(box.height * 1000),
  ]).toEqual(cut);
});

test('the focus goes with the frame, and stays in it by itself [MG-02]', () => {
  const moved = movedFrame(MIDDLE_FRAME, WIDE, 0.1, 0.1);
  expect(moved.x).toBeCloseTo(0.5 + 0.1 * (2 / 3));
  expect([moved.y, moved.focusX]).toEqual([0.5, moved.x]);
  expect(focusInFrame(movedFrame(MIDDLE_FRAME, WIDE, 9, 0), WIDE)).toEqual({ left: 50, top: 50 });
  expect(focusInFrame(movedFocus(MIDDLE_FRAME, WIDE, 0.2, -9), WIDE)).toEqual({ left: 70, top: 0 });
});
