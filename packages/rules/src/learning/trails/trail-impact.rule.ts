import { isDone, type ProgressState } from '../progress-state.rule.ts';
import type { PublicationImpact } from '../publication-impact.rule.ts';
import type { SectionRule, TrailSectionStanding } from './trail-outline.ts';
import { trailProgress } from './trail-progress.rule.ts';
import { trailStateAfter } from './trail-state.rule.ts';

/** A stage of a trail as it is being written. */
export interface WrittenStage {
  readonly id: string;
  readonly rule: SectionRule;
  readonly minimum: number | null;
  readonly items: readonly {
    readonly id: string;
    readonly required: boolean;
    /** Whether somebody new may enter it. */
    readonly published: boolean;
  }[];
}

/** People who stand alike in a trail: the same state, and the same items achieved and entered. */
export interface TrailPattern {
  readonly state: ProgressState;
  readonly people: number;
  readonly achieved: (itemId: string) => boolean;
  /** Of items that nobody new may enter. */
  readonly entered: (itemId: string) => boolean;
}

/** Counts who is touched by a trail as it is being written, by the rule that moves each of them once it is published. @spec LE-07 LE-08 MG-02 */
export function trailImpact(
  stages: readonly WrittenStage[],
  patterns: Iterable<TrailPattern>,
): PublicationImpact {
  const impact = { enrolled: 0, underWay: 0, wouldPass: 0, keepPass: 0, wouldLose: 0 };
  for (const pattern of patterns) {
    const { state, people } = pattern;
    const sections = standingIn(stages, pattern);
    const isDoneAfter = isDone(trailStateAfter(state, sections));
    impact.enrolled += people;
    if (isDone(state)) {
      if (!isDoneAfter) impact.wouldLose += people;
      else if (trailProgress(sections).outcome === 'open') impact.keepPass += people;
    } else {
      if (state !== 'not_started') impact.underWay += people;
      if (isDoneAfter) impact.wouldPass += people;
    }
  }
  return impact;
}

const standingIn = (
  stages: readonly WrittenStage[],
  { achieved, entered }: TrailPattern,
): TrailSectionStanding[] =>
  stages.map((stage) => ({
    ...stage,
    items: stage.items.map(({ id, required, published }) => {
      const isAchieved = achieved(id);
      return {
        id,
        required,
        releaseOn: null,
        releaseAfterDays: null,
        offered: published || isAchieved || entered(id),
        state: isAchieved ? 'finished' : 'not_started',
        percent: isAchieved ? 100 : 0,
        score: null,
        touchedAt: null,
      };
    }),
  }));
