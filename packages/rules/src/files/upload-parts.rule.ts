/** Larger files travel in parts of this size, each of which counts once it is stored. @spec ME-04 */
export const PART_BYTES = 8 * 1024 * 1024;
/** So long an upload that was cut may be taken up again, in hours. */
const RESUMABLE_HOURS = 24;
/** Cuts in a row after which whoever sends is asked what to do. */
export const MAXIMUM_CUTS = 8;
const LONGEST_PAUSE_MS = 30_000;
/** Before this much of a file has left, nobody can tell how long it takes. */
const TELLING_SHARE = 0.02;

/** A stretch of a file; the end is not part of it. */
export interface FilePart {
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

/** The parts of a file of that many bytes, numbered from 1; none when it travels whole. @spec ME-04 */
export function partsOfFile(size: number): FilePart[] {
  if (size <= PART_BYTES) return [];
  return Array.from({ length: Math.ceil(size / PART_BYTES) }, (_, index) => ({
    number: index + 1,
    start: index * PART_BYTES,
    end: Math.min(size, (index + 1) * PART_BYTES),
  }));
}

/** Uploads begun before this moment are no longer taken up. @spec ME-04 */
export const resumableSince = (now: Date): Date => new Date(now.getTime() - RESUMABLE_HOURS * 3_600_000);

/** Milliseconds to wait after so many cuts in a row: each time twice as long, up to half a minute. @spec ME-04 */
export const pauseAfterCuts = (cuts: number): number => Math.min(LONGEST_PAUSE_MS, 500 * 2 ** cuts);

/** Seconds until the rest has left, from the share (0 to 1) that left in so many; null while nobody can tell. @spec ME-04 */
export function secondsLeft(share: number, elapsedSeconds: number): number | null {
  if (share < TELLING_SHARE || elapsedSeconds <= 0) return null;
  return Math.ceil((elapsedSeconds * (1 - share)) / share);
}
