import type { ResponseOf } from '@trilha/contract/define-call';
import type { readTrail } from '@trilha/contract/learning/trails.calls';
import { type TrailLock, trailLocks } from '@trilha/rules/learning/trails/trail-lock.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import type { OwnCard } from '../catalogue/own-catalogue.ts';
import type { OwnItem, OwnSection } from './own-trail.ts';
import type { TrailOutline } from './trail-outline.queries.ts';

type ShownLock = NonNullable<ResponseOf<typeof readTrail>['sections'][number]['items'][number]['lock']>;

/** What locks the items of a trail for this person; nothing is asked of whoever is not enrolled. @spec LE-08 */
export function locksOf(
  { now, client }: Pick<Context, 'now' | 'client'>,
  { standing, sequential }: Pick<OwnCard, 'standing'> & Pick<TrailOutline, 'sequential'>,
  sections: readonly OwnSection[],
): ReadonlyMap<string, TrailLock | null> {
  if (!standing) return new Map();
  return trailLocks(sections, {
    sequential,
    begunOn: localDateIn(new Date(standing.cycleStartedAt ?? standing.enrolledAt), client.timeZone),
    today: localDateIn(now, client.timeZone),
  });
}

/** A lock in the words of the page: what opens it by name. */
export function shownLock(
  lock: TrailLock | null | undefined,
  sections: readonly OwnSection[],
  titleOf: (item: OwnItem) => string,
): ShownLock | null {
  if (!lock) return null;
  const closed = { sectionTitle: null, missing: 0, openers: [], opensOn: null };
  const openersOf = (itemIds: readonly string[]): ShownLock['openers'] =>
    sections.flatMap(({ items }) =>
      items.flatMap((item) =>
        itemIds.includes(item.id)
          ? [{ itemId: item.id, kind: item.kind, trainingId: item.trainingId, title: titleOf(item) }]
          : [],
      ),
    );
  switch (lock.reason) {
    case 'section_before':
      return {
        ...closed,
        reason: lock.reason,
        sectionTitle: sections.find(({ id }) => id === lock.sectionId)?.title ?? null,
        missing: lock.missing,
        openers: openersOf(lock.itemIds),
      };
    case 'item_before':
      return { ...closed, reason: lock.reason, openers: openersOf([lock.itemId]) };
    case 'not_released':
      return { ...closed, reason: lock.reason, opensOn: lock.opensOn };
    case 'withdrawn':
      return { ...closed, reason: lock.reason };
  }
}
