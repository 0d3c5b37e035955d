import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { TrailItemStanding, TrailSectionStanding } from '@trilha/rules/learning/trails/trail-outline';
import type { OutlinedItem, OutlinedSection, TrailOutline } from './trail-outline.queries.ts';

/** What a person has reached in a training, in a trail or outside of it. */
export interface ReachedTraining {
  readonly state: ProgressState;
  readonly percent: number;
  readonly score: number | null;
  readonly touchedAt: number;
}

export interface OwnItem extends OutlinedItem, TrailItemStanding {}
export interface OwnSection extends TrailSectionStanding<OwnItem>, Pick<OutlinedSection, 'title'> {}

/** The sections of a trail as one person finds them: whatever they did of it, wherever, counts. @spec LE-08 */
export const ownSections = (
  { sections }: Pick<TrailOutline, 'sections'>,
  reached: ReadonlyMap<string, ReachedTraining>,
): OwnSection[] =>
  sections.map((section) => ({
    ...section,
    items: section.items.map((item) => {
      const own = item.trainingId === null ? undefined : reached.get(item.trainingId);
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
