import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

interface SeenPlace {
  readonly clientId: string;
  readonly enrolmentId: string;
  readonly activityId: string;
}

/** Remembers the package that a learner is in; nothing is written while it is the same one. @spec PL-04 */
export async function keepPackageSeen(
  db: Kysely<Tables>,
  { clientId, enrolmentId, activityId }: SeenPlace,
  fileId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('package_seen')
    .values({
      client_id: clientId,
      enrolment_id: enrolmentId,
      activity_id: activityId,
      file_id: fileId,
      seen_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'enrolment_id', 'activity_id'])
        .doUpdateSet({ file_id: fileId, seen_at: now })
        .where('package_seen.file_id', '<>', fileId),
    )
    .execute();
}

/** The package that the learner was in last, or null. */
export async function packageSeen(
  db: Kysely<Tables>,
  { clientId, enrolmentId, activityId }: SeenPlace,
): Promise<string | null> {
  const row = await db
    .selectFrom('package_seen')
    .select('file_id')
    .where('client_id', '=', clientId)
    .where('enrolment_id', '=', enrolmentId)
    .where('activity_id', '=', activityId)
    .executeTakeFirst();
  return row?.file_id ?? null;
}
