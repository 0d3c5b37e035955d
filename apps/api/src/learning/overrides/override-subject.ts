import { AppError } from '@trilha/contract/errors';
import { activityLocks } from '@trilha/rules/learning/activity-lock.rule';
import { enrolmentAfterOverride, standingWithApproval } from '@trilha/rules/learning/override.rule';
import type { ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { type AuditScope, recordAudit } from '#platform/audit.ts';
import type { LearnerTransaction } from '#platform/context.ts';
import { attendanceIn } from '../classes/attendance.queries.ts';
import { learnerOf } from '../standing/activity-for-learner.ts';
import { settleEnrolment } from '../standing/settle-enrolment.ts';
import {
  activitiesOf,
  type LearnerActivity,
  type LockedEnrolment,
  lockEnrolmentById,
  trainingWithEnrolment,
} from '../standing/standing.queries.ts';

/** Where somebody is decided about: the request of whoever decides, or a job that brings about what they decided. */
export interface DecisionScope extends AuditScope {
  readonly client: LearnerTransaction['client'];
}

/** Somebody else's enrolment, locked, as the team finds it. */
export interface OverrideSubject {
  /** Moves the standing of the person, not of whoever decides. */
  readonly asLearner: LearnerTransaction;
  readonly membershipId: string;
  readonly enrolment: LockedEnrolment;
  readonly training: Awaited<ReturnType<typeof trainingWithEnrolment>>;
  readonly activities: readonly LearnerActivity[];
}

/** Under the lock that every step of the learner takes, too. Errors: not_found, own_enrolment. */
export async function lockSubject(tx: DecisionScope, enrolmentId: string): Promise<OverrideSubject> {
  const found = await lockEnrolmentById({ db: tx.db, clientId: tx.client.id }, enrolmentId);
  if (!found) throw new AppError('not_found');
  const { enrolment, trainingId, membershipId, displayName } = found;
  if (membershipId === tx.actor.membershipId) throw new AppError('own_enrolment');
  const learner = { db: tx.db, clientId: tx.client.id, membershipId };
  return {
    asLearner: { db: tx.db, now: tx.now, client: tx.client, actor: { membershipId, displayName } },
    membershipId,
    enrolment,
    training: await trainingWithEnrolment(learner, trainingId),
    activities: await activitiesOf(learner, trainingId, enrolment.id),
  };
}

/** The same after something was written about it. */
export async function againAfter(
  tx: DecisionScope,
  subject: OverrideSubject,
  change: Pick<LockedEnrolment, 'isApproved'>,
): Promise<OverrideSubject> {
  const { training, enrolment, membershipId } = subject;
  const learner = { db: tx.db, clientId: tx.client.id, membershipId };
  return {
    ...subject,
    enrolment: { ...enrolment, ...change },
    activities: await activitiesOf(learner, training.id, enrolment.id),
  };
}

/** What an override finds. */
export function situationOf({ enrolment, training, activities }: OverrideSubject, activityId: string | null) {
  const activity = activities.find(({ id }) => id === activityId);
  const isLocked = activity ? Boolean(activityLocks(training, activities).get(activity.id)) : false;
  return {
    state: enrolment.state,
    activity: activity ? { state: activity.state, exhausted: activity.exhausted, isLocked } : null,
  };
}

/** Brings the enrolment to where it stands now, with all that comes of it; the log keeps both. @spec LE-07 MG-07 */
export async function settleSubject(
  tx: DecisionScope,
  { asLearner, enrolment, training, activities, membershipId }: OverrideSubject,
  what: {
    readonly action: string;
    readonly reason: string;
    readonly activity: LearnerActivity | null;
    /** Where all begins anew. */
    readonly restartedAs?: ProgressState;
  },
): Promise<{ state: ProgressState; percent: number }> {
  const { isApproved, achievedByTeam } = enrolment;
  const counted = [...(await attendanceIn(learnerOf(asLearner), training)), ...activities];
  const state =
    what.restartedAs ??
    enrolmentAfterOverride(enrolment.state, standingWithApproval(counted, isApproved), {
      isApproved,
      isByTeam: achievedByTeam,
    });
  const lastActivityId = what.restartedAs ? null : enrolment.lastActivityId;
  const { percent } = await settleEnrolment(asLearner, {
    enrolment,
    training,
    activities: counted,
    state,
    lastActivityId,
  });
  const named = { title: training.title, ...(what.activity ? { activity: what.activity.title } : {}) };
  await recordAudit(tx, {
    action: `learning.override.${what.action}`,
    subjectKind: 'person',
    subjectId: membershipId,
    before: { ...named, state: enrolment.state, percent: enrolment.percent },
    after: { ...named, state, percent, reason: what.reason },
  });
  return { state, percent };
}
