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
  'assessment.bank.author': ['creator', 'course_manager', 'instructor'],
  'gamification.ranking.read': EVERYBODY,
  'files.file.upload': EVERYBODY,
  'loyalty.campaign.join': SELLERS,
  'loyalty.sale.report': SELLERS,
  'loyalty.sale.audit': ['auditor'],
  'loyalty.reward.redeem': SELLERS,
  'loyalty.campaign.administer': ['program_administrator'],
  'loyalty.level.decide': ['program_administrator'],
  'loyalty.reward.administer': ['program_administrator'],
  'loyalty.order.process': ['program_administrator'],
  'people.person.read': ['course_manager', 'program_administrator'],
  'platform.client.administer': [],
  'platform.mail.read': [],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

/** Permissions of a person at a client: the union over the roles, or all of them for the superuser. @spec MG-01 */
export function permissionsOf(roles: readonly string[], superuser: boolean): readonly Permission[] {
  const all = Object.keys(PERMISSIONS) as Permission[];
  if (superuser) return all;
  return all.filter((permission) => PERMISSIONS[permission].some((role) => roles.includes(role)));
}
