import type { LearnerTransaction } from '#platform/context.ts';
import { publish } from '#platform/outbox.ts';
import { attemptCut } from './events.ts';

/**
 * Attempts that are under way end with what is begun anew, and are graded by whoever hears of it: what was answered in them
 * counts in the round that is left. Answers the activities they were at. @spec LE-07 LE-08 AS-03
 */
export async function endAttempts(tx: LearnerTransaction, enrolmentId: string): Promise<ReadonlySet<string>> {
  const ended = await tx.db
    .updateTable('attempt')
    .set({ state: 'expired', submitted_at: tx.now, ended_by_restart: true })
    .where('client_id', '=', tx.client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', '=', 'started')
    .returning(['id', 'activity_id'])
    .execute();
  for (const { id: attemptId } of ended) await publish(tx, attemptCut, { attemptId });
  return new Set(ended.map(({ activity_id }) => activity_id));
}
