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

/** What a report without an opening can hold: the players tell every ten seconds at the most. */
const FIRST_REPORT_MS = 15_000;

/** What is known of when a round was watched, each in milliseconds of the server's clock. */
export interface WatchingClock {
  readonly now: number;
  /** What was kept with the round by its first report; null before it, and for rounds of an older version. */
  readonly keptSince: number | null;
  /** When the content was opened that this report is about; null where nobody can say. */
  readonly openedAt: number | null;
  /** When the training was begun anew; null in the first round. */
  readonly begunAnewAt: number | null;
  readonly reportedAt: number | null;
  /** Seconds that the round holds so far. */
  readonly covered: number;
}

/**
 * Since when the seconds of a round may have been played: its first opening that we hear of. Another device may have
 * opened it earlier and tell that later, but what was opened before the training was begun anew is of another round.
 * @spec PL-03
 */
export function watchedSince(clock: WatchingClock): number {
  const opened = Math.max(clock.openedAt ?? clock.now - FIRST_REPORT_MS, clock.begunAnewAt ?? -Infinity);
  return Math.min(clock.now, opened, clock.keptSince ?? withoutKept(clock));
}

/** What was taken before openings were kept stays, as if it had been played at the fastest speed. */
const withoutKept = ({ reportedAt, covered }: WatchingClock): number =>
  reportedAt === null || covered === 0 ? Infinity : reportedAt - (covered / MAXIMUM_PLAYBACK_SPEED) * 1000;

/**
 * The ranges after a report of the player, or 'progress_implausible' when the round would hold more seconds than the
 * clock allowed since it was opened, even at the fastest speed. The slack is the round's, however many its reports.
 * @spec PL-03
 */
export function rangesAfterReport(
  known: readonly WatchedRange[],
  reported: readonly WatchedRange[],
  clock: { readonly elapsedSeconds: number; readonly durationSeconds: number },
): WatchedRange[] | 'progress_implausible' {
  const before = mergedRanges(known, clock.durationSeconds);
  const merged = mergedRanges([...before, ...reported], clock.durationSeconds);
  const covered = coveredSeconds(merged);
  const possible = Math.max(0, clock.elapsedSeconds) * MAXIMUM_PLAYBACK_SPEED + PLAYBACK_SLACK_SECONDS;
  return covered > possible && covered > coveredSeconds(before) ? 'progress_implausible' : merged;
}
