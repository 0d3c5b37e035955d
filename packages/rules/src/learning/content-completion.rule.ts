import { coveredSeconds, type WatchedRange } from './watched-ranges.rule.ts';

/** Share of a video or audio that must be played; the credits at the end may be left out. @spec PL-03 */
export const MEDIA_COMPLETION_PERCENT = 90;

/** How much of a content was seen, and whether that completes it. */
export interface ContentProgress {
  readonly percent: number;
  readonly complete: boolean;
}

/** Pages seen of a document; done when each was seen. Pages beyond the document and repetitions do not count. @spec PL-03 */
export function pagesProgress(seenPages: readonly number[], pageCount: number): ContentProgress {
  const seen = new Set(seenPages.filter((page) => Number.isInteger(page) && page >= 1 && page <= pageCount))
    .size;
  const complete = pageCount > 0 && seen === pageCount;
  return { percent: pageCount > 0 ? Math.floor((seen * 100) / pageCount) : 0, complete };
}

/** Seconds played of a video or audio of that duration, each counted once. @spec PL-03 */
export function mediaProgress(ranges: readonly WatchedRange[], durationSeconds: number): ContentProgress {
  if (durationSeconds <= 0) return { percent: 0, complete: false };
  const percent = Math.floor((coveredSeconds(ranges) * 100) / durationSeconds + 1e-9);
  return { percent: Math.min(100, percent), complete: percent >= MEDIA_COMPLETION_PERCENT };
}

/** A page, package or file that can only be opened: half by opening it, done when the learner confirms. @spec PL-03 */
export function openedProgress(content: {
  readonly opened: boolean;
  readonly confirmed: boolean;
}): ContentProgress {
  if (!content.opened) return { percent: 0, complete: false };
  return content.confirmed ? { percent: 100, complete: true } : { percent: 50, complete: false };
}
