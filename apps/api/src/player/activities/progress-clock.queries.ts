import type { Transaction } from '#platform/context.ts';

/** When the running round was begun and last reported, or null before its first report. */
export async function progressClock(
  { db, client }: Transaction,
  enrolmentId: string,
  activityId: string,
): Promise<{ readonly round: number; readonly startedAt: Date; readonly touchedAt: Date } | null> {
  const row = await db
    .selectFrom('activity_progress')
    .select(['round', 'started_at', 'touched_at'])
    .where('client_id', '=', client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { round: row.round, startedAt: row.started_at, touchedAt: row.touched_at } : null;
}
