import type { WatchedRange } from '@trilha/rules/learning/watched-ranges.rule';
import { mergedRanges } from '@trilha/rules/learning/watched-ranges.rule';

/** A jump larger than this between two ticks of the player is a seek, not playing. */
const LONGEST_TICK_SECONDS = 2.5;

/** Turns the position of a player, told several times a second, into the ranges that were really played. @spec PL-03 */
export function createWatchedTracker(known: readonly WatchedRange[], duration: number) {
  let ranges = mergedRanges(known, duration);
  let last: number | null = null;
  /** The position while playing; `speed` widens what counts as one tick. */
  const at = (second: number, speed: number): void => {
    const isPlaying = last !== null && second > last && second - last <= LONGEST_TICK_SECONDS * speed;
    if (last !== null && isPlaying) ranges = mergedRanges([...ranges, { from: last, to: second }], duration);
    last = second;
  };
  /** Jumped: the next position starts anew. */
  const cut = (): void => {
    last = null;
  };
  return {
    /** Playing begins here; the first tick of a player comes a good while later. */
    startAt: (second: number): void => {
      last = second;
    },
    at,
    /** Paused or over: what was played since the last tick still counts. */
    stopAt: (second: number, speed: number): void => {
      at(second, speed);
      cut();
    },
    cut,
    /** Goes on from what the server has; what it did not take is not told again. */
    takeOver: (taken: readonly WatchedRange[]): void => {
      ranges = mergedRanges(taken, duration);
    },
    ranges: (): readonly WatchedRange[] => ranges,
  };
}
