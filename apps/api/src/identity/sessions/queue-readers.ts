import { permissionsOf, ROLES, roleHolds } from '@trilha/contract/permissions';
import { QUEUES, type QueueName, queuesOpenTo } from '@trilha/contract/queues';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { roleChangesOf } from './role-changes.ts';

/** The queues each of these members may list at this moment. @spec IN-03 MG-01 */
export async function queuesOfMembers(
  db: Kysely<Tables>,
  membershipIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<QueueName>>> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('client', 'client.id', 'membership.client_id')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .leftJoin('role_permissions', 'role_permissions.client_id', 'membership.client_id')
    .select([
      'membership.id',
      'membership.roles',
      'person.superuser',
      'client.modules',
      'role_permissions.changes as role_changes',
    ])
    .where('membership.id', '=', sql<string>`any(${membershipIds}::uuid[])`)
    .where('membership.status', '=', 'approved')
    .execute();
  return new Map(
    rows.map(({ id, roles, superuser, modules, role_changes }) => {
      const held = new Set(permissionsOf(roles, superuser, roleChangesOf(role_changes)));
      return [id, new Set(queuesOpenTo(held, new Set(modules)))];
    }),
  );
}

/** Who may list a queue of a client at this moment. @spec IN-03 MG-01 */
export async function readersOfQueue(
  db: Kysely<Tables>,
  clientId: string,
  queue: QueueName,
): Promise<readonly string[]> {
  const { access, module } = QUEUES[queue];
  const client = await db
    .selectFrom('client')
    .leftJoin('role_permissions', 'role_permissions.client_id', 'client.id')
    .select(['client.modules', 'role_permissions.changes'])
    .where('client.id', '=', clientId)
    .executeTakeFirst();
  if (!client || (module !== null && !client.modules.includes(module))) return [];
  const changes = roleChangesOf(client.changes) ?? {};
  const roles = ROLES.filter((role) => roleHolds(role, access, changes));
  const rows = await db
    .selectFrom('membership')
    .select('membership.id')
    .where('membership.client_id', '=', clientId)
    .where('membership.status', '=', 'approved')
    .where(
      sql<boolean>`(membership.roles && ${roles}::text[]
        or membership.person_id in (select id from person where superuser))`,
    )
    .execute();
  return rows.map(({ id }) => id);
}
