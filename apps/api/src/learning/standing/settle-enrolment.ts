import { isAchievedByTeam, standingWithApproval } from '@trilha/rules/learning/override.rule';
import { isDone, type ProgressState } from '@trilha/rules/learning/progress-state.rule';
import { type ActivityResult, trainingStanding } from '@trilha/rules/learning/training-progress.rule';
import type { LearnerTransaction } from '#platform/context.ts';
import { publish } from '#platform/outbox.ts';
import { issueCertificate } from '../certificates/issue-certificate.ts';
import { advanceTrails } from '../trails/advance-trails.ts';
import { creditTraining } from './achievements.ts';
import { trainingCompleted } from './events.ts';
import { saveEnrolment } from './progress.queries.ts';
import type { LockedEnrolment, trainingWithEnrolment } from './standing.queries.ts';

/** What counts for a training, with and without what the team decided. */
interface Counted extends ActivityResult {
  readonly ownState: ProgressState;
}

interface Settling {
  /** As it was before, locked. */
  readonly enrolment: LockedEnrolment;
  readonly training: Awaited<ReturnType<typeof trainingWithEnrolment>>;
  /** As they are now. */
  readonly activities: readonly Counted[];
  readonly state: ProgressState;
  readonly lastActivityId: string | null;
  /** Whether it comes of a step of the person or about them; else they have not been at the training. */
  readonly isTheirs?: boolean;
}

/**
 * Writes where an enrolment stands and all that comes of it: points, certificate, event and trails, each once, in the
 * caller's transaction. @spec LE-07 GM-01 LE-12
 */
export async function settleEnrolment(
  tx: LearnerTransaction,
  { enrolment, training, activities, state, lastActivityId, isTheirs = true }: Settling,
): Promise<{ percent: number; earned: number; certificateIssued: boolean }> {
  const { percent, score } = standingWithApproval(activities, enrolment.isApproved);
  const isNewlyDone = isDone(state) && !isDone(enrolment.state);
  const isLost = isDone(enrolment.state) && !isDone(state) && state !== 'restarted';
  const own = trainingStanding(activities.map((activity) => ({ ...activity, state: activity.ownState })));
  const before = { before: enrolment.state, wasByTeam: enrolment.achievedByTeam };
  await saveEnrolment(tx, enrolment.id, {
    state,
    percent,
    score,
    lastActivityId,
    achievedByTeam: isAchievedByTeam(before, state, own),
    achievement: isNewlyDone ? 'won' : isLost ? 'lost' : null,
    isTheirs,
  });
  const earned = isNewlyDone ? await creditTraining(tx, enrolment.id, training) : 0;
  const certificateIssued =
    isNewlyDone && training.has_certificate
      ? await issueCertificate(tx, { enrolmentId: enrolment.id, training, score, cycle: enrolment.cycle })
      : false;
  if (isNewlyDone)
    await publish(tx, trainingCompleted, {
      enrolmentId: enrolment.id,
      trainingId: training.id,
      membershipId: tx.actor.membershipId,
    });
  const hasMoved = state !== enrolment.state || percent !== enrolment.percent;
  const earnedByTrails = hasMoved ? await advanceTrails(tx, training.id, { isTheirs }) : 0;
  return { percent, earned: earned + earnedByTrails, certificateIssued };
}
