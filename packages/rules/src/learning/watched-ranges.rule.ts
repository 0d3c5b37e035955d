/** Seconds of a video or audio that were played, from and to. */
export interface WatchedRange {
  readonly from: number;
  readonly to: number;
}

/** Fastest speed that the players offer. @spec PL-06 */
export const MAXIMUM_PLAYBACK_SPEED = 2;
/** Seconds forgiven to late timers and slow connections. */
export const PLAYBACK_SLACK_SECONDS = 5;

/** The ranges cut to the duration in seconds, in order and joined where they overlap or touch. @spec PL-03 */
export function mergedRanges(ranges: readonly WatchedRange[], durationSeconds: number): WatchedRange[] {
  const merged: WatchedRange[] = [];
  const sound = ranges
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(durationSeconds, to) }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from);
  for (const range of sound) {
    const last = merged.at(-1);
    if (last && range.from <= last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else merged.push(range);
  }
  return merged;
}

/** Seconds covered by the ranges, each counted once however often it was played. @spec PL-03 */
export function coveredSeconds(ranges: readonly WatchedRange[]): number {
  return mergedRanges(ranges, Infinity).reduce((sum, { from, to }) => sum + (to - from), 0);
}

/**
 * The ranges after a report of the player, or 'progress_implausible' when it claims more new seconds than the wall
 * clock allowed since the report before, even at the fastest speed. @spec PL-03
 */
export function rangesAfterReport(
  known: readonly WatchedRange[],
  reported: readonly WatchedRange[],
  clock: { readonly elapsedSeconds: number; readonly durationSeconds: number },
): WatchedRange[] | 'progress_implausible' {
  const merged = mergedRanges([...known, ...reported], clock.durationSeconds);
  const gained = coveredSeconds(merged) - coveredSeconds(mergedRanges(known, clock.durationSeconds));
  const possible = Math.max(0, clock.elapsedSeconds) * MAXIMUM_PLAYBACK_SPEED + PLAYBACK_SLACK_SECONDS;
  return gained > possible ? 'progress_implausible' : merged;
}
