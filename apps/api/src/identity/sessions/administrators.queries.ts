import { type Permission, ROLES, roleHolds } from '@trilha/contract/permissions';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { roleChangesOf } from './role-changes.ts';

/** What whoever looks after the people of a client can do, and nobody can be brought back without. */
const ADMINISTERS = 'people.role.assign';

/** Roles by which somebody may do this at a client, as its own matrix has them. @spec MG-01 */
export async function rolesWith(
  db: Kysely<Tables>,
  clientId: string,
  permission: Permission,
): Promise<readonly string[]> {
  const stored = await db
    .selectFrom('role_permissions')
    .select('changes')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  const changes = roleChangesOf(stored?.changes) ?? {};
  return ROLES.filter((role) => roleHolds(role, permission, changes));
}

async function administrators(db: Kysely<Tables>, clientId: string) {
  const roles = await rolesWith(db, clientId, ADMINISTERS);
  return db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select([
      'membership.id',
      'membership.person_id as personId',
      'membership.display_name as name',
      'membership.roles',
      'person.superuser',
    ])
    .where('membership.client_id', '=', clientId)
    .where('membership.status', '=', 'approved')
    .where(({ or, eb }) =>
      or([eb('person.superuser', '=', true), sql<boolean>`membership.roles && ${[...roles]}::text[]`]),
    )
    .orderBy('membership.id');
}

/** Who looks after the people of a client: by a role that assigns roles, or as a superuser. @spec MG-01 MG-03 */
export const administratorsAt = async (db: Kysely<Tables>, clientId: string) =>
  (await administrators(db, clientId)).execute();

/**
 * The same, locked in the order of their ids: two who send each other away at once must not both find the other still
 * there. @spec MG-03
 */
export const lockAdministrators = async (db: Kysely<Tables>, clientId: string) =>
  (await administrators(db, clientId)).forUpdate('membership').execute();
