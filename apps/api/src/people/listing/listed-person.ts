import type { MembershipStatus } from '@trilha/contract/people/people-terms';
import type { PersonRow } from './people.queries.ts';

/** A person as lists show them. */
export const listedPerson = (
  row: PersonRow,
  groups: readonly { readonly id: string; readonly name: string }[],
) => ({
  id: row.id,
  name: row.display_name,
  email: row.email,
  roles: row.roles,
  superuser: row.superuser,
  status: row.status as MembershipStatus,
  deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
  area: row.area_id && row.area_name ? { id: row.area_id, name: row.area_name } : null,
  groups: [...groups],
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  joinedAt: row.joined_at.toISOString(),
});
