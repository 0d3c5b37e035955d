import { AppError } from '@trilha/contract/errors';
import { activityLocks } from '@trilha/rules/learning/activity-lock.rule';
import {
  isDone,
  type ProgressEvent,
  type ProgressState,
  progressAfter,
} from '@trilha/rules/learning/progress-state.rule';
import { trainingEvent, trainingStanding } from '@trilha/rules/learning/training-progress.rule';
import type { Transaction } from '#platform/context.ts';
import { publish } from '#platform/outbox.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { advanceTrails } from '../trails/advance-trails.ts';
import { assertOpenAgain } from '../trails/assert-open-again.ts';
import { creditActivity, creditTraining } from './achievements.ts';
import { learnerOf } from './activity-for-learner.ts';
import { trainingCompleted } from './events.ts';
import { saveActivityProgress, saveEnrolment, startNewRound } from './progress.queries.ts';
import {
  activitiesOf,
  type LearnerActivity,
  lockEnrolment,
  trainingWithEnrolment,
} from './standing.queries.ts';

/** What happened in one activity. What is left out stays as it was. */
export interface ProgressChange {
  readonly event: ProgressEvent;
  readonly percent?: number;
  /** Best grade so far, 0 to 100. */
  readonly score?: number | null;
  readonly seconds?: number;
  /** Where to go on: page, second, or whatever the kind keeps. */
  readonly position?: object;
  /** What running out of attempts does besides. */
  readonly consequence?: {
    readonly effect: 'none' | 'block' | 'restart';
    readonly scope: 'module' | 'training';
  };
}

export interface ProgressOutcome {
  readonly activityState: ProgressState;
  readonly trainingState: ProgressState;
  readonly percent: number;
  /** Points earned by this very change. */
  readonly earned: number;
  readonly certificateIssued: boolean;
}

/**
 * Moves an activity and its training through the one transition table and pays what is newly achieved, all in the
 * caller's transaction. Errors: not_found, not_enrolled, activity_locked, trail_item_locked, training_blocked.
 * @spec LE-07 LE-08 GM-01
 */
export async function recordProgress(
  tx: Transaction,
  trainingId: string,
  activityId: string,
  change: ProgressChange,
): Promise<ProgressOutcome> {
  const learner = learnerOf(tx);
  const enrolment = await lockEnrolment(learner, trainingId);
  const training = await trainingWithEnrolment(learner, trainingId);
  const activities = await activitiesOf(learner, trainingId, enrolment.id);
  const activity = activities.find(({ id }) => id === activityId);
  if (!activity) throw new AppError('not_found');
  if (activityLocks(training, activities).get(activityId)) throw new AppError('activity_locked');
  await assertOpenAgain(tx, training);

  const moved = moveActivity(activity, change);
  await saveActivityProgress(tx, enrolment.id, moved);
  const after = activities.map((each) => (each.id === activityId ? moved : each));
  const restarted = change.consequence?.effect === 'restart' ? affectedBy(change, after, activity) : [];
  if (restarted.length > 0) await startNewRound(tx, enrolment.id, restarted);

  const standing = trainingStanding(
    after.map((each) =>
      restarted.includes(each)
        ? { ...each, state: 'restarted' as const, percent: 0, score: null, exhausted: false }
        : each,
    ),
  );
  const trainingState = moveTraining(enrolment.state, standing.outcome, restarted.length === after.length);
  const isNewlyDone = isDone(trainingState) && !isDone(enrolment.state);
  await saveEnrolment(tx, enrolment.id, {
    state: trainingState,
    percent: standing.percent,
    score: standing.score,
    lastActivityId: activityId,
    isNewlyDone,
  });

  const earned =
    (isDone(moved.state) && !isDone(activity.state)
      ? await creditActivity(tx, enrolment.id, training, moved)
      : 0) + (isNewlyDone ? await creditTraining(tx, enrolment.id, training) : 0);
  const certificateIssued =
    isNewlyDone && training.has_certificate
      ? await issueCertificate(tx, { enrolmentId: enrolment.id, training, score: standing.score })
      : false;
  if (isNewlyDone)
    await publish(tx, trainingCompleted, {
      enrolmentId: enrolment.id,
      trainingId,
      membershipId: tx.actor.membershipId,
    });
  const hasMoved = trainingState !== enrolment.state || standing.percent !== enrolment.percent;
  const earnedByTrails = hasMoved ? await advanceTrails(tx, trainingId) : 0;
  return {
    activityState: moved.state,
    trainingState,
    percent: standing.percent,
    earned: earned + earnedByTrails,
    certificateIssued,
  };
}

function moveActivity(activity: LearnerActivity, change: ProgressChange): LearnerActivity {
  const event: ProgressEvent = change.consequence?.effect === 'block' ? 'block' : change.event;
  // What cannot happen in this state may happen after a start; a blocked activity cannot be started at all.
  const state = progressAfter(activity.state, event) ?? afterStart(activity.state, event);
  if (state === null) throw new AppError('training_blocked');
  return {
    ...activity,
    state,
    percent: isDone(state) ? 100 : Math.max(activity.percent, change.percent ?? 0),
    score: change.score === undefined ? activity.score : change.score,
    seconds: change.seconds ?? activity.seconds,
    position: change.position ?? activity.position,
  };
}

function afterStart(state: ProgressState, event: ProgressEvent): ProgressState | null {
  const started = progressAfter(state, 'start');
  return started === null ? null : progressAfter(started, event);
}

const affectedBy = (
  change: ProgressChange,
  activities: readonly LearnerActivity[],
  activity: LearnerActivity,
): LearnerActivity[] =>
  activities.filter(
    (each) =>
      each.state !== 'not_started' &&
      (change.consequence?.scope === 'training' || each.moduleId === activity.moduleId),
  );

function moveTraining(
  before: ProgressState,
  outcome: ReturnType<typeof trainingStanding>['outcome'],
  isWholeRestart: boolean,
): ProgressState {
  if (isWholeRestart) return progressAfter(before, 'restart') ?? before;
  const started =
    before === 'not_started' || before === 'restarted' ? (progressAfter(before, 'start') ?? before) : before;
  const event = trainingEvent(started, outcome);
  return event === null ? started : (progressAfter(started, event) ?? started);
}
