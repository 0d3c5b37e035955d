import type { ResponseOf } from '@trilha/contract/define-call';
import type { readAssignment } from '@trilha/contract/learning/assignments.calls';
import type { Assignment } from '@trilha/rules/learning/assignment.rule';
import { sql } from 'kysely';
import type { AssignmentScope } from './assignments.queries.ts';

type Choices = ResponseOf<typeof readAssignment>['choices'];
type Place = Choices['groups'][number];

/** Groups and areas that may be chosen, with their sizes; an archived one only where it is chosen already. */
export async function placesToChoose(
  { db, client }: AssignmentScope,
  chosen: Pick<Assignment, 'groupIds' | 'areaIds'> | null,
): Promise<Choices> {
  const [groups, areas] = await Promise.all([
    sql<Place>`select g.id, g.name, (select count(*) from people_group_member m
        where m.client_id = g.client_id and m.group_id = g.id) as members
      from people_group g where g.client_id = ${client.id}
        and (g.archived_at is null or g.id = any(${[...(chosen?.groupIds ?? [])]}::uuid[]))
      order by plain_text(g.name), g.id`.execute(db),
    sql<Place>`select a.id, a.name, (select count(*) from membership m
        where m.client_id = a.client_id and m.area_id = a.id) as members
      from area a where a.client_id = ${client.id}
        and (a.archived_at is null or a.id = any(${[...(chosen?.areaIds ?? [])]}::uuid[]))
      order by plain_text(a.name), a.id`.execute(db),
  ]);
  return { groups: groups.rows, areas: areas.rows };
}

/** Names of groups or areas, in order. */
export async function namesOf(
  { db, client }: AssignmentScope,
  table: 'people_group' | 'area',
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom(table)
    .select('name')
    .where('client_id', '=', client.id)
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
