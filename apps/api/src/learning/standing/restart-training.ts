import { isDone, type ProgressState, progressAfter } from '@trilha/rules/learning/progress-state.rule';
import type { Transaction } from '#platform/context.ts';
import { endOverrides } from '../overrides/overrides.queries.ts';
import { endAttempts } from './end-attempts.ts';
import { startNewRound } from './progress.queries.ts';
import { activitiesOf } from './standing.queries.ts';

/**
 * Begins a training anew for whoever has achieved it: every activity gets a new round, and the old ones stay as history,
 * with the attempts that were under way and with what the team had decided: nobody renews by what was given them before.
 * What is not achieved yet is left as it is. @spec LE-07 LE-08
 */
export async function restartTraining(tx: Transaction, trainingId: string): Promise<void> {
  const learner = { db: tx.db, clientId: tx.client.id, membershipId: tx.actor.membershipId };
  const enrolment = await tx.db
    .selectFrom('enrolment')
    .select(['id', 'state'])
    .where('client_id', '=', learner.clientId)
    .where('training_id', '=', trainingId)
    .where('membership_id', '=', learner.membershipId)
    .forUpdate()
    .executeTakeFirst();
  const before = enrolment?.state as ProgressState | undefined;
  if (!enrolment || before === undefined || !isDone(before)) return;
  await endOverrides(tx, enrolment.id);
  const activities = await activitiesOf(learner, trainingId, enrolment.id);
  const attempted = await endAttempts(tx, enrolment.id);
  const begun = activities.filter(
    ({ id, state }) => (state !== 'not_started' && state !== 'restarted') || attempted.has(id),
  );
  if (begun.length > 0) await startNewRound(tx, enrolment.id, begun);
  await tx.db
    .updateTable('enrolment')
    .set({
      state: progressAfter(before, 'restart') ?? before,
      percent: 0,
      score: null,
      last_activity_id: null,
      // Who begins anew finds what is there now.
      version: null,
      cycle_started_at: tx.now,
      touched_at: tx.now,
    })
    .where('client_id', '=', learner.clientId)
    .where('id', '=', enrolment.id)
    .execute();
}
