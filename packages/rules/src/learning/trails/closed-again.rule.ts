import { isDone, type ProgressState } from '../progress-state.rule.ts';

/** A trail of somebody with a course in it, as far as the course asks. */
export interface TrailAround {
  readonly state: ProgressState;
  /** Counts the renewals: from the second on, the trail has begun its courses anew. */
  readonly cycle: number;
  /** Whether the trail locks the course now. */
  readonly locks: boolean;
}

/**
 * Whether a course that begins anew waits for its trail. A renewed trail that is under way opens its courses one after
 * the other, as it did the first time; where it stands in two of them, the one that opens it is enough. A course that
 * was entered by itself, or is begun again already, waits for nobody. @spec LE-07 LE-08
 */
export function isClosedAgain(state: ProgressState, trails: readonly TrailAround[]): boolean {
  if (state !== 'restarted') return false;
  const renewed = trails.filter((trail) => trail.cycle > 1 && !isDone(trail.state));
  return renewed.length > 0 && renewed.every(({ locks }) => locks);
}
