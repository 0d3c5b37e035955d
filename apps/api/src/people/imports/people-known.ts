import { permissionsOf } from '@trilha/contract/permissions';
import type { RegistrationAnswers } from '@trilha/rules/identity/registration/registration-answers.rule';
import { administrationProblem } from '@trilha/rules/people/administer-person.rule';
import { toldOf } from '@trilha/rules/people/import/answer-cell.rule';
import type { KnownMember, KnownPerson, PersonAfter } from '@trilha/rules/people/import/judge-row.rule';
import { sql } from 'kysely';
import { staffPermissions } from '../access/ranked-member.ts';
import type { Importer } from './importer.ts';
import type { ImportScope } from './imports.queries.ts';

/** What rows of a piece name people by. */
export interface RowKeys {
  readonly emails: readonly string[];
  readonly documents: readonly string[];
  readonly usernames: readonly string[];
}

/** Everybody who answers to one of the keys, of whatever client, as the rule wants them. @spec MG-03 */
export async function knownPeople(
  scope: ImportScope,
  importer: Importer,
  keys: RowKeys,
  locks: boolean,
): Promise<readonly KnownPerson[]> {
  const { rows } = await sql<{
    person_id: string;
    email: string;
    username: string;
    document: string | null;
    membership_id: string | null;
    clients: number;
  }>`select person_id, email, username, document, membership_id, clients
    from people_for_import(${[...keys.emails]}::text[], ${[...keys.documents]}::text[], ${[...keys.usernames]}::text[])`.execute(
    scope.db,
  );
  const ids = rows.map((row) => row.membership_id).filter((id) => id !== null);
  if (locks) await lockMembers(scope, ids);
  const members = await membersNow(scope, importer, ids);
  return rows.map((row) => ({
    personId: row.person_id,
    email: row.email,
    username: row.username,
    document: row.document,
    here: (row.membership_id ? members.get(row.membership_id)?.here : null) ?? null,
  }));
}

export interface MemberNow {
  readonly personId: string;
  readonly here: KnownMember;
  readonly person: PersonAfter;
}

/** Whoever answers for one of them meanwhile waits for the piece, and loses nothing of it nor the piece of theirs. */
export const lockMembers = ({ db, client }: ImportScope, ids: readonly string[]) =>
  db
    .selectFrom('membership')
    .select('id')
    .where('client_id', '=', client.id)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Members as they are now, by their ids. */
export async function membersNow(
  { db, client }: ImportScope,
  importer: Importer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MemberNow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('membership as member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('member_registration as told', (join) =>
      join.onRef('told.client_id', '=', 'member.client_id').onRef('told.membership_id', '=', 'member.id'),
    )
    .select([
      'member.id',
      'member.person_id',
      'member.display_name',
      'member.country',
      'member.area_id',
      'member.roles',
      'person.first_name',
      'person.last_name',
      'person.email',
      'person.username',
      'person.document',
      'person.birthday',
      'person.mobile_phone',
      'person.language',
      'person.superuser',
      sql<RegistrationAnswers | null>`told.answers`.as('answers'),
      sql<number>`member_clients(member.id)`.as('clients'),
      sql<string[]>`array(select g.group_id::text from people_group_member g
        where g.client_id = member.client_id and g.membership_id = member.id)`.as('group_ids'),
    ])
    .where('member.client_id', '=', client.id)
    .where('member.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => {
      const person: PersonAfter = {
        firstName: row.first_name,
        lastName: row.last_name,
        displayName: row.display_name,
        email: row.email.toLowerCase(),
        username: row.username.toLowerCase(),
        document: row.document,
        birthday: row.birthday,
        employeeNumber: row.answers?.employeeNumber ?? null,
        mobilePhone: row.mobile_phone,
        language: row.language,
        country: row.country,
        areaId: row.area_id,
        roles: row.roles,
        groupIds: row.group_ids,
        ...toldOf(row.answers ?? {}),
      };
      const ranked = {
        membershipId: row.id,
        superuser: row.superuser,
        permissions: staffPermissions(permissionsOf(row.roles, row.superuser, importer.roleChanges)),
      };
      const here = {
        ...person,
        membershipId: row.id,
        superuser: row.superuser,
        shared: row.clients > 1,
        refusal: administrationProblem(importer.rank, ranked),
      };
      return [row.id, { personId: row.person_id, here, person }] as const;
    }),
  );
}

/** Members who have one of these employee numbers, by what their spellings have in common. @spec MG-03 */
export async function numberOwners(
  { db }: ImportScope,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  if (keys.length === 0) return found;
  const { rows } = await sql<{ key: string; member: string }>`
    select key, member from members_by_employee_number(${[...keys]}::text[])`.execute(db);
  for (const { key, member } of rows) found.set(key, [...(found.get(key) ?? []), member]);
  return found;
}
