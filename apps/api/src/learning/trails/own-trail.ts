import { isDone, type ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { TrailItemStanding, TrailSectionStanding } from '@trilha/rules/learning/trails/trail-outline';
import type { OutlinedItem, OutlinedSection, TrailOutline } from './trail-outline.queries.ts';

/** What a person has reached in a training, in a trail or outside of it. */
export interface ReachedTraining {
  readonly state: ProgressState;
  readonly percent: number;
  readonly score: number | null;
  readonly touchedAt: number;
  /** When it was last achieved; kept where a trail has begun it anew. */
  readonly finishedAt: number | null;
}

/** The enrolment in a trail, as far as it says what counts. */
export interface TrailCycle {
  /** Counts the renewals of what ends. */
  readonly cycle: number;
  readonly cycleStartedAt: number | null;
}

export interface OwnItem extends OutlinedItem, TrailItemStanding {}
export interface OwnSection extends TrailSectionStanding<OwnItem>, Pick<OutlinedSection, 'title'> {}

/**
 * The sections of a trail as one person finds them: whatever they did of it, wherever, counts. A course that another
 * trail has begun anew still counts here; where this one is renewed, what was done since. @spec LE-08
 */
export const ownSections = (
  { sections }: Pick<TrailOutline, 'sections'>,
  reached: ReadonlyMap<string, ReachedTraining>,
  trail: TrailCycle | null | undefined,
): OwnSection[] =>
  sections.map((section) => ({
    ...section,
    items: section.items.map((item) => {
      const own = countedFor(trail, item.trainingId === null ? undefined : reached.get(item.trainingId));
      return {
        ...item,
        offered: item.published || own !== undefined,
        state: own?.state ?? 'not_started',
        percent: own?.percent ?? 0,
        score: own?.score ?? null,
        touchedAt: own?.touchedAt ?? null,
      };
    }),
  }));

function countedFor(
  trail: TrailCycle | null | undefined,
  own: ReachedTraining | undefined,
): ReachedTraining | undefined {
  if (!own || own.finishedAt === null || isDone(own.state)) return own;
  const since = trail && trail.cycle > 1 ? (trail.cycleStartedAt ?? 0) : -1;
  return own.finishedAt <= since ? own : { ...own, state: 'finished', percent: 100 };
}
