import { ANSWER_GRACE_SECONDS } from '@trilha/rules/assessment/attempt-clock.rule';
import { actingAs } from '#identity/index.ts';
import { learnerOf, lockEnrolment } from '#learning/index.ts';
import { inTransaction, type Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { closeAttempt } from './close-attempt.ts';

const BATCH = 200;

/** Submits what was saved of attempts whose time ran out while nobody looked. Safe to repeat. @spec AS-05 */
export async function closeOverdueAttempts(platform: Platform, clientId: string): Promise<void> {
  const limit = new Date(platform.now().getTime() - ANSWER_GRACE_SECONDS * 1000);
  const overdue = await platform.database
    .readerOf(clientId)
    .selectFrom('attempt')
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.client_id', '=', 'attempt.client_id')
        .onRef('enrolment.id', '=', 'attempt.enrolment_id'),
    )
    .select(['attempt.id', 'enrolment.membership_id', 'enrolment.training_id'])
    .where('attempt.client_id', '=', clientId)
    .where('attempt.state', '=', 'started')
    .where('attempt.deadline', '<', limit)
    .orderBy('attempt.deadline')
    .limit(BATCH)
    .execute();
  for (const attempt of overdue) {
    try {
      const context = await actingAs(
        platform,
        { clientId, membershipId: attempt.membership_id },
        `overdue-${attempt.id}`,
      );
      await inTransaction(context, async (tx) => {
        await lockEnrolment(learnerOf(tx), attempt.training_id);
        await closeAttempt(tx, attempt.id, 'expired');
      });
    } catch (error) {
      // One attempt that cannot be closed must not keep the others open.
      platform.log.warn(
        { attempt: attempt.id, error: String(error) },
        'an overdue attempt could not be closed',
      );
    }
  }
}

export const closeOverdueJob = defineClockJob({
  name: 'assessment.close-overdue-attempts',
  cron: '* * * * *',
  run: closeOverdueAttempts,
});
