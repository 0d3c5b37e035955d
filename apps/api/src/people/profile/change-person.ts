import { AppError } from '@trilha/contract/errors';
import { changePerson, setPersonGroups, setPersonRoles } from '@trilha/contract/people/people.calls';
import { permissionsOf } from '@trilha/contract/permissions';
import { emailProblem, normalisedEmail } from '@trilha/rules/identity/email.rule';
import { leavingProblem } from '@trilha/rules/people/administer-person.rule';
import { roleAssignmentProblem } from '@trilha/rules/people/role-changes.rule';
import { sql } from 'kysely';
import { lockAdministrators, publishAccessChange } from '#identity/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { databaseCode } from '#platform/database/scope.ts';
import type { Bind } from '#platform/http/bind.ts';
import { membersAskedToGo } from '../access/asked-to-go.ts';
import {
  administeredMember,
  givablePermissions,
  rankedMembers,
  roleChangesAt,
} from '../access/ranked-member.ts';
import { openGroupNames } from '../groups/groups.queries.ts';
import { changesBetween, publishGroupChanges } from '../groups/groups-changed.ts';
import { groupsOf } from '../listing/people.queries.ts';
import { takeMemberRevision } from './member-revision.ts';
import { profileRow } from './profile.queries.ts';

const UNIQUE = '23505';
const refused = (path: string, code: string): AppError =>
  new AppError('validation_failed', {}, [{ path, code }]);

export function routes(bind: Bind): void {
  bind.write(changePerson, async (tx, { params: { memberId }, body }) => {
    await administeredMember(tx, memberId);
    const before = await profileRow(tx, memberId);
    const areaName = await openAreaName(tx, body.areaId, before.area_id);
    const email = normalisedEmail(body.email);
    const problem = emailProblem(email, email);
    if (problem) throw refused('email', problem);
    const changesIdentity =
      body.firstName !== before.first_name || body.lastName !== before.last_name || email !== before.email;
    if (changesIdentity && before.clients > 1 && !tx.actor.superuser) throw new AppError('person_shared');
    const revision = await takeMemberRevision(tx, memberId, body.revision);
    if (changesIdentity) await changeIdentity(tx, memberId, { ...body, email });
    if (email !== before.email.toLowerCase())
      await publishAccessChange(
        { ...tx, clientId: tx.client.id },
        {
          personId: before.person_id,
          change: 'email',
          by: 'staff',
          request: null,
          formerEmail: before.email,
        },
      );
    await tx.db
      .updateTable('membership')
      .set({ display_name: body.displayName, area_id: body.areaId, country: body.country })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', memberId)
      .execute();
    await recordAudit(tx, {
      action: 'people.person.change',
      subjectKind: 'person',
      subjectId: memberId,
      before: {
        firstName: before.first_name,
        lastName: before.last_name,
        displayName: before.display_name,
        email: before.email,
        area: before.area_name,
        country: before.country,
      },
      after: {
        firstName: body.firstName,
        lastName: body.lastName,
        displayName: body.displayName,
        email,
        area: areaName,
        country: body.country,
      },
    });
    return { revision };
  });

  bind.write(setPersonRoles, async (tx, { params: { memberId }, body }) => {
    // Before the row itself is locked, in one order for all.
    const administrators = await lockAdministrators(tx.db, tx.client.id);
    const member = await administeredMember(tx, memberId);
    const roles = [...new Set(body.roles)];
    const { changes } = await roleChangesAt(tx);
    const held = (names: readonly string[]): ReadonlySet<string> =>
      new Set(permissionsOf(names, false, changes));
    const problem = roleAssignmentProblem(
      { permissions: givablePermissions(tx.actor) },
      held(member.roles),
      held(roles),
    );
    if (problem) throw new AppError(problem);
    if (!member.superuser && !held(roles).has('people.role.assign')) {
      const left = leavingProblem(administrators, [memberId], await membersAskedToGo(tx.db));
      if (left) throw new AppError(left);
    }
    const revision = await takeMemberRevision(tx, memberId, body.revision);
    await tx.db
      .updateTable('membership')
      .set({ roles })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', memberId)
      .execute();
    await recordAudit(tx, {
      action: 'people.person.roles',
      subjectKind: 'person',
      subjectId: memberId,
      before: { roles: member.roles },
      after: { roles },
    });
    return { revision };
  });

  bind.write(setPersonGroups, async (tx, { params: { memberId }, body }) => {
    await rankedMembers(tx, [memberId], true);
    const before = (await groupsOf(tx, [memberId])).get(memberId) ?? [];
    const known = new Map(before.map(({ id, name }) => [id, name]));
    const groupIds = [...new Set(body.groupIds)];
    const names = await openGroupNames(
      tx,
      groupIds.filter((id) => !known.has(id)),
    );
    const removed = before.filter(({ id }) => !groupIds.includes(id)).map(({ id }) => id);
    if (removed.length > 0)
      await tx.db
        .deleteFrom('people_group_member')
        .where('client_id', '=', tx.client.id)
        .where('membership_id', '=', memberId)
        .where('group_id', 'in', removed)
        .execute();
    if (names.size > 0)
      await tx.db
        .insertInto('people_group_member')
        .values(
          [...names.keys()].map((id) => ({ client_id: tx.client.id, group_id: id, membership_id: memberId })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await publishGroupChanges(tx, changesBetween(memberId, [...known.keys()], groupIds));
    if (names.size + removed.length > 0)
      await recordAudit(tx, {
        action: 'people.person.groups',
        subjectKind: 'person',
        subjectId: memberId,
        before: { groups: before.map(({ name }) => name) },
        after: { groups: groupIds.map((id) => known.get(id) ?? names.get(id)) },
      });
    return { done: true as const };
  });
}

async function changeIdentity(
  tx: Transaction,
  memberId: string,
  identity: { readonly firstName: string; readonly lastName: string; readonly email: string },
): Promise<void> {
  await sql`select change_member_person(${memberId}::uuid, ${identity.firstName}, ${identity.lastName}, ${identity.email})`
    .execute(tx.db)
    .catch((error: unknown) => {
      throw databaseCode(error) === UNIQUE ? refused('email', 'already_used') : error;
    });
}

/** An archived area keeps its people and takes no new ones. */
async function openAreaName(
  { db, client }: Transaction,
  areaId: string | null,
  present: string | null,
): Promise<string | null> {
  if (areaId === null) return null;
  const area = await db
    .selectFrom('area')
    .select(['name', 'archived_at'])
    .where('client_id', '=', client.id)
    .where('id', '=', areaId)
    .executeTakeFirst();
  if (!area) throw new AppError('not_found');
  if (area.archived_at && areaId !== present) throw new AppError('archived');
  return area.name;
}
