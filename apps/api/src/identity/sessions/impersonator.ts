import { AppError } from '@trilha/contract/errors';
import { isStaffPermission, permissionsOf } from '@trilha/contract/permissions';
import { impersonationProblem } from '@trilha/rules/people/impersonation.rule';
import type { PublicContext } from '#platform/context.ts';
import { roleChangesOf } from './role-changes.ts';
import type { actorOfAccessToken } from './sessions.queries.ts';

type Acting = NonNullable<Awaited<ReturnType<typeof actorOfAccessToken>>>;

/**
 * Whoever looks at the product as the person of this row, if they still may: the rule that let them in is asked at
 * every request, so a lost role, a block, or a person who has risen above them ends the look. @spec MG-03 ID-24
 */
export async function impersonatorOf(
  { platform }: PublicContext,
  acting: Acting,
): Promise<{ readonly membershipId: string; readonly name: string }> {
  const own = await platform.database.readerOfAll
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select([
      'membership.id',
      'membership.display_name',
      'membership.roles',
      'membership.status',
      'person.superuser',
    ])
    .where('membership.client_id', '=', acting.client_id)
    .where('membership.person_id', '=', acting.session_person_id)
    .executeTakeFirst();
  const changes = roleChangesOf(acting.role_changes);
  const ranked = (membershipId: string, roles: readonly string[], superuser: boolean) => ({
    membershipId,
    superuser,
    permissions: new Set<string>(permissionsOf(roles, superuser, changes).filter(isStaffPermission)),
  });
  const mayLook =
    own?.status === 'approved' &&
    impersonationProblem(ranked(own.id, own.roles, own.superuser), {
      ...ranked(acting.membership_id ?? '', acting.roles ?? [], acting.superuser),
      status: acting.status ?? '',
    }) === null;
  if (!mayLook) throw new AppError('not_signed_in');
  return { membershipId: own.id, name: own.display_name };
}
