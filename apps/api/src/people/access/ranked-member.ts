import { AppError } from '@trilha/contract/errors';
import { isStaffPermission, PERMISSION_NAMES, permissionsOf } from '@trilha/contract/permissions';
import {
  administrationProblem,
  outranks,
  type RankedPerson,
} from '@trilha/rules/people/administer-person.rule';
import { roleChangesOf } from '#identity/index.ts';
import type { Context } from '#platform/context.ts';

interface Scope {
  readonly db: Context['db'];
  readonly client: { readonly id: string };
}

export interface RankedMember extends RankedPerson {
  readonly personId: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly status: string;
  readonly revision: number;
}

/** What a client has changed of its roles. */
export async function roleChangesAt({ db, client }: Scope) {
  const row = await db
    .selectFrom('role_permissions')
    .select(['changes', 'revision'])
    .where('client_id', '=', client.id)
    .executeTakeFirst();
  return { changes: roleChangesOf(row?.changes) ?? {}, revision: row?.revision ?? 0 };
}

/** Permissions that count for rank: those that reach beyond one's own things. */
export const staffPermissions = (
  permissions: Iterable<Parameters<typeof isStaffPermission>[0]>,
): Set<string> => new Set([...permissions].filter(isStaffPermission));

/** What somebody may give to others: what they hold, and what everybody does for themselves. @spec MG-01 */
export const givablePermissions = ({ permissions }: Context['actor']): ReadonlySet<string> =>
  new Set([...permissions, ...PERMISSION_NAMES.filter((permission) => !isStaffPermission(permission))]);

/** Members with what rank asks of them, in the order of their ids, locked where the scope is a write. Unknown ids are not found. */
export async function rankedMembers(
  scope: Scope,
  ids: readonly string[],
  lock = false,
): Promise<readonly RankedMember[]> {
  const wanted = [...new Set(ids)];
  let query = scope.db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select([
      'membership.id',
      'membership.person_id',
      'membership.display_name',
      'membership.roles',
      'membership.status',
      'membership.revision',
      'person.superuser',
    ])
    .where('membership.client_id', '=', scope.client.id)
    .where('membership.id', 'in', wanted)
    .orderBy('membership.id');
  if (lock) query = query.forUpdate('membership');
  const [rows, { changes }] = [await query.execute(), await roleChangesAt(scope)];
  if (rows.length !== wanted.length) throw new AppError('not_found');
  return rows.map((row) => ({
    membershipId: row.id,
    personId: row.person_id,
    name: row.display_name,
    roles: row.roles,
    status: row.status,
    revision: row.revision,
    superuser: row.superuser,
    permissions: staffPermissions(permissionsOf(row.roles, row.superuser, changes)),
  }));
}

export const rankOf = (actor: Context['actor']): RankedPerson => ({
  membershipId: actor.membershipId,
  superuser: actor.superuser,
  permissions: staffPermissions(actor.permissions),
});

export const outranksActor = (member: RankedMember, actor: Context['actor']): boolean =>
  outranks(member, rankOf(actor));

/** A member the actor may administer, locked; refuses otherwise. @spec MG-03 */
export async function administeredMembers(
  tx: Context,
  ids: readonly string[],
): Promise<readonly RankedMember[]> {
  const members = await rankedMembers(tx, ids, true);
  for (const member of members) {
    const problem = administrationProblem(rankOf(tx.actor), member);
    if (problem) throw new AppError(problem);
  }
  return members;
}

export async function administeredMember(tx: Context, id: string): Promise<RankedMember> {
  const [member] = await administeredMembers(tx, [id]);
  if (!member) throw new AppError('not_found');
  return member;
}
