/** One square of the matrix that is to change. */
export interface RoleChange {
  readonly role: string;
  readonly permission: string;
  readonly held: boolean;
}

/** Whoever changes roles. */
export interface RoleChanger {
  readonly superuser: boolean;
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string>;
}

/** The permission without which nobody changes roles. */
export const CONFIGURES_ROLES = 'people.role.configure';

export type RoleChangeProblem = 'permission_not_yours' | 'would_lock_you_out';

/** Whether a role holds a permission after the changes of the client. */
export type HoldsPermission = (role: string, permission: string) => boolean;

/**
 * Why these squares may not change, or null: nobody gives or takes what they do not hold, and nobody takes from
 * their own roles the right to give it back. @spec MG-01
 */
export function roleChangeProblem(
  changer: RoleChanger,
  changes: readonly RoleChange[],
  holdsAfter: HoldsPermission,
): RoleChangeProblem | null {
  if (changes.some(({ permission }) => !changer.permissions.has(permission))) return 'permission_not_yours';
  const keeps = changer.superuser || changer.roles.some((role) => holdsAfter(role, CONFIGURES_ROLES));
  return keeps ? null : 'would_lock_you_out';
}

/**
 * Why a person may not be given these roles, or null: what they would newly hold, the giver must hold. @spec MG-01
 */
export const roleAssignmentProblem = (
  giver: Pick<RoleChanger, 'permissions'>,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): 'permission_not_yours' | null =>
  [...after].some((permission) => !before.has(permission) && !giver.permissions.has(permission))
    ? 'permission_not_yours'
    : null;
