import {
  type VersionDifference,
  type VersionedActivity,
  versionDifference,
} from '@trilha/rules/learning/version-difference.rule';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tables } from '#platform/database/tables.ts';

type Reader = Pick<Context, 'db' | 'client'>;

/**
 * The activities of several versions, of what is being written under null; one statement, whatever their number. Of
 * contents comes a digest: whether two are the same is all that is asked.
 */
export async function versionedActivities(
  { db, client }: Reader,
  trainingId: string,
  numbers: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, readonly VersionedActivity[]>> {
  const published = numbers.filter((number) => number !== null);
  const { rows } = await sql<VersionedActivity & { readonly number: number | null }>`
    select number, id, title, md5(content::text) as content, module, required, points, minutes from (
      select null::integer as number, a.id, a.title, a.content, m.title as module, a.required, a.points, a.minutes,
        a.hierarchy_order
      from activity a join module m on m.client_id = a.client_id and m.id = a.module_id
      where ${numbers.includes(null)} and a.client_id = ${client.id} and a.training_id = ${trainingId}
        and a.removed_at is null
      union all
      select v.number, v.activity_id, v.title, v.content, v.module_title, v.required, v.points, v.minutes,
        v.hierarchy_order
      from version_activity v
      where v.client_id = ${client.id} and v.training_id = ${trainingId} and v.number = any(${published}::integer[])
    ) held order by hierarchy_order`.execute(db);
  return Map.groupBy(rows, ({ number }) => number);
}

/** What was changed in what is being written since that version. @spec MG-02 */
export async function changedSince(
  reader: Reader,
  trainingId: string,
  number: number,
): Promise<VersionDifference> {
  const contents = await versionedActivities(reader, trainingId, [number, null]);
  return versionDifference(contents.get(number) ?? [], contents.get(null) ?? []);
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

/** Versions of a course, the newest first, each with how many of the enrolled find it. */
export async function versionsOf(
  { db, client }: Reader,
  trainingId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
) {
  const { rows } = await sql<{
    number: number;
    note: string;
    published_at: Date;
    published_by: string | null;
    people: number;
  }>`
    with found as (
      select coalesce(e.version, t.version) as number, count(*)::integer as people
      from training t join enrolment e on e.client_id = t.client_id and e.training_id = t.id
      where t.client_id = ${client.id} and t.id = ${trainingId} group by 1)
    select v.number, v.note, v.published_at, m.display_name as published_by, coalesce(found.people, 0) as people
    from training_version v
    left join found on found.number = v.number
    left join membership m on m.client_id = v.client_id and m.id = v.published_by
    where v.client_id = ${client.id} and v.training_id = ${trainingId}
      and (${before}::integer is null or v.number < ${before}::integer)
    order by v.number desc limit ${limit}`.execute(db);
  return rows;
}
