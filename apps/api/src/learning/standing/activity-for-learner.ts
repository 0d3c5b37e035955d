import { AppError } from '@trilha/contract/errors';
import { type ActivityContent, activityContent } from '@trilha/contract/learning/activity-content';
import { type ActivityLock, activityLocks } from '@trilha/rules/learning/activity-lock.rule';
import type { Context, LearnerTransaction } from '#platform/context.ts';
import { assertOpenAgain } from '../trails/assert-open-again.ts';
import {
  activitiesOf,
  type Learner,
  type LearnerActivity,
  trainingWithEnrolment,
} from './standing.queries.ts';

export const learnerOf = ({
  db,
  client,
  actor,
}: Pick<LearnerTransaction, 'db' | 'client' | 'actor'>): Learner => ({
  db,
  clientId: client.id,
  membershipId: actor.membershipId,
});

export interface TrainingForLearner {
  readonly training: Awaited<ReturnType<typeof trainingWithEnrolment>>;
  readonly activities: readonly LearnerActivity[];
  readonly locks: ReadonlyMap<string, ActivityLock | null>;
}

/** A training as one learner finds it: activities in order, their states, and what locks each. @spec LE-06 LE-07 */
export async function trainingForLearner(learner: Learner, trainingId: string): Promise<TrainingForLearner> {
  const training = await trainingWithEnrolment(learner, trainingId);
  const activities = await activitiesOf(learner, trainingId, training.enrolment_id);
  return { training, activities, locks: activityLocks(training, activities) };
}

/** What opening a closed activity answers; where another activity opens it, that one by title and place. @spec EV-03 LE-06 */
export function refusalOf(lock: ActivityLock, activities: readonly LearnerActivity[]): AppError {
  if (lock.reason === 'instructor_authorisation') return new AppError('activity_not_authorised');
  const openers = lock.reason === 'module_unfinished' ? lock.activityIds : [lock.activityId];
  const opener = activities.find(({ id }) => openers.includes(id));
  return new AppError(
    lock.reason === 'training_blocked' ? 'training_blocked' : 'activity_locked',
    opener ? { title: opener.title, hierarchyOrder: opener.hierarchyOrder } : {},
  );
}

export interface OpenedActivity extends TrainingForLearner {
  readonly enrolmentId: string;
  readonly activity: LearnerActivity;
  readonly content: ActivityContent;
}

/**
 * One activity that the learner may open now. Errors: not_found, not_enrolled, activity_locked,
 * activity_not_authorised, trail_item_locked, training_blocked.
 * @spec PL-01 LE-06 LE-08
 */
export async function activityForLearner(
  context: Pick<Context, 'db' | 'client' | 'actor' | 'now'>,
  trainingId: string,
  hierarchyOrder: number,
): Promise<OpenedActivity> {
  const standing = await trainingForLearner(learnerOf(context), trainingId);
  const activity = standing.activities.find((candidate) => candidate.hierarchyOrder === hierarchyOrder);
  const { enrolment_id: enrolmentId, status } = standing.training;
  if (!activity || (status !== 'published' && !enrolmentId)) throw new AppError('not_found');
  if (!enrolmentId) throw new AppError('not_enrolled');
  const lock = standing.locks.get(activity.id);
  if (lock) throw refusalOf(lock, standing.activities);
  await assertOpenAgain(context, standing.training);
  return { ...standing, enrolmentId, activity, content: activityContent.parse(activity.content) };
}

/** An activity as its author previews it: nothing is locked, nothing is written, and no enrolment is needed. @spec MG-02 */
export async function previewActivity(
  context: Pick<Context, 'db' | 'client' | 'actor'>,
  trainingId: string,
  hierarchyOrder: number,
): Promise<OpenedActivity> {
  if (!context.actor.permissions.has('learning.training.author')) throw new AppError('not_allowed');
  const learner = learnerOf(context);
  const training = {
    ...(await trainingWithEnrolment(learner, trainingId)),
    enrolment_id: null,
    state: null,
    percent: null,
    score: null,
  };
  const activities = await activitiesOf(learner, trainingId, null);
  const activity = activities.find((candidate) => candidate.hierarchyOrder === hierarchyOrder);
  if (!activity) throw new AppError('not_found');
  return {
    training,
    activities,
    locks: new Map(),
    enrolmentId: '',
    activity,
    content: activityContent.parse(activity.content),
  };
}
