import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coveredSeconds, mergedRanges, rangesAfterReport, watchedSince } from './watched-ranges.rule.ts';

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

test('accepts what was played since the round was opened, up to double speed [PL-03]', () => {
  expect(report(60, 70, 70)).toEqual([{ from: 0, to: 70 }]);
  expect(report(60, 85, 40)).toEqual([{ from: 0, to: 85 }]); // forty seconds at speed 2 and the slack
});

test('refuses more seconds than the wall clock allowed [PL-03]', () => {
  expect(report(60, 86, 40)).toBe('progress_implausible');
  expect(report(0, 600, 30)).toBe('progress_implausible');
  expect(report(60, 70, -100)).toBe('progress_implausible');
});

test('accepts any amount played again, because it gains nothing [PL-03]', () => {
  expect(report(0, 60, 0)).toEqual(known);
});

test('jumping ahead earns only what is played there [PL-03]', () => {
  expect(report(590, 600, 40)).toEqual([
    { from: 0, to: 60 },
    { from: 590, to: 600 },
  ]);
});

const visit = fc.record({
  /** Waited before this report, as a share of the longest pause. */
  pause: fc.double({ min: 0, max: 1, noNaN: true }),
  ranges: fc.array(
    fc.tuple(fc.nat(600), fc.double({ min: 0, max: 4, noNaN: true })).map(([from, length]) => ({
      from,
      to: from + length,
    })),
    { minLength: 1, maxLength: 2 },
  ),
  /** Which of the openings so far it says it was played under; none says nothing. */
  opening: fc.option(fc.nat(5)),
  opensAnew: fc.boolean(),
});

test('however many reports there are and however they are spaced, a round never holds more than the clock allowed [PL-03]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(20, 500, 20_000),
      fc.array(visit, { minLength: 5, maxLength: 150 }),
      (longest, visits) => {
        let now = 1_000_000;
        const openings = [now];
        let watched: { from: number; to: number }[] = [];
        let keptSince: number | null = null;
        for (const { pause, ranges, opening, opensAnew } of visits) {
          now += Math.round(pause * longest);
          if (opensAnew) openings.push(now);
          const openedAt = opening === null ? (openings[0] ?? now) : (openings[opening] ?? now);
          const covered = coveredSeconds(watched);
          const since = watchedSince({
            now,
            keptSince,
            openedAt,
            begunAnewAt: null,
            reportedAt: null,
            covered,
          });
          const clock = { elapsedSeconds: (now - since) / 1000, durationSeconds: 600 };
          const after = rangesAfterReport(watched, ranges, clock);
          if (after === 'progress_implausible') continue;
          watched = after;
          keptSince = since;
          expect(coveredSeconds(watched)).toBeLessThanOrEqual(((now - 1_000_000) / 1000) * 2 + 5 + 1e-6);
        }
      },
    ),
  );
});

test('honest playing is never refused, whatever its speed, pauses, devices and however late it is told [PL-03]', () => {
  const played = fc.record({
    opensAnew: fc.boolean(),
    awaySeconds: fc.nat(100_000),
    from: fc.nat(600),
    seconds: fc.nat(60),
    speed: fc.constantFrom(0.75, 1, 1.25, 1.5, 2),
    isTold: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(played, { maxLength: 60 }), (pieces) => {
      let now = 5_000_000;
      let openedAt = now;
      let taken: { from: number; to: number }[] = [];
      let untold: { from: number; to: number }[] = [];
      let oldestUntold = now;
      let keptSince: number | null = null;
      for (const { opensAnew, awaySeconds, from, seconds, speed, isTold } of pieces) {
        now += awaySeconds * 1000;
        if (opensAnew) openedAt = now;
        if (untold.length === 0) oldestUntold = openedAt;
        now += seconds * 1000;
        untold.push({ from, to: from + seconds * speed });
        if (!isTold) continue;
        const covered = coveredSeconds(taken);
        const since = watchedSince({
          now,
          keptSince,
          openedAt: oldestUntold,
          begunAnewAt: null,
          reportedAt: null,
          covered,
        });
        const after = rangesAfterReport(taken, untold, {
          elapsedSeconds: (now - since) / 1000,
          durationSeconds: 600,
        });
        if (after === 'progress_implausible') throw new Error('honest playing was refused');
        taken = after;
        keptSince = since;
        untold = [];
      }
    }),
  );
});

const clock = {
  now: 100_000,
  keptSince: null,
  openedAt: null,
  begunAnewAt: null,
  reportedAt: null,
  covered: 0,
};
test.each([
  { why: 'the opening, before the first report', told: { openedAt: 40_000 }, since: 40_000 },
  { why: 'a moment ago, where nobody can say', told: {}, since: 85_000 },
  { why: 'the first opening, days later', told: { keptSince: 2000, openedAt: 90_000 }, since: 2000 },
  {
    why: 'an opening of another device that is told later',
    told: { keptSince: 60_000, openedAt: 30_000 },
    since: 30_000,
  },
  {
    why: 'the new beginning, not what was opened before it',
    told: { openedAt: 30_000, begunAnewAt: 70_000, reportedAt: 70_000 },
    since: 70_000,
  },
  {
    why: 'the last report and what it held, where no opening was kept',
    told: { openedAt: 95_000, reportedAt: 90_000, covered: 60 },
    since: 60_000,
  },
])('the clock of a round runs since $why [PL-03]', ({ told, since }) => {
  expect(watchedSince({ ...clock, ...told })).toBe(since);
});
