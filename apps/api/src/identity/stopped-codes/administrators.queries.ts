import { ROLES, roleHolds } from '@trilha/contract/permissions';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { roleChangesOf } from '../sessions/role-changes.ts';

/**
 * Who administers a client: the members a stop can be lifted by. Whoever was only written into a list and was never
 * here is left out, as the address may be a stranger's.
 */
export async function administratorsOf(db: Kysely<Tables>, clientId: string): Promise<readonly string[]> {
  const stored = await db
    .selectFrom('role_permissions')
    .select('changes')
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  const changes = roleChangesOf(stored?.changes) ?? {};
  const roles = ROLES.filter((role) => roleHolds(role, 'platform.client.administer', changes));
  const rows = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select('person.id')
    .where('membership.client_id', '=', clientId)
    .where('membership.status', '=', 'approved')
    .where(({ eb, or }) =>
      or([eb('person.superuser', '=', true), sql<boolean>`membership.roles && ${[...roles]}::text[]`]),
    )
    .where(sql<boolean>`member_has_access(person.id)`)
    .orderBy('person.id')
    .execute();
  return rows.map(({ id }) => id);
}
