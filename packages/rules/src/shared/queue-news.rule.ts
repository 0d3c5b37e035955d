/** A part of a queue as it was read, in its order. */
export interface QueueView {
  readonly ids: readonly string[];
  /** Whether more of it stands behind what was read. */
  readonly hasMore: boolean;
}

export interface QueueNews {
  /** How many came since, among what was read again; those that stand further behind are in the queue's counts. */
  readonly arrived: number;
  /** Those on screen that have left the queue: somebody has dealt with them. */
  readonly taken: ReadonlySet<string>;
}

/**
 * What has changed between what a reader has on screen and the same pages read again, so that the screen can say so and
 * leave the list as it lies. Rows that only moved up into the last page are not new, and rows that were pushed out of it
 * by others have not left. @spec MG-03 IN-03
 */
export function queueNews(shown: QueueView, fresh: QueueView): QueueNews {
  const before = new Set(shown.ids);
  const now = new Set(fresh.ids);
  const lastKept = shown.ids.findLastIndex((id) => now.has(id));
  const isCut = fresh.hasMore && lastKept >= 0;
  const taken = shown.ids.filter((id, place) => !now.has(id) && (!isCut || place < lastKept));
  const lastKnown = fresh.ids.findLastIndex((id) => before.has(id));
  const arrived = fresh.ids.filter((id, place) => !before.has(id) && (!shown.hasMore || place < lastKnown));
  return { arrived: arrived.length, taken: new Set(taken) };
}
