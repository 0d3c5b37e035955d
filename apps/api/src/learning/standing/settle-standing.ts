import { stateByContent } from '@trilha/rules/learning/publication-impact.rule';
import type { LearnerTransaction } from '#platform/context.ts';
import { attendanceIn } from '../classes/attendance.queries.ts';
import { learnerOf } from './activity-for-learner.ts';
import { settleEnrolment } from './settle-enrolment.ts';
import { activitiesOf, lockEnrolment, trainingWithEnrolment } from './standing.queries.ts';

/**
 * Brings an enrolment to where its activities stand after what the training asks for has changed: whoever has done all
 * of it passes, with all that comes of it, and never has to open something that is done to be told so. @spec LE-07 MG-02
 */
export async function settleStanding(tx: LearnerTransaction, trainingId: string): Promise<void> {
  const learner = learnerOf(tx);
  const enrolment = await lockEnrolment(learner, trainingId);
  const training = await trainingWithEnrolment(learner, trainingId);
  const activities = [
    ...(await attendanceIn(learner, training)),
    ...(await activitiesOf(learner, trainingId, enrolment.id)),
  ];
  await settleEnrolment(tx, {
    enrolment,
    training,
    activities,
    state: stateByContent({ state: enrolment.state, activities, isApproved: enrolment.isApproved }),
    lastActivityId: enrolment.lastActivityId,
    isTheirs: false,
  });
}
