import { AppError } from '@trilha/contract/errors';
import { permissionsOf } from '@trilha/contract/permissions';
import { assertNotArchived } from '#clients/index.ts';
import type { Context, Platform } from '#platform/context.ts';
import { flagsOf } from './flags-of.ts';
import { roleChangesOf } from './role-changes.ts';

/**
 * The context of a member for work done on their behalf, such as what an uploaded package reports under its
 * launch token. No session stands behind it. Errors: not_found, client_archived, account_blocked.
 */
export async function actingAs(
  platform: Platform,
  member: { readonly clientId: string; readonly membershipId: string },
  requestId: string,
): Promise<Context> {
  const row = await platform.database.readerOfAll
    .selectFrom('membership')
    .innerJoin('client', 'client.id', 'membership.client_id')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .leftJoin('role_permissions', 'role_permissions.client_id', 'membership.client_id')
    .select([
      'membership.person_id',
      'membership.status',
      'membership.roles',
      'membership.display_name',
      'person.superuser',
      'person.first_name',
      'person.language',
      'client.slug',
      'client.name as client_name',
      'client.time_zone',
      'client.modules',
      'client.has_ranking',
      'client.has_profile',
      'client.group_training_use_score',
      'client.archived_at',
      'role_permissions.changes as role_changes',
    ])
    .where('membership.client_id', '=', member.clientId)
    .where('membership.id', '=', member.membershipId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  assertNotArchived(row);
  if (row.status !== 'approved') throw new AppError('account_blocked');
  return {
    platform,
    now: platform.now(),
    requestId,
    client: {
      id: member.clientId,
      slug: row.slug,
      name: row.client_name,
      timeZone: row.time_zone,
      modules: new Set(row.modules),
      flags: flagsOf(row),
      trainingUsesScore: row.group_training_use_score,
    },
    actor: {
      personId: row.person_id,
      membershipId: member.membershipId,
      sessionId: '',
      firstName: row.first_name,
      displayName: row.display_name,
      language: row.language,
      roles: row.roles,
      superuser: row.superuser,
      permissions: new Set(permissionsOf(row.roles, row.superuser, roleChangesOf(row.role_changes))),
      impersonator: null,
      apiKey: null,
      mustChangePassword: false,
      mustDecideToStay: false,
      mustAcceptTexts: false,
      isAskedSecondFactor: false,
      mustSetSecondFactor: false,
    },
    db: platform.database.readerOf(member.clientId),
  };
}
