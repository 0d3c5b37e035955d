import type { MembershipStatus } from '@trilha/contract/people/people-terms';
import { type LastAccess, lastAccessSpan } from '@trilha/rules/people/last-access.rule';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { containing } from '#platform/database/containing.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Tables } from '#platform/database/tables.ts';

interface Scope extends Pick<Context, 'db' | 'now'> {
  readonly client: { readonly id: string };
}

export interface PeopleFilter {
  readonly search?: string | undefined;
  readonly role?: string | undefined;
  readonly groupId?: string | undefined;
  readonly areaId?: string | undefined;
  readonly importId?: string | undefined;
  readonly status?: MembershipStatus | undefined;
  readonly leaving?: 'yes' | undefined;
  readonly lastAccess?: LastAccess | undefined;
}

/** Words to look for; a document is found by its digits, however it was typed. */
const wordsOf = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^[\d.\-/]+$/.test(word) ? word.replace(/\D/g, '') : word))
    .filter(Boolean);

const isSuperuser = sql<boolean>`exists (select 1 from person who where who.id = member.person_id and who.superuser)`;

/** Every member of the client, narrowed down; each filter has an index of its own. @spec MG-03 */
export function peopleMatching({ db, client, now }: Scope, filter: PeopleFilter) {
  let people = db.selectFrom('membership as member').where('member.client_id', '=', client.id);
  if (filter.status) people = people.where('member.status', '=', filter.status);
  if (filter.areaId) people = people.where('member.area_id', '=', filter.areaId);
  if (filter.role === 'superuser') people = people.where(isSuperuser);
  else if (filter.role) people = people.where(sql<boolean>`member.roles @> ${[filter.role]}::text[]`);
  if (filter.leaving)
    people = people.where(
      'member.id',
      'in',
      sql<string>`(select leaving.member from leaving_members() leaving)`,
    );
  const { groupId, importId } = filter;
  if (importId)
    people = people.where((eb) =>
      eb.exists(
        eb
          .selectFrom('people_import_row as line')
          .select('line.number')
          .whereRef('line.client_id', '=', 'member.client_id')
          .whereRef('line.membership_id', '=', 'member.id')
          .where('line.import_id', '=', importId)
          .where('line.result', 'in', ['create', 'join', 'update']),
      ),
    );
  if (groupId)
    people = people.where((eb) =>
      eb.exists(
        eb
          .selectFrom('people_group_member as inside')
          .select('inside.group_id')
          .whereRef('inside.client_id', '=', 'member.client_id')
          .whereRef('inside.membership_id', '=', 'member.id')
          .where('inside.group_id', '=', groupId),
      ),
    );
  if (filter.lastAccess === 'never') people = people.where('member.last_seen_at', 'is', null);
  else if (filter.lastAccess) {
    const { from, before } = lastAccessSpan(filter.lastAccess, now);
    if (from) people = people.where(sql<boolean>`coalesce(member.last_seen_at, to_timestamp(0)) >= ${from}`);
    if (before)
      people = people.where(
        sql<boolean>`coalesce(member.last_seen_at, to_timestamp(0)) < ${before} and member.last_seen_at is not null`,
      );
  }
  for (const word of wordsOf(filter.search ?? ''))
    people = people.where(sql<boolean>`member.search_text like plain_text(${containing(word)})`);
  return people;
}

/** What lists tell of a member. */
export const explainedMembers = (db: Kysely<Tables>) =>
  db
    .selectFrom('membership as member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('area', (join) =>
      join.onRef('area.client_id', '=', 'member.client_id').onRef('area.id', '=', 'member.area_id'),
    )
    .leftJoin(sql<{ member: string; due_at: Date }>`leaving_members()`.as('leaving'), (join) =>
      join.onRef('leaving.member', '=', 'member.id'),
    )
    .select([
      'member.id',
      'member.display_name',
      'member.roles',
      'member.status',
      'member.last_seen_at',
      'member.joined_at',
      'member.country',
      'member.area_id',
      'area.name as area_name',
      'person.email',
      'person.superuser',
      'person.document',
      'leaving.due_at as deletion_due_at',
    ]);

const rowsOf = prepared<{ readonly clientId: string; readonly ids: readonly string[] }>()((db, value) =>
  explainedMembers(db)
    .where('member.client_id', '=', value('clientId'))
    .where('member.id', '=', sql<string>`any(${value('ids')}::uuid[])`),
);

export type PersonRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** These members as lists tell of them, in the order asked for; whoever is not of the client is left out. */
export async function peopleRows(
  { db, client }: Pick<Scope, 'db' | 'client'>,
  ids: readonly string[],
): Promise<PersonRow[]> {
  const rows = new Map((await rowsOf(db, { clientId: client.id, ids })).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** How many of those who match there are of each status, whatever status is asked for. */
export async function statusCounts(
  scope: Scope,
  filter: PeopleFilter,
): Promise<Record<MembershipStatus, number>> {
  const rows = await peopleMatching(scope, { ...filter, status: undefined })
    .select(['member.status', sql<number>`count(*)`.as('count')])
    .groupBy('member.status')
    .execute();
  const none = { approved: 0, awaiting_approval: 0, blocked: 0 };
  return rows.reduce((counts, { status, count }) => ({ ...counts, [status]: count }), none);
}

/** Groups of each of these members, by name; archived ones are left out. */
export async function groupsOf(
  { db, client }: Pick<Scope, 'db' | 'client'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly id: string; readonly name: string }[]>> {
  const found = new Map<string, { id: string; name: string }[]>();
  if (memberIds.length === 0) return found;
  const rows = await db
    .selectFrom('people_group_member as inside')
    .innerJoin('people_group', (join) =>
      join
        .onRef('people_group.client_id', '=', 'inside.client_id')
        .onRef('people_group.id', '=', 'inside.group_id'),
    )
    .select(['inside.membership_id', 'people_group.id', 'people_group.name'])
    .where('inside.client_id', '=', client.id)
    .where('inside.membership_id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .where('people_group.archived_at', 'is', null)
    .orderBy('people_group.name')
    .execute();
  for (const { membership_id: memberId, id, name } of rows)
    found.set(memberId, [...(found.get(memberId) ?? []), { id, name }]);
  return found;
}
