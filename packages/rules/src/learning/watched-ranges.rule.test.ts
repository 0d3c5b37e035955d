import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coveredSeconds, mergedRanges, rangesAfterReport } from './watched-ranges.rule.ts';

test.each([
  {
    why: 'apart',
    ranges: [
      { from: 5, to: 9 },
      { from: 0, to: 3 },
    ],
    expected: [
      { from: 0, to: 3 },
      { from: 5, to: 9 },
    ],
  },
  {
    why: 'overlapping',
    ranges: [
      { from: 0, to: 5 },
      { from: 3, to: 9 },
    ],
    expected: [{ from: 0, to: 9 }],
  },
  {
    why: 'touching',
    ranges: [
      { from: 0, to: 5 },
      { from: 5, to: 9 },
    ],
    expected: [{ from: 0, to: 9 }],
  },
  {
    why: 'one inside another',
    ranges: [
      { from: 0, to: 9 },
      { from: 2, to: 3 },
    ],
    expected: [{ from: 0, to: 9 }],
  },
  {
    why: 'beyond the end',
    ranges: [
      { from: -4, to: 2 },
      { from: 90, to: 900 },
    ],
    expected: [
      { from: 0, to: 2 },
      { from: 90, to: 100 },
    ],
  },
  {
    why: 'backwards or empty',
    ranges: [
      { from: 5, to: 4 },
      { from: 7, to: 7 },
    ],
    expected: [],
  },
  {
    why: 'no numbers',
    ranges: [
      { from: Number.NaN, to: 4 },
      { from: 1, to: Number.NaN },
    ],
    expected: [],
  },
])('joins ranges that are $why [PL-03]', ({ ranges, expected }) => {
  expect(mergedRanges(ranges, 100)).toEqual(expected);
});

const range = fc.tuple(fc.nat(120), fc.nat(120)).map(([from, to]) => ({ from, to }));

test('counts each second once, in whatever order and however often it was played [PL-03]', () => {
  fc.assert(
    fc.property(fc.array(range), (ranges) => {
      const seconds = new Set<number>();
      for (const { from, to } of ranges)
        for (let second = from; second < Math.min(100, to); second += 1) seconds.add(second);
      const merged = mergedRanges(ranges, 100);
      expect(coveredSeconds(merged)).toBe(seconds.size);
      expect(mergedRanges([...ranges, ...merged].toReversed(), 100)).toEqual(merged);
    }),
  );
});

const known = [{ from: 0, to: 60 }];
const report = (from: number, to: number, elapsedSeconds: number) =>
  rangesAfterReport(known, [{ from, to }], { elapsedSeconds, durationSeconds: 600 });

test('accepts what was played since the last report, up to double speed [PL-03]', () => {
  expect(report(60, 70, 10)).toEqual([{ from: 0, to: 70 }]);
  expect(report(60, 85, 10)).toEqual([{ from: 0, to: 85 }]); // ten seconds at speed 2 and the slack
});

test('refuses more new seconds than the wall clock allowed [PL-03]', () => {
  expect(report(60, 86, 10)).toBe('progress_implausible');
  expect(report(0, 600, 30)).toBe('progress_implausible');
  expect(report(60, 70, -100)).toBe('progress_implausible');
});

test('accepts any amount played again, because it gains nothing [PL-03]', () => {
  expect(report(0, 60, 0)).toEqual(known);
});

test('jumping ahead earns only what is played there [PL-03]', () => {
  expect(report(590, 600, 10)).toEqual([
    { from: 0, to: 60 },
    { from: 590, to: 600 },
  ]);
});
