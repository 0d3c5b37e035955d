import { expect, test } from 'vitest';
import { movedByKey } from './picture-point.ts';

test.each([
  { from: { x: 0.5, y: 0.5 }, key: 'ArrowRight', shiftKey: false, to: { x: 0.52, y: 0.5 } },
  { from: { x: 0.5, y: 0.5 }, key: 'ArrowUp', shiftKey: true, to: { x: 0.5, y: 0.4 } },
  { from: { x: 0.01, y: 0.99 }, key: 'ArrowLeft', shiftKey: true, to: { x: 0, y: 0.99 } }, // not off the picture
  { from: { x: 0.01, y: 0.99 }, key: 'ArrowDown', shiftKey: false, to: { x: 0.01, y: 1 } },
  { from: { x: 0.5, y: 0.5 }, key: 'Enter', shiftKey: false, to: null },
])(
  '$key (with Shift: $shiftKey) leads the cross from $from to $to [AS-06] [PL-08]',
  ({ from, to, ...event }) => {
    expect(movedByKey(from, event)).toEqual(to);
  },
);
