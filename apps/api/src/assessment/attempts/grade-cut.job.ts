import { attemptCut, learnerOf, learningClient, lockEnrolment } from '#learning/index.ts';
import type { LearnerTransaction } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { attemptById, essaysWaiting } from './attempts.queries.ts';
import { gradeEnded } from './end-attempt.ts';

/**
 * Grades what was answered of an attempt that a renewal or the team ended, like any other that ends. It moves no progress:
 * its round is left. Safe to repeat. @spec AS-03 LE-07 LE-08
 */
export const gradeCutJob = defineJob({
  name: 'assessment.grade-cut-attempt',
  event: attemptCut,
  attempts: 10,
  run: async ({ platform, clientId, db, now }, { attemptId }) => {
    const found = await db
      .selectFrom('attempt')
      .innerJoin('enrolment', (join) =>
        join
          .onRef('enrolment.client_id', '=', 'attempt.client_id')
          .onRef('enrolment.id', '=', 'attempt.enrolment_id'),
      )
      .innerJoin('membership', (join) =>
        join
          .onRef('membership.client_id', '=', 'enrolment.client_id')
          .onRef('membership.id', '=', 'enrolment.membership_id'),
      )
      .select(['membership.id', 'membership.display_name', 'enrolment.training_id'])
      .where('attempt.client_id', '=', clientId)
      .where('attempt.id', '=', attemptId)
      .executeTakeFirst();
    // Taken away with its person meanwhile.
    if (!found) return;
    const client = await learningClient(platform, clientId);
    const actor = { membershipId: found.id, displayName: found.display_name };
    const tx: LearnerTransaction = { db, client, actor, now };
    await lockEnrolment(learnerOf(tx), found.training_id);
    const attempt = await attemptById(tx, attemptId, true);
    const isOpen = attempt.score === null && (await essaysWaiting(tx, attemptId)) === 0;
    if (attempt.state === 'expired' && isOpen) await gradeEnded(tx, attempt);
  },
});
