import { isDone, type ProgressState } from './progress-state.rule.ts';

/** An activity of a training with what a person has reached in it. */
export interface ActivityStanding {
  readonly id: string;
  readonly moduleId: string;
  readonly hierarchyOrder: number;
  readonly kind: string;
  readonly required: boolean;
  readonly state: ProgressState;
  /** Whether a failed test has no attempt left. */
  readonly exhausted: boolean;
  /** Whether the instructor authorised it; true outside of live classes, which alone ask for it. */
  readonly authorised: boolean;
  /** Whether the team opened it for this person, whatever is to be done before. */
  readonly opened: boolean;
}

/** Why an activity cannot be opened yet, naming what unlocks it. */
export type ActivityLock =
  | { readonly reason: 'activity_before'; readonly activityId: string }
  | {
      readonly reason: 'module_unfinished';
      readonly moduleId: string;
      readonly activityIds: readonly string[];
    }
  | { readonly reason: 'instructor_authorisation' };

const REACTION = 'reaction_evaluation';

/**
 * The lock of each activity by its id, null for the open ones. In a sequential training every required activity before
 * must be settled; a reaction assessment waits for all activities of its module; what is of a live class for its instructor.
 * What is achieved stays open, and so does what the team opened for this person. @spec LE-06 LE-07
 */
export function activityLocks(
  training: { readonly sequential: boolean },
  activities: readonly ActivityStanding[],
): Map<string, ActivityLock | null> {
  const inOrder = activities.toSorted((a, b) => a.hierarchyOrder - b.hierarchyOrder);
  return new Map(inOrder.map((activity) => [activity.id, lockOf(activity, training.sequential, inOrder)]));
}

function lockOf(
  activity: ActivityStanding,
  sequential: boolean,
  inOrder: readonly ActivityStanding[],
): ActivityLock | null {
  if (isDone(activity.state) || activity.opened) return null;
  if (sequential) {
    const before = inOrder.find(
      (other) => other.hierarchyOrder < activity.hierarchyOrder && other.required && !isSettled(other),
    );
    if (before) return { reason: 'activity_before', activityId: before.id };
  }
  if (activity.kind === REACTION) {
    const unfinished = inOrder.filter(
      (other) => other.moduleId === activity.moduleId && other.kind !== REACTION && !isSettled(other),
    );
    const activityIds = unfinished.map((other) => other.id);
    if (activityIds.length > 0)
      return { reason: 'module_unfinished', moduleId: activity.moduleId, activityIds };
  }
  return activity.authorised ? null : { reason: 'instructor_authorisation' };
}

/** Achieved, or lost for good: a blocked test leaves the other activities open. @spec AS-03 */
export function isSettled(activity: Pick<ActivityStanding, 'state' | 'exhausted'>): boolean {
  return (
    isDone(activity.state) ||
    activity.state === 'blocked' ||
    (activity.state === 'reproved' && activity.exhausted)
  );
}
