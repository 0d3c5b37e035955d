import type { Transaction } from '#platform/context.ts';

/** When progress of the running round was last reported, or null before the first report. */
export async function touchedAt(
  { db, client }: Transaction,
  enrolmentId: string,
  activityId: string,
): Promise<Date | null> {
  const row = await db
    .selectFrom('activity_progress')
    .select('touched_at')
    .where('client_id', '=', client.id)
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.touched_at ?? null;
}
