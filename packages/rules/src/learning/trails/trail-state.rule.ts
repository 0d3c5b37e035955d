import { type ProgressState, progressAfter } from '../progress-state.rule.ts';
import { trainingEvent } from '../training-progress.rule.ts';
import type { TrailSectionStanding } from './trail-outline.ts';
import { trailProgress } from './trail-progress.rule.ts';

const isWaiting = (state: ProgressState): boolean => state === 'not_started' || state === 'restarted';

/**
 * The state of an enrolment in a trail once its items stand there: begun with the first of them, achieved with all that
 * it asks for, and never below what was achieved, whatever it asks for now. @spec LE-07 LE-08
 */
export function trailStateAfter(
  before: ProgressState,
  sections: readonly TrailSectionStanding[],
): ProgressState {
  const hasBegun = sections.some(({ items }) => items.some(({ state }) => !isWaiting(state)));
  if (isWaiting(before) && !hasBegun) return before;
  const started = isWaiting(before) ? (progressAfter(before, 'start') ?? before) : before;
  const event = trainingEvent(started, trailProgress(sections).outcome);
  return event === null ? started : (progressAfter(started, event) ?? started);
}
