import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

interface Scope {
  readonly db: Kysely<Tables>;
  readonly client: { readonly id: string };
}

interface AtTest {
  readonly enrolmentId: string;
  readonly activityId: string;
}

/** The round of a test that counts now; null before anything came of it. */
export async function newestRound(
  { db, client }: Scope,
  { enrolmentId, activityId }: AtTest,
): Promise<number | null> {
  const { round } = await db
    .selectFrom('activity_progress')
    .select(({ fn }) => fn.max<number | null>('round').as('round'))
    .where('client_id', '=', client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow();
  return round;
}

/**
 * The best score of attempts that were found to have passed only when their round was left as failed: it is owed to the
 * round that came of it. Null without any. A round that was left with a pass had it, and owes nothing; nor does an attempt
 * that a restart ended, for what comes of that stays where it was made, nor one from before the training was renewed, for a
 * renewal asks for a pass anew. @spec AS-03 AS-04 LE-08
 */
export async function passOwed(
  { db, client }: Scope,
  { enrolmentId, activityId, round }: AtTest & { readonly round: number },
): Promise<number | null> {
  if (round === 1) return null;
  const { score } = await db
    .selectFrom('attempt')
    .select(({ fn }) => fn.max<number | null>('attempt.score').as('score'))
    .where('attempt.client_id', '=', client.id)
    .where('attempt.enrolment_id', '=', enrolmentId)
    .where('attempt.activity_id', '=', activityId)
    .where('attempt.round', '<', round)
    .where('attempt.passed', '=', true)
    .where('attempt.ended_by_restart', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrolment')
            .select('enrolment.id')
            .where('enrolment.client_id', '=', client.id)
            .where('enrolment.id', '=', enrolmentId)
            .whereRef('enrolment.cycle_started_at', '>=', 'attempt.submitted_at'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activity_progress as left')
            .select('left.round')
            .where('left.client_id', '=', client.id)
            .where('left.enrolment_id', '=', enrolmentId)
            .where('left.activity_id', '=', activityId)
            .whereRef('left.round', '>=', 'attempt.round')
            .where('left.round', '<', round)
            .where('left.state', 'in', ['finished', 'approved', 'improved']),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return score;
}
