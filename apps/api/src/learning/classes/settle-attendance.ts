import { enrolmentAfterOverride, standingWithApproval } from '@trilha/rules/learning/override.rule';
import type { LearnerTransaction } from '#platform/context.ts';
import { settleEnrolment } from '../standing/settle-enrolment.ts';
import { activitiesOf, lockEnrolment, trainingWithEnrolment } from '../standing/standing.queries.ts';
import { attendanceIn } from './attendance.queries.ts';

/**
 * Brings the enrolment of somebody in a class to where the marks of presence put it, with all that comes of it: points,
 * certificate, trails. @spec LE-08 EV-08
 */
export async function settleAttendance(
  tx: LearnerTransaction,
  trainingId: string,
  person: LearnerTransaction['actor'],
): Promise<void> {
  const asLearner: LearnerTransaction = { db: tx.db, now: tx.now, client: tx.client, actor: person };
  const learner = { db: tx.db, clientId: tx.client.id, membershipId: person.membershipId };
  const enrolment = await lockEnrolment(learner, trainingId);
  const training = await trainingWithEnrolment(learner, trainingId);
  const counted = [
    ...(await attendanceIn(learner, training)),
    ...(await activitiesOf(learner, trainingId, enrolment.id)),
  ];
  const { isApproved, achievedByTeam } = enrolment;
  const state = enrolmentAfterOverride(enrolment.state, standingWithApproval(counted, isApproved), {
    isApproved,
    isByTeam: achievedByTeam,
  });
  await settleEnrolment(asLearner, {
    enrolment,
    training,
    activities: counted,
    state,
    lastActivityId: enrolment.lastActivityId,
  });
}
