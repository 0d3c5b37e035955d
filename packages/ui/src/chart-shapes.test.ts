import { expect, test } from 'vitest';
import { donutArcs, lineThrough, niceScale } from './chart-shapes.ts';

test('marks an axis with round numbers that hold the largest value [MG-05]', () => {
  expect(niceScale([12, 87, 340])).toEqual({ top: 400, ticks: [0, 100, 200, 300, 400] });
  expect(niceScale([1])).toEqual({ top: 1, ticks: [0, 0.25, 0.5, 0.75, 1] });
});

test.each([[[]], [[0, 0, 0]]])('marks no parts of nothing on an axis: %j [MG-05]', (values) => {
  expect(niceScale(values)).toEqual({ top: 1, ticks: [0, 1] });
});

test('shares a ring among the parts of a whole [MG-05]', () => {
  const [first, second] = donutArcs([3, 1]);
  expect(first?.offset).toBe(0);
  expect(first?.length).toBeCloseTo(0.742);
  expect(second?.offset).toBe(0.75);
  expect(donutArcs([5])).toEqual([{ length: 1, offset: 0 }]);
});

test('draws a line from point to point [MG-05]', () => {
  expect(
    lineThrough([
      [0, 1],
      [2, 3],
    ]),
  ).toBe('M0.0 1.0L2.0 3.0');
});
