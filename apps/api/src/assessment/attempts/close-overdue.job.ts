import { ANSWER_GRACE_SECONDS } from '@trilha/rules/assessment/attempt-clock.rule';
import { sql } from 'kysely';
import { learnerOf, learningClient, lockEnrolment } from '#learning/index.ts';
import type { LearnerTransaction, Platform } from '#platform/context.ts';
import { defineClockJob } from '#platform/jobs/define-job.ts';
import { closeAttempt } from './close-attempt.ts';

const BATCH = 200;

/**
 * Submits what was saved of attempts whose time ran out while nobody looked, whatever became of their learner meanwhile.
 * Safe to repeat. @spec AS-05
 */
export async function closeOverdueAttempts(
  platform: Platform,
  clientId: string,
  batch: number = BATCH,
): Promise<void> {
  const limit = new Date(platform.now().getTime() - ANSWER_GRACE_SECONDS * 1000);
  const client = await learningClient(platform, clientId);
  let overdue = await overdueAfter(platform, clientId, { limit, after: null, batch });
  while (overdue.length > 0) {
    for (const attempt of overdue) await closeOverdue(platform, client, attempt);
    // Those that could not be closed are behind: they must not keep the rest open.
    const after = overdue.at(-1)?.id ?? null;
    overdue = overdue.length < batch ? [] : await overdueAfter(platform, clientId, { limit, after, batch });
  }
}

type Overdue = Awaited<ReturnType<typeof overdueAfter>>[number];

/** The next attempts whose grace is over, the oldest first; an attempt keeps its place once it is closed. */
const overdueAfter = (
  { database }: Platform,
  clientId: string,
  { limit, after, batch }: { readonly limit: Date; readonly after: string | null; readonly batch: number },
) =>
  database
    .readerOf(clientId)
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
    .select(['attempt.id', 'enrolment.membership_id', 'enrolment.training_id', 'membership.display_name'])
    .where('attempt.client_id', '=', clientId)
    .where('attempt.state', '=', 'started')
    .where('attempt.deadline', '<', limit)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(attempt.deadline, attempt.id) > (select last.deadline, last.id from attempt last
          where last.client_id = ${clientId} and last.id = ${after})`,
      ),
    )
    .orderBy('attempt.deadline')
    .orderBy('attempt.id')
    .limit(batch)
    .execute();

async function closeOverdue(
  platform: Platform,
  client: LearnerTransaction['client'],
  attempt: Overdue,
): Promise<void> {
  try {
    await platform.database.inClient(client.id, async (db) => {
      const actor = { membershipId: attempt.membership_id, displayName: attempt.display_name };
      const tx: LearnerTransaction = { db, client, actor, now: platform.now() };
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

export const closeOverdueJob = defineClockJob({
  name: 'assessment.close-overdue-attempts',
  cron: '* * * * *',
  run: (platform, clientId) => closeOverdueAttempts(platform, clientId),
});
