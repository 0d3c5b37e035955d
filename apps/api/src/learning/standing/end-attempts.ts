import { sql } from 'kysely';
import type { LearnerTransaction } from '#platform/context.ts';
import { publish } from '#platform/outbox.ts';
import { attemptCut } from './events.ts';

/**
 * Attempts that are under way end with what is begun anew, and are graded by whoever hears of it: what was answered in them
 * counts in the round that is left. Answers the activities that were attempted in their newest round, whether they ended now
 * or wait for somebody's grade: something has begun there, though nothing came of it yet. @spec LE-07 LE-08 AS-03
 */
export async function endAttempts(tx: LearnerTransaction, enrolmentId: string): Promise<ReadonlySet<string>> {
  const ended = await tx.db
    .updateTable('attempt')
    .set({ state: 'expired', submitted_at: tx.now, ended_by_restart: true })
    .where('client_id', '=', tx.client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', '=', 'started')
    .returning('id')
    .execute();
  for (const { id: attemptId } of ended) await publish(tx, attemptCut, { attemptId });
  const attempted = await tx.db
    .selectFrom('attempt')
    .select('activity_id')
    .distinct()
    .where('client_id', '=', tx.client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where(
      sql<boolean>`attempt.round >= coalesce((select max(reached.round) from activity_progress reached
        where reached.client_id = attempt.client_id and reached.enrolment_id = attempt.enrolment_id
          and reached.activity_id = attempt.activity_id), 1)`,
    )
    .execute();
  return new Set(attempted.map(({ activity_id }) => activity_id));
}
