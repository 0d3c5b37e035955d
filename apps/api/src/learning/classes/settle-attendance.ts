import { attendanceOf, type PresenceMark } from '@trilha/rules/learning/classes/attendance.rule';
import { enrolmentAfterOverride, standingWithApproval } from '@trilha/rules/learning/override.rule';
import { sql } from 'kysely';
import type { LearnerTransaction } from '#platform/context.ts';
import { settleEnrolment } from '../standing/settle-enrolment.ts';
import { activitiesOf, lockEnrolment, trainingWithEnrolment } from '../standing/standing.queries.ts';

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
    attendanceOf(await marksOf(learner, trainingId)),
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

/** The marks that count, one for each class of the training in which there is one. */
async function marksOf(
  { db, clientId, membershipId }: Parameters<typeof lockEnrolment>[0],
  trainingId: string,
): Promise<PresenceMark[]> {
  const { rows } = await sql<{ mark: PresenceMark }>`
    select distinct on (p.class_id) p.mark from class_presence p
      join training_class c on c.client_id = p.client_id and c.id = p.class_id and c.training_id = ${trainingId}
      where p.client_id = ${clientId} and p.membership_id = ${membershipId}
      order by p.class_id, p.number desc`.execute(db);
  return rows.map(({ mark }) => mark);
}
