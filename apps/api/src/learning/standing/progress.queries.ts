import { isDone, type ProgressState } from '@trilha/rules/learning/progress-state.rule';
import type { LearnerTransaction } from '#platform/context.ts';
import type { LearnerActivity } from './standing.queries.ts';

export async function saveActivityProgress(
  { db, client, now }: LearnerTransaction,
  enrolmentId: string,
  activity: LearnerActivity,
): Promise<void> {
  const changes = {
    state: activity.ownState,
    percent: activity.percent,
    score: activity.score,
    seconds: activity.seconds,
    position: JSON.stringify(activity.position ?? {}),
    touched_at: now,
    finished_at: isDone(activity.ownState) ? now : null,
  };
  await db
    .insertInto('activity_progress')
    .values({
      client_id: client.id,
      enrolment_id: enrolmentId,
      activity_id: activity.id,
      round: activity.round,
      started_at: now,
      ...changes,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'enrolment_id', 'activity_id', 'round']).doUpdateSet((set) => ({
        ...changes,
        // The first time something was achieved is what counts.
        finished_at: set.fn.coalesce('activity_progress.finished_at', set.val(changes.finished_at)),
      })),
    )
    .execute();
}

/** The old round stays as history; the new one begins empty. @spec AS-03 */
export async function startNewRound(
  { db, client, now }: LearnerTransaction,
  enrolmentId: string,
  activities: readonly LearnerActivity[],
): Promise<void> {
  await db
    .insertInto('activity_progress')
    .values(
      activities.map((activity) => ({
        client_id: client.id,
        enrolment_id: enrolmentId,
        activity_id: activity.id,
        round: activity.round + 1,
        state: 'restarted',
        started_at: now,
        touched_at: now,
      })),
    )
    .execute();
}

export interface EnrolmentChange {
  readonly state: ProgressState;
  readonly percent: number;
  readonly score: number | null;
  readonly lastActivityId: string | null;
  readonly achievedByTeam: boolean;
  /** What became of the achievement by this very change. */
  readonly achievement: 'won' | 'lost' | null;
  /** Whether the training counts as touched by the person. */
  readonly isTheirs: boolean;
}

export async function saveEnrolment(
  { db, client, now }: LearnerTransaction,
  enrolmentId: string,
  change: EnrolmentChange,
): Promise<void> {
  await db
    .updateTable('enrolment')
    .set((set) => ({
      state: change.state,
      percent: change.percent,
      score: change.score,
      last_activity_id: change.lastActivityId,
      achieved_by_team: change.achievedByTeam,
      ...(change.isTheirs ? { touched_at: now } : {}),
      ...(change.state === 'not_started' ? {} : { started_at: set.fn.coalesce('started_at', set.val(now)) }),
      ...(change.achievement === 'won' ? { finished_at: now } : {}),
      // What is achieved anew is certified anew.
      ...(change.achievement === 'lost' ? { finished_at: null, cycle: set('cycle', '+', 1) } : {}),
    }))
    .where('client_id', '=', client.id)
    .where('id', '=', enrolmentId)
    .execute();
}

/** The training becomes the one touched last, whatever is reached in it. @spec LE-10 */
export async function touchEnrolment(
  { db, client, now }: LearnerTransaction,
  enrolmentId: string,
): Promise<void> {
  await db
    .updateTable('enrolment')
    .set({ touched_at: now })
    .where('client_id', '=', client.id)
    .where('id', '=', enrolmentId)
    .execute();
}
