import { expect, test } from 'vitest';
import { PART_BYTES, partsOfFile, pauseAfterCuts, resumableSince, secondsLeft } from './upload-parts.rule.ts';

test.each([
  [0, []],
  [PART_BYTES, []],
  [PART_BYTES + 1, [PART_BYTES, 1]],
  [PART_BYTES * 2, [PART_BYTES, PART_BYTES]],
  [PART_BYTES * 2 + 5, [PART_BYTES, PART_BYTES, 5]],
])('a file of %i bytes travels in parts of %j [ME-04]', (size, lengths) => {
  const parts = partsOfFile(size);
  expect(parts.map(({ start, end }) => end - start)).toEqual(lengths);
  expect(parts.map(({ number }) => number)).toEqual(lengths.map((_, index) => index + 1));
  expect(parts.slice(1).map(({ start }) => start)).toEqual(parts.slice(0, -1).map(({ end }) => end));
});

test.each([
  [0, 500],
  [1, 1000],
  [3, 4000],
  [20, 30_000],
])('after %i cuts in a row it waits %i ms [ME-04]', (cuts, pause) => {
  expect(pauseAfterCuts(cuts)).toBe(pause);
});

test.each([
  [0, 10, null],
  [0.01, 10, null],
  [0.5, 0, null],
  [0.25, 10, 30],
  [1, 10, 0],
])('with %d of a file gone in %i seconds, %j are left [ME-04]', (share, elapsed, left) => {
  expect(secondsLeft(share, elapsed)).toBe(left);
});

test('an upload can be taken up for a day [ME-04]', () => {
  expect(resumableSince(new Date('2026-11-21T15:00:00Z')).toISOString()).toBe('2026-11-20T15:00:00.000Z');
});
