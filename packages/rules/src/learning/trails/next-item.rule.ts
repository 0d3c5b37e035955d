import { isDone } from '../progress-state.rule.ts';
import type { TrailLock } from './trail-lock.rule.ts';
import type { TrailItemStanding, TrailSectionStanding } from './trail-outline.ts';
import { trailProgress } from './trail-progress.rule.ts';

/**
 * The item to go on with: of what still counts and is open, the one touched last while it is under way, else the first.
 * Where so many are enough, a full section asks for no more. Null when nothing that counts is left or open. @spec LE-08 LE-10
 */
export function nextItem<Item extends TrailItemStanding>(
  sections: readonly TrailSectionStanding<Item>[],
  locks: ReadonlyMap<string, TrailLock | null>,
): Item | null {
  const { sections: progress } = trailProgress(sections);
  const nothingRequired = sections.every(
    ({ rule, items }) => rule !== 'at_least' && items.every(({ required }) => !required),
  );
  const open = sections.flatMap((section, index) =>
    progress[index]?.complete === false
      ? section.items.filter(
          (item) =>
            item.offered &&
            !isDone(item.state) &&
            item.state !== 'blocked' &&
            !locks.get(item.id) &&
            (item.required || nothingRequired || section.rule === 'at_least'),
        )
      : [],
  );
  const underWay = open
    .filter(({ state }) => state === 'in_progress' || state === 'reproved')
    .toSorted((one, other) => (other.touchedAt ?? 0) - (one.touchedAt ?? 0));
  return underWay[0] ?? open[0] ?? null;
}
