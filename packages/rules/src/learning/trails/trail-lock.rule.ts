import { addDays, compareLocalDates, type LocalDate } from '../../shared/local-date.ts';
import { isDone, type ProgressState } from '../progress-state.rule.ts';
import type { TrailItemStanding, TrailSectionStanding } from './trail-outline.ts';
import { trailProgress } from './trail-progress.rule.ts';

/** Why an item of a trail cannot be opened yet, and what opens it. */
export type TrailLock =
  | {
      readonly reason: 'section_before';
      readonly sectionId: string;
      /** How many are still to be achieved there, and which ones could be. */
      readonly missing: number;
      readonly itemIds: readonly string[];
    }
  | { readonly reason: 'item_before'; readonly itemId: string }
  | { readonly reason: 'not_released'; readonly opensOn: LocalDate }
  | { readonly reason: 'withdrawn' };

export interface TrailSituation {
  /** Whether sections open one after the other. */
  readonly sequential: boolean;
  /** First day of the running cycle: the enrolment, or its renewal. */
  readonly begunOn: LocalDate;
  readonly today: LocalDate;
}

const BEGUN: ReadonlySet<ProgressState> = new Set(['in_progress', 'reproved', 'blocked']);

/**
 * The lock of each item by its id, null for the open ones. What is begun or achieved, in the trail or outside of it,
 * stays open. @spec LE-08
 */
export function trailLocks(
  sections: readonly TrailSectionStanding[],
  situation: TrailSituation,
): Map<string, TrailLock | null> {
  const progress = new Map(trailProgress(sections).sections.map((section) => [section.id, section]));
  const before = (index: number): TrailLock | null => {
    const barrier = situation.sequential
      ? sections.slice(0, index).find(({ id }) => progress.get(id)?.complete === false)
      : undefined;
    if (!barrier) return null;
    const { needed = 0, done = 0 } = progress.get(barrier.id) ?? {};
    return {
      reason: 'section_before',
      sectionId: barrier.id,
      missing: needed - done,
      itemIds: barrier.items.filter((item) => isMissing(item, barrier.rule)).map(({ id }) => id),
    };
  };
  return new Map(
    sections.flatMap((section, index) =>
      section.items.map((item) => [item.id, lockOf(item, { section, barrier: before(index), situation })]),
    ),
  );
}

interface Around {
  readonly section: TrailSectionStanding;
  readonly barrier: TrailLock | null;
  readonly situation: TrailSituation;
}

function lockOf(item: TrailItemStanding, { section, barrier, situation }: Around): TrailLock | null {
  if (isDone(item.state) || BEGUN.has(item.state)) return null;
  if (!item.offered) return { reason: 'withdrawn' };
  if (barrier) return barrier;
  const opensOn = releaseDay(item, situation.begunOn);
  if (opensOn !== null && compareLocalDates(opensOn, situation.today) > 0)
    return { reason: 'not_released', opensOn };
  if (section.rule !== 'in_order') return null;
  const place = section.items.indexOf(item);
  const earlier = section.items.slice(0, place).find((other) => isMissing(other, section.rule));
  return earlier ? { reason: 'item_before', itemId: earlier.id } : null;
}

const isMissing = (item: TrailItemStanding, rule: TrailSectionStanding['rule']): boolean =>
  item.offered && !isDone(item.state) && (item.required || rule === 'at_least');

/** The day an item opens: the later one of its date and of so many days after the start; null for at once. @spec LE-08 */
export function releaseDay(
  { releaseOn, releaseAfterDays }: Pick<TrailItemStanding, 'releaseOn' | 'releaseAfterDays'>,
  begunOn: LocalDate,
): LocalDate | null {
  const relative = releaseAfterDays === null ? null : addDays(begunOn, releaseAfterDays);
  if (releaseOn === null || relative === null) return releaseOn ?? relative;
  return compareLocalDates(releaseOn, relative) > 0 ? releaseOn : relative;
}
