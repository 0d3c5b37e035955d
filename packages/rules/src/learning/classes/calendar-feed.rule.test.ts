import { expect, test } from 'vitest';
import { FEED_READS_A_MINUTE, secondsUntilRead } from './calendar-feed.rule.ts';

const now = new Date('2026-11-23T12:00:30Z');

test.each([
  { reads: 1, ago: 0, expected: 0 },
  { reads: FEED_READS_A_MINUTE, ago: 59, expected: 0 },
  { reads: FEED_READS_A_MINUTE + 1, ago: 20, expected: 40 },
  { reads: FEED_READS_A_MINUTE + 1, ago: 60, expected: 1 },
])('read $reads of a minute that began $ago s ago waits $expected s [EV-02]', ({ reads, ago, expected }) => {
  expect(secondsUntilRead({ reads, minuteAt: new Date(now.getTime() - ago * 1000) }, now)).toBe(expected);
});
