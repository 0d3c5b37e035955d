/** Roles a person may hold at a client (MG-01). The superuser is a flag on the person and holds every permission. */
export const ROLES = [
  'learner',
  'sales_agent',
  'brand_promoter',
  'painter_influencer',
  'counter_clerk',
  'salesperson',
  'store_owner',
  'instructor',
  'creator',
  'course_manager',
  'auditor',
  'program_administrator',
  'moderator',
  'survey_owner',
] as const;
export type Role = (typeof ROLES)[number];

const EVERYBODY = ROLES;
const SELLERS = [
  'sales_agent',
  'brand_promoter',
  'salesperson',
  'store_owner',
  'counter_clerk',
  'painter_influencer',
] as const;

/** Permission to the roles that hold it: the whole access model of the product on one page (MG-01). */
export const PERMISSIONS = {
  'learning.training.learn': EVERYBODY,
  'learning.training.author': ['creator', 'course_manager'],
  'learning.training.publish': ['course_manager'],
  'learning.enrolment.override': ['course_manager', 'instructor'],
  'learning.class.administer': ['course_manager'],
  'learning.class.lead': ['course_manager', 'instructor'],
  'learning.certificate.administer': ['course_manager'],
  'assessment.bank.author': ['creator', 'course_manager', 'instructor'],
  'assessment.essay.grade': ['course_manager', 'instructor'],
  'assessment.attempt.regrade': ['creator', 'course_manager', 'instructor'],
  'gamification.ranking.read': EVERYBODY,
  'files.file.upload': EVERYBODY,
  'loyalty.campaign.join': SELLERS,
  'loyalty.sale.report': SELLERS,
  'loyalty.sale.audit': ['auditor'],
  'loyalty.reward.redeem': SELLERS,
  'loyalty.event.attend': EVERYBODY,
  'loyalty.campaign.administer': ['program_administrator'],
  'loyalty.level.decide': ['program_administrator'],
  'loyalty.reward.administer': ['program_administrator'],
  'loyalty.order.audit': ['auditor', 'program_administrator'],
  'loyalty.order.process': ['program_administrator'],
  'transfer.points.administer': ['course_manager', 'program_administrator'],
  'loyalty.event.administer': ['program_administrator'],
  'people.person.read': ['course_manager', 'program_administrator'],
  'platform.client.administer': [],
  'platform.client.create': [],
  'people.person.edit': ['program_administrator'],
  'people.registration.decide': ['course_manager', 'program_administrator'],
  'people.person.block': ['program_administrator'],
  'people.person.export': ['program_administrator'],
  'people.person.import': ['program_administrator'],
  'people.person.impersonate': ['program_administrator'],
  'people.group.administer': ['course_manager', 'program_administrator'],
  'people.role.assign': ['program_administrator'],
  'people.role.configure': [],
  'platform.audit.read': ['program_administrator'],
  'platform.mail.read': [],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

/** What people do for themselves: whoever administers others neither needs it nor is outranked by it. */
const PARTICIPATION: ReadonlySet<string> = new Set<Permission>([
  'learning.training.learn',
  'gamification.ranking.read',
  'files.file.upload',
  'loyalty.campaign.join',
  'loyalty.sale.report',
  'loyalty.reward.redeem',
  'loyalty.event.attend',
]);
/** Whether a permission reaches beyond one's own things. @spec MG-01 */
export const isStaffPermission = (permission: Permission): boolean => !PARTICIPATION.has(permission);

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

/** What reaches beyond one client: no role of a client can be given it. @spec MG-06 */
const BEYOND_A_CLIENT: ReadonlySet<string> = new Set<Permission>(['platform.client.create']);
/** Permissions that roles of a client may hold. */
export const ROLE_PERMISSIONS = PERMISSION_NAMES.filter((permission) => !BEYOND_A_CLIENT.has(permission));

/** What a client has changed of the table above: role to permission to held or not. */
export type RoleChanges = Readonly<Record<string, Readonly<Record<string, boolean>>>>;
const NO_CHANGES: RoleChanges = {};

/** Whether a role holds a permission at a client. @spec MG-01 */
export const roleHolds = (role: string, permission: Permission, changes: RoleChanges): boolean =>
  !BEYOND_A_CLIENT.has(permission) &&
  (changes[role]?.[permission] ?? PERMISSIONS[permission].some((holder) => holder === role));

/** Permissions of a person at a client: the union over the roles, or all of them for the superuser. @spec MG-01 */
export function permissionsOf(
  roles: readonly string[],
  superuser: boolean,
  changes: RoleChanges | null = NO_CHANGES,
): readonly Permission[] {
  if (superuser) return PERMISSION_NAMES;
  return PERMISSION_NAMES.filter((permission) =>
    roles.some((role) => roleHolds(role, permission, changes ?? NO_CHANGES)),
  );
}
