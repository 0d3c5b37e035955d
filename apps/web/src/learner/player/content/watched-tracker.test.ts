import { expect, test } from 'vitest';
import { createWatchedTracker } from './watched-tracker.ts';

test('counts what was played and not what was jumped over [PL-03]', () => {
  const tracker = createWatchedTracker([], 100);
  for (const second of [0, 0.5, 1, 1.5]) tracker.at(second, 1);
  tracker.cut();
  for (const second of [60, 60.5, 61]) tracker.at(second, 1);
  expect(tracker.ranges()).toEqual([
    { from: 0, to: 1.5 },
    { from: 60, to: 61 },
  ]);
});

test('a seek that nobody announced is not counted either [PL-03]', () => {
  const tracker = createWatchedTracker([{ from: 0, to: 10 }], 100);
  for (const second of [10, 10.5, 90, 90.5]) tracker.at(second, 1);
  expect(tracker.ranges()).toEqual([
    { from: 0, to: 10.5 },
    { from: 90, to: 90.5 },
  ]);
});

test('at double speed one tick covers twice as much [PL-06]', () => {
  const tracker = createWatchedTracker([], 100);
  for (const second of [0, 4, 8]) tracker.at(second, 2);
  expect(tracker.ranges()).toEqual([{ from: 0, to: 8 }]);
});

test('counts the moments before the first tick and after the last one [PL-03]', () => {
  const tracker = createWatchedTracker([], 6);
  tracker.startAt(0);
  for (const second of [0.4, 2, 4, 5.6]) tracker.at(second, 1);
  tracker.stopAt(6, 1);
  expect(tracker.ranges()).toEqual([{ from: 0, to: 6 }]);
});

test('after a pause the next position starts anew [PL-03]', () => {
  const tracker = createWatchedTracker([], 100);
  tracker.startAt(0);
  tracker.stopAt(2, 1);
  tracker.startAt(3);
  tracker.at(4, 1);
  expect(tracker.ranges()).toEqual([
    { from: 0, to: 2 },
    { from: 3, to: 4 },
  ]);
});

test('goes on from what the server has, and tells what it did not take no more [PL-03]', () => {
  const tracker = createWatchedTracker([{ from: 0, to: 60 }], 100);
  tracker.startAt(70);
  tracker.at(71, 1);
  tracker.takeOver([{ from: 0, to: 20 }]);
  tracker.at(72, 1);
  expect(tracker.ranges()).toEqual([
    { from: 0, to: 20 },
    { from: 71, to: 72 },
  ]);
});
