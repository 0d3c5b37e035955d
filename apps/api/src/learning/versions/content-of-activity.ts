import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { contentFound } from './content-found.queries.ts';

/** Who finds an activity, or null for an author who looks at what is being written. */
export interface ContentPlace {
  readonly clientId: string;
  readonly trainingId: string;
  readonly activityId: string;
  readonly membershipId: string | null;
}

/** What an activity holds for this person, in the version that they find; undefined where it is not in it. @spec LE-07 */
export async function contentOfActivity(
  db: Kysely<Tables>,
  { clientId, trainingId, activityId, membershipId }: ContentPlace,
): Promise<unknown> {
  const row = await db
    .selectFrom(
      contentFound(
        { clientId, trainingId },
        sql`(select coalesce(e.version, t.version) from enrolment e
          join training t on t.client_id = e.client_id and t.id = e.training_id
          where e.client_id = ${clientId} and e.training_id = ${trainingId}
            and e.membership_id = ${membershipId}::uuid)`,
      ).as('activity'),
    )
    .select('activity.content')
    .where('activity.id', '=', activityId)
    .executeTakeFirst();
  return row?.content;
}

/** What an activity held with this file in the newest version that had it there; undefined where none ever had. @spec LE-07 */
export async function contentOnceHeld(
  db: Kysely<Tables>,
  { clientId, trainingId, activityId }: Omit<ContentPlace, 'membershipId'>,
  fileId: string,
): Promise<unknown> {
  const row = await db
    .selectFrom('version_activity')
    .select('content')
    .where('client_id', '=', clientId)
    .where('training_id', '=', trainingId)
    .where('activity_id', '=', activityId)
    .where(sql<boolean>`content ->> 'fileId' = ${fileId}`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content;
}
