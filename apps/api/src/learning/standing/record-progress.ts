import { AppError } from '@trilha/contract/errors';
import { isTestType } from '@trilha/rules/assessment/test-types.rule';
import { activityLocks } from '@trilha/rules/learning/activity-lock.rule';
import { standingWithApproval, stateWithOverride } from '@trilha/rules/learning/override.rule';
import {
  isDone,
  type ProgressEvent,
  type ProgressState,
  progressAfter,
} from '@trilha/rules/learning/progress-state.rule';
import { trainingEvent, type trainingStanding } from '@trilha/rules/learning/training-progress.rule';
import type { LearnerTransaction } from '#platform/context.ts';
import { attendanceIn } from '../classes/attendance.queries.ts';
import { assertOpenAgain } from '../trails/assert-open-again.ts';
import { creditActivity } from './achievements.ts';
import { learnerOf, refusalOf } from './activity-for-learner.ts';
import { saveActivityProgress, startNewRound } from './progress.queries.ts';
import { settleEnrolment } from './settle-enrolment.ts';
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
    readonly scope: 'activity' | 'module' | 'training';
    /**
     * Ends the attempts that run at activities which begin anew, and tells for each of these what it means for the round
     * that is left; null where nothing is decided yet.
     */
    readonly endAttempts?: (
      activityIds: readonly string[],
    ) => Promise<ReadonlyMap<string, ProgressChange | null>>;
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
 * caller's transaction. Errors: not_found, not_enrolled, activity_locked, activity_not_authorised,
 * trail_item_locked, training_blocked.
 * @spec LE-07 LE-08 GM-01
 */
export async function recordProgress(
  tx: LearnerTransaction,
  trainingId: string,
  activityId: string,
  change: ProgressChange,
): Promise<ProgressOutcome> {
  const standing = await lockedStanding(tx, trainingId);
  const activity = standing.activities.find(({ id }) => id === activityId);
  if (!activity) throw new AppError('not_found');
  const lock = activityLocks(standing.training, standing.activities).get(activityId);
  if (lock) throw refusalOf(lock, standing.activities);
  await assertOpenAgain(tx, standing.training);
  return moveStanding(tx, { ...standing, lastActivityId: activityId }, activity, change);
}

/**
 * The same for what was handed in before and judged only now: no lock of today refuses it, and a pass lifts the block
 * that the failure had left. Null where the activity is no more, or a block is to stay: then the grade alone moves.
 * @spec AS-03 AS-06 LE-07
 */
export async function recordJudgement(
  tx: LearnerTransaction,
  trainingId: string,
  activityId: string,
  change: ProgressChange,
): Promise<ProgressOutcome | null> {
  const found = await lockedStanding(tx, trainingId);
  // Where the person goes on is theirs, not of whoever judges.
  return moveJudged(tx, { ...found, lastActivityId: found.enrolment.lastActivityId }, activityId, change);
}

/**
 * The same for what the person began before and ends now: whatever became of its place meanwhile, what was begun has its
 * end.
 * @spec AS-02 AS-05 LE-07
 */
export async function recordEnd(
  tx: LearnerTransaction,
  trainingId: string,
  activityId: string,
  change: ProgressChange,
): Promise<ProgressOutcome | null> {
  const found = await lockedStanding(tx, trainingId);
  return moveJudged(tx, { ...found, lastActivityId: activityId }, activityId, change);
}

async function moveJudged(
  tx: LearnerTransaction,
  standing: Standing,
  activityId: string,
  change: ProgressChange,
): Promise<ProgressOutcome | null> {
  const activity = standing.activities.find(({ id }) => id === activityId);
  if (!activity) return null;
  if (activity.ownState !== 'blocked') return moveStanding(tx, standing, activity, change);
  if (change.event !== 'pass') {
    await moveGrade(tx, standing, activity, change);
    return null;
  }
  const isBlockedElsewhere = standing.activities.some(
    ({ id, ownState }) => ownState === 'blocked' && id !== activityId,
  );
  const released = isBlockedElsewhere ? null : progressAfter(standing.enrolment.state, 'release');
  const enrolment = released === null ? standing.enrolment : { ...standing.enrolment, state: released };
  return moveStanding(
    tx,
    { ...standing, enrolment },
    { ...activity, ...statesOf(activity, 'in_progress') },
    change,
  );
}

/** Writes another grade of an activity where it stands, and what it makes of the grade of the training. @spec AS-07 */
async function moveGrade(
  tx: LearnerTransaction,
  { enrolment, training, activities }: Standing,
  activity: LearnerActivity,
  { score = activity.score }: ProgressChange,
): Promise<void> {
  if (score === activity.score) return;
  const moved = { ...activity, score };
  await saveActivityProgress(tx, enrolment.id, moved);
  const attended = await attendanceIn(learnerOf(tx), training);
  await settleEnrolment(tx, {
    enrolment,
    training,
    activities: [...attended, ...activities.map((each) => (each.id === moved.id ? moved : each))],
    state: enrolment.state,
    lastActivityId: enrolment.lastActivityId,
    isTheirs: false,
  });
}

async function lockedStanding(tx: LearnerTransaction, trainingId: string) {
  const learner = learnerOf(tx);
  const enrolment = await lockEnrolment(learner, trainingId);
  const training = await trainingWithEnrolment(learner, trainingId);
  return { enrolment, training, activities: await activitiesOf(learner, trainingId, enrolment.id) };
}

interface Standing extends Awaited<ReturnType<typeof lockedStanding>> {
  readonly lastActivityId: string | null;
}

async function moveStanding(
  tx: LearnerTransaction,
  { enrolment, training, activities, lastActivityId }: Standing,
  activity: LearnerActivity,
  change: ProgressChange,
): Promise<ProgressOutcome> {
  const event = change.consequence?.effect === 'block' ? 'block' : change.event;
  const moved = moveActivity(activity, change, event);
  await saveActivityProgress(tx, enrolment.id, moved);
  const after = activities.map((each) => (each.id === activity.id ? moved : each));
  const restarted = await restartAfter(tx, enrolment.id, { change, activities: after, activity });

  const reached = after.map((each) => (restarted.includes(each) ? begunAnew(each) : each));
  const counted = [...(await attendanceIn(learnerOf(tx), training)), ...reached];
  const { outcome } = standingWithApproval(counted, enrolment.isApproved);
  const trainingState = moveTraining(enrolment.state, outcome, restarted.length === after.length);
  const earned =
    isDone(moved.state) && !isDone(activity.state)
      ? await creditActivity(tx, enrolment.id, training, moved)
      : 0;
  const settled = await settleEnrolment(tx, {
    enrolment,
    training,
    activities: counted,
    state: trainingState,
    lastActivityId,
  });
  return {
    activityState: moved.state,
    trainingState,
    percent: settled.percent,
    earned: earned + settled.earned,
    certificateIssued: settled.certificateIssued,
  };
}

const begunAnew = (activity: LearnerActivity): LearnerActivity => ({
  ...activity,
  ...statesOf(activity, 'restarted'),
  percent: 0,
  score: null,
  exhausted: false,
});

/** What the person has reached, and the same with what the team decided. */
const statesOf = ({ kind, release }: LearnerActivity, ownState: ProgressState) => ({
  ownState,
  state: stateWithOverride(ownState, {
    isDoneByTeam: release?.kind === 'done',
    isTest: isTestType(kind),
  }),
});

function moveActivity(
  activity: LearnerActivity,
  change: ProgressChange,
  event: ProgressEvent,
): LearnerActivity {
  const { ownState: before } = activity;
  // What cannot happen in this state may happen after a start; a blocked activity cannot be started at all.
  const own = progressAfter(before, event) ?? afterStart(before, event);
  // What the team counts as done may be opened all the same.
  if (own === null && !isDone(activity.state)) throw new AppError('training_blocked');
  const states = statesOf(activity, own ?? before);
  return {
    ...activity,
    ...states,
    percent: isDone(states.ownState) ? 100 : Math.max(activity.percent, change.percent ?? 0),
    score: change.score === undefined ? activity.score : change.score,
    seconds: change.seconds ?? activity.seconds,
    position: change.position ?? activity.position,
  };
}

function afterStart(state: ProgressState, event: ProgressEvent): ProgressState | null {
  const started = progressAfter(state, 'start');
  return started === null ? null : progressAfter(started, event);
}

const NONE_ENDED: ReadonlyMap<string, ProgressChange | null> = new Map();

interface Restarting {
  readonly change: ProgressChange;
  /** As they are now. */
  readonly activities: readonly LearnerActivity[];
  readonly activity: LearnerActivity;
}

/**
 * Begins a new round of what a failure restarts, those among it where an attempt still runs too: it ends with the round it
 * belongs to, and what comes of it stays there. @spec AS-03
 */
async function restartAfter(
  tx: LearnerTransaction,
  enrolmentId: string,
  { change: { consequence }, activities, activity }: Restarting,
): Promise<LearnerActivity[]> {
  if (consequence?.effect !== 'restart') return [];
  const affected = activities.filter(
    ({ moduleId }) => consequence.scope === 'training' || moduleId === activity.moduleId,
  );
  const ended = (await consequence.endAttempts?.(affected.map(({ id }) => id))) ?? NONE_ENDED;
  for (const each of affected) {
    const left = ended.get(each.id);
    if (left && each.ownState !== 'blocked')
      await saveActivityProgress(tx, enrolmentId, moveActivity(each, left, left.event));
  }
  const restarted = affected.filter(({ id, ownState }) => ownState !== 'not_started' || ended.has(id));
  if (restarted.length > 0) await startNewRound(tx, enrolmentId, restarted);
  return restarted;
}

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
