import { AppError } from '@trilha/contract/errors';
import { changeRoleMatrix, readRoleMatrix } from '@trilha/contract/people/roles.calls';
import {
  PERMISSIONS,
  type Permission,
  ROLE_PERMISSIONS,
  ROLES,
  type RoleChanges,
  roleHolds,
} from '@trilha/contract/permissions';
import { CONFIGURES_ROLES, roleChangeProblem } from '@trilha/rules/people/role-changes.rule';
import { sql } from 'kysely';
import { roleChangesOf } from '#identity/index.ts';
import { recordAudit } from '#platform/audit.ts';
import type { Context, Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { givablePermissions, roleChangesAt } from './ranked-member.ts';

export function routes(bind: Bind): void {
  bind.read(readRoleMatrix, async (context) => {
    const [{ changes, revision }, members] = await Promise.all([
      roleChangesAt(context),
      membersByRole(context),
    ]);
    const mayConfigure = context.actor.permissions.has(CONFIGURES_ROLES);
    const givable = givablePermissions(context.actor);
    return {
      revision,
      mayConfigure,
      roles: ROLES.map((role) => ({ role, members: members.get(role) ?? 0 })),
      permissions: ROLE_PERMISSIONS.map((permission) => ({
        permission,
        mayGive: mayConfigure && givable.has(permission),
        holders: ROLES.filter((role) => roleHolds(role, permission, changes)),
        usual: ROLES.filter((role) => PERMISSIONS[permission].some((holder) => holder === role)),
      })),
    };
  });

  bind.write(changeRoleMatrix, async (tx, { body }) => {
    const { changes: before, revision } = await lockRoleChanges(tx);
    if (revision !== body.revision) throw new AppError('changed_meanwhile');
    const changed = body.changes.filter(
      ({ role, permission, held }) => roleHolds(role, permission, before) !== held,
    );
    const after = changed.reduce<RoleChanges>(withSquare, before);
    const problem = roleChangeProblem(
      {
        superuser: tx.actor.superuser,
        roles: tx.actor.roles,
        permissions: givablePermissions(tx.actor),
      },
      changed,
      (role, permission) => roleHolds(role, permission as Permission, after),
    );
    if (problem) throw new AppError(problem);
    if (changed.length === 0) return { revision };
    await tx.db
      .updateTable('role_permissions')
      .set({ changes: JSON.stringify(after), revision: revision + 1, changed_at: tx.now })
      .where('client_id', '=', tx.client.id)
      .execute();
    for (const role of ROLES) {
      const squares = changed.filter((square) => square.role === role);
      if (squares.length === 0) continue;
      const given = squares.filter(({ held }) => held).map(({ permission }) => permission);
      const taken = squares.filter(({ held }) => !held).map(({ permission }) => permission);
      await recordAudit(tx, {
        action: 'people.role.permissions',
        subjectKind: 'role',
        // A role has no row of its own: its name stands in the entry.
        subjectId: tx.client.id,
        before: { role, permissions: taken },
        after: { role, permissions: given },
      });
    }
    return { revision: revision + 1 };
  });
}

const withSquare = (
  changes: RoleChanges,
  { role, permission, held }: { readonly role: string; readonly permission: string; readonly held: boolean },
): RoleChanges => ({ ...changes, [role]: { ...changes[role], [permission]: held } });

/** The client's changes, locked; the row is made by the first who asks. */
async function lockRoleChanges({ db, client, now }: Transaction) {
  const { rows } = await sql<{ changes: unknown; revision: number }>`
    insert into role_permissions as r (client_id, revision, changes, changed_at) values (${client.id}, 0, '{}', ${now})
    on conflict (client_id) do update set revision = r.revision returning changes, revision`.execute(db);
  return { changes: roleChangesOf(rows[0]?.changes) ?? {}, revision: rows[0]?.revision ?? 0 };
}

async function membersByRole({ db, client }: Context): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ role: string; members: number }>`
    select role, count(*) as members from membership, unnest(roles) as role
    where client_id = ${client.id} group by role`.execute(db);
  return new Map(rows.map(({ role, members }) => [role, members]));
}
