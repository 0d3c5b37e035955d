import { isDone } from '../progress-state.rule.ts';
import type { TrailItemStanding, TrailSectionStanding } from './trail-outline.ts';

/** How far one section is. */
export interface SectionProgress {
  readonly id: string;
  /** How many items it asks for, and how many of those are achieved. */
  readonly needed: number;
  readonly done: number;
  readonly complete: boolean;
}

export interface TrailProgress {
  /** Whole percent; 100 exactly when every section has what it asks for. */
  readonly percent: number;
  /** Average grade of what counts, rounded half up; null when nothing is graded. */
  readonly score: number | null;
  readonly outcome: 'open' | 'finished' | 'approved';
  readonly sections: readonly SectionProgress[];
}

interface Counted<Item> {
  readonly id: string;
  readonly needed: number;
  /** What may fill the section, the furthest first. */
  readonly items: readonly Item[];
}

/**
 * Where a trail stands by its items: a section of so many is full when so many are achieved, another one when its
 * required items are. What was withdrawn before it was achieved asks for nothing. A trail without anything required
 * asks for everything. Approved when something that counts was passed; else finished. @spec LE-08 LE-07
 */
export function trailProgress(sections: readonly TrailSectionStanding[]): TrailProgress {
  const asked = countedIn(sections, false);
  const counted = asked.some(({ needed }) => needed > 0) ? asked : countedIn(sections, true);
  const filling = counted.flatMap(({ items, needed }) => items.slice(0, needed));
  const scores = filling.flatMap(({ state, score }) => (isDone(state) && score !== null ? [score] : []));
  const reached = counted.map(({ id, needed, items }) => {
    const done = Math.min(needed, items.filter(({ state }) => isDone(state)).length);
    return { id, needed, done, complete: done >= needed };
  });
  return {
    percent: percentOf(filling),
    score:
      scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    outcome: outcomeOf(filling),
    sections: reached,
  };
}

function countedIn(
  sections: readonly TrailSectionStanding[],
  all: boolean,
): readonly Counted<TrailItemStanding>[] {
  return sections.map(({ id, rule, minimum, items }) => {
    const reachable = items.filter(({ offered, state }) => offered || isDone(state));
    if (rule === 'at_least') {
      const needed = Math.min(minimum ?? reachable.length, reachable.length);
      return { id, needed, items: reachable.toSorted(furthestFirst) };
    }
    const required = all ? reachable : reachable.filter((item) => item.required);
    return { id, needed: required.length, items: required };
  });
}

const furthestFirst = (one: TrailItemStanding, other: TrailItemStanding): number =>
  shareOf(other) - shareOf(one) || (other.score ?? 0) - (one.score ?? 0);

/** What is not achieved never counts as whole, so 100 percent always means done. */
const shareOf = ({ state, percent }: TrailItemStanding): number =>
  isDone(state) ? 100 : Math.min(99, percent);

function percentOf(filling: readonly TrailItemStanding[]): number {
  if (filling.length === 0) return 0;
  return Math.floor(filling.reduce((sum, item) => sum + shareOf(item), 0) / filling.length);
}

function outcomeOf(filling: readonly TrailItemStanding[]): TrailProgress['outcome'] {
  if (filling.length === 0 || !filling.every(({ state }) => isDone(state))) return 'open';
  return filling.some(({ state }) => state === 'approved' || state === 'improved') ? 'approved' : 'finished';
}
