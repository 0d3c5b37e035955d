import { closesTraining } from '../assessment/test-types.rule.ts';
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
  /** Whether the team approved the whole training for this person. */
  readonly approved: boolean;
}

/** Why an activity cannot be opened yet, naming what unlocks it. */
export type ActivityLock =
  | { readonly reason: 'activity_before'; readonly activityId: string }
  | {
      readonly reason: 'module_unfinished';
      readonly moduleId: string;
      readonly activityIds: readonly string[];
    }
  | { readonly reason: 'instructor_authorisation' }
  /** A test was failed for good whose block is of the whole training. */
  | { readonly reason: 'training_blocked'; readonly activityId: string };

const REACTION = 'reaction_evaluation';

/**
 * The lock of each activity by its id, null for the open ones. In a sequential training every required activity before
 * must be settled; a reaction assessment waits for all activities of its module, wherever it stands in it, and so holds none
 * of them up; what is of a live class waits for its instructor.
 * A general test that blocks shuts all the others, and stays open itself to tell why. What is achieved stays open, and so
 * does what the team opened for this person; of a training it approved as a whole a failed test shuts nothing. @spec AS-03 LE-06 LE-07
 */
export function activityLocks(
  training: { readonly sequential: boolean },
  activities: readonly ActivityStanding[],
): Map<string, ActivityLock | null> {
  const inOrder = activities.toSorted((a, b) => a.hierarchyOrder - b.hierarchyOrder);
  const closing = closingTest(inOrder);
  return new Map(
    inOrder.map((activity) => [
      activity.id,
      closingLock(activity, closing) ?? lockOf(activity, training.sequential, inOrder),
    ]),
  );
}

/**
 * Whether nothing that anybody reaches in these activities can shut one of them, so that nothing need be known of it.
 * Live classes aside, which wait for their instructor. @spec AS-03 LE-06
 */
export const isAlwaysOpen = (
  training: { readonly sequential: boolean },
  activities: readonly Pick<ActivityStanding, 'kind'>[],
): boolean =>
  !training.sequential && activities.every(({ kind }) => kind !== REACTION && !closesTraining(kind));

/** The failed test that shuts the whole training, if one does. @spec AS-03 */
export const closingTest = <Activity extends Pick<ActivityStanding, 'kind' | 'state'>>(
  activities: readonly Activity[],
): Activity | undefined => activities.find(({ kind, state }) => state === 'blocked' && closesTraining(kind));

/** A blocked test is shut by its own state. */
const closingLock = (
  { state, opened, approved }: ActivityStanding,
  closing: ActivityStanding | undefined,
): ActivityLock | null =>
  closing === undefined || state === 'blocked' || opened || approved || isDone(state)
    ? null
    : { reason: 'training_blocked', activityId: closing.id };

/** Whether the first is a reaction assessment of the module that the other is of: two of them never wait for each other. */
const waitsFor = (
  reaction: Pick<ActivityStanding, 'kind' | 'moduleId'>,
  other: Pick<ActivityStanding, 'kind' | 'moduleId'>,
): boolean => reaction.kind === REACTION && other.kind !== REACTION && other.moduleId === reaction.moduleId;

function lockOf(
  activity: ActivityStanding,
  sequential: boolean,
  inOrder: readonly ActivityStanding[],
): ActivityLock | null {
  if (isDone(activity.state) || activity.opened) return null;
  if (sequential) {
    const before = inOrder.find(
      (other) =>
        other.hierarchyOrder < activity.hierarchyOrder &&
        other.required &&
        !isSettled(other) &&
        !waitsFor(other, activity),
    );
    if (before) return { reason: 'activity_before', activityId: before.id };
  }
  if (activity.kind === REACTION) {
    const unfinished = inOrder.filter((other) => waitsFor(activity, other) && !isSettled(other));
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
