import type { VersionedActivity } from '@trilha/rules/learning/version-difference.rule';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

type Reader = Pick<Context, 'db' | 'client'>;

/** The activities of one version, or of what is being written where no number is given. */
export async function versionedActivities(
  { db, client }: Reader,
  trainingId: string,
  number: number | null,
): Promise<VersionedActivity[]> {
  const rows =
    number === null
      ? await db
          .selectFrom('activity')
          .innerJoin('module', (join) =>
            join
              .onRef('module.client_id', '=', 'activity.client_id')
              .onRef('module.id', '=', 'activity.module_id'),
          )
          .select([
            'activity.id',
            'activity.title',
            'activity.content',
            'module.title as module',
            'activity.required',
            'activity.points',
            'activity.minutes',
          ])
          .where('activity.client_id', '=', client.id)
          .where('activity.training_id', '=', trainingId)
          .where('activity.removed_at', 'is', null)
          .orderBy('activity.hierarchy_order')
          .execute()
      : await db
          .selectFrom('version_activity')
          .select(['activity_id as id', 'title', 'content', 'module_title as module'])
          .select(['required', 'points', 'minutes'])
          .where('client_id', '=', client.id)
          .where('training_id', '=', trainingId)
          .where('number', '=', number)
          .orderBy('hierarchy_order')
          .execute();
  // The database spells one content one way.
  return rows.map((row) => ({ ...row, content: JSON.stringify(row.content) }));
}

export interface NewVersion {
  readonly trainingId: string;
  readonly number: number;
  readonly note: string;
  readonly by: string | null;
  readonly at: Date;
}

/** Keeps what is being written as a version and makes it the newest. */
export async function recordVersion(
  { db, clientId }: { readonly db: Kysely<Tables>; readonly clientId: string },
  { trainingId, number, note, by, at }: NewVersion,
): Promise<void> {
  await db
    .insertInto('training_version')
    .values({
      client_id: clientId,
      training_id: trainingId,
      number,
      note,
      published_by: by,
      published_at: at,
    })
    .execute();
  await sql`
    insert into version_activity (client_id, training_id, number, activity_id, module_id, module_title,
      module_position, hierarchy_order, kind, title, required, points, minutes, content)
    select a.client_id, a.training_id, ${number}::integer, a.id, a.module_id, m.title,
      m.position, a.hierarchy_order, a.kind, a.title, a.required, a.points, a.minutes, a.content
    from activity a join module m on m.client_id = a.client_id and m.id = a.module_id
    where a.client_id = ${clientId} and a.training_id = ${trainingId} and a.removed_at is null`.execute(db);
  await db
    .updateTable('training')
    .set({ version: number })
    .where('client_id', '=', clientId)
    .where('id', '=', trainingId)
    .execute();
}

/** The versions of a course, the newest first, each with how many of the enrolled find it. */
export async function versionsOf({ db, client }: Reader, trainingId: string) {
  const { rows } = await sql<{
    number: number;
    note: string;
    published_at: Date;
    published_by: string | null;
    people: number;
  }>`
    select v.number, v.note, v.published_at, m.display_name as published_by,
      (select count(*) from enrolment e where e.client_id = v.client_id and e.training_id = v.training_id
        and coalesce(e.version, t.version) = v.number) as people
    from training_version v
    join training t on t.client_id = v.client_id and t.id = v.training_id
    left join membership m on m.client_id = v.client_id and m.id = v.published_by
    where v.client_id = ${client.id} and v.training_id = ${trainingId}
    order by v.number desc`.execute(db);
  return rows;
}
