import type { Text } from './catalogue.ts';
import type { Domains } from './domains.ts';

type RoleKey = Extract<keyof Domains['people'], `role.${string}`>;

/** The name of a role; one that was given by an older version is shown as it is. @spec MG-01 */
export function roleText(text: Text<Domains['people']>, role: string): string {
  const key = `role.${role}`;
  return isKnown(key) ? text(key) : role;
}

const KNOWN: Readonly<Record<RoleKey, true>> = {
  'role.learner': true,
  'role.sales_agent': true,
  'role.brand_promoter': true,
  'role.painter_influencer': true,
  'role.counter_clerk': true,
  'role.salesperson': true,
  'role.store_owner': true,
  'role.instructor': true,
  'role.creator': true,
  'role.course_manager': true,
  'role.auditor': true,
  'role.program_administrator': true,
  'role.moderator': true,
  'role.survey_owner': true,
  'role.superuser': true,
};
const isKnown = (key: string): key is RoleKey => Object.hasOwn(KNOWN, key);
