import type { Context } from '#platform/context.ts';

/** Whether this person has answered the evaluation; what they said nobody can ask. @spec AS-01 */
export async function hasHandedIn(
  { db, client }: Pick<Context, 'db' | 'client'>,
  { activityId, enrolmentId }: { readonly activityId: string; readonly enrolmentId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('reaction_handed_in')
    .select('activity_id')
    .where('client_id', '=', client.id)
    .where('activity_id', '=', activityId)
    .where('enrolment_id', '=', enrolmentId)
    .executeTakeFirst();
  return row !== undefined;
}
