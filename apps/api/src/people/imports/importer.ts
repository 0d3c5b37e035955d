import {
  isStaffPermission,
  PERMISSION_NAMES,
  permissionsOf,
  ROLES,
  type RoleChanges,
} from '@trilha/contract/permissions';
import { loadText } from '@trilha/i18n/load';
import { LOCALES } from '@trilha/i18n/locales';
import { roleText } from '@trilha/i18n/role-text';
import type { RankedPerson } from '@trilha/rules/people/administer-person.rule';
import { roleAssignmentProblem } from '@trilha/rules/people/role-changes.rule';
import { searchText } from '@trilha/rules/shared/text';
import { rankedMembers, roleChangesAt } from '../access/ranked-member.ts';
import type { ImportScope } from './imports.queries.ts';

/** Whoever an import is done for, as they are now: what they lost since they began it counts. */
export interface Importer {
  readonly rank: RankedPerson;
  readonly roleChanges: RoleChanges;
  readonly mayImport: boolean;
  /** Whether the importer may write what the law guards more than the rest. */
  readonly mayEdit: boolean;
  readonly mayMakePlaces: boolean;
  readonly mayGive: (before: readonly string[], after: readonly string[]) => boolean;
}

/** Who may put people right is told what the law guards, and may write it. @spec GM-04 */
export const EDIT = 'people.person.edit';

export async function importerOf(scope: ImportScope, membershipId: string): Promise<Importer> {
  const [rank] = await rankedMembers(scope, [membershipId]);
  const { changes } = await roleChangesAt(scope);
  if (!rank) throw new Error('Whoever began an import is always a member.');
  const permissions = permissionsOf(rank.roles, rank.superuser, changes);
  const givable = {
    permissions: new Set<string>([
      ...permissions,
      ...PERMISSION_NAMES.filter((permission) => !isStaffPermission(permission)),
    ]),
  };
  const held = (roles: readonly string[]): ReadonlySet<string> =>
    new Set(permissionsOf(roles, false, changes));
  const answers = new Map<string, boolean>();
  return {
    rank,
    roleChanges: changes,
    mayImport: rank.status === 'approved' && permissions.includes('people.person.import'),
    mayEdit: permissions.includes(EDIT),
    mayMakePlaces: permissions.includes('people.group.administer'),
    mayGive: (before, after) => {
      const [from, to] = [before.toSorted().join(), after.toSorted().join()];
      if (from === to) return true;
      if (before.length > 0 && !permissions.includes('people.role.assign')) return false;
      // Most rows of a list give the same.
      const known = answers.get(`${from} ${to}`);
      const answer = known ?? roleAssignmentProblem(givable, held(before), held(after)) === null;
      answers.set(`${from} ${to}`, answer);
      return answer;
    },
  };
}

/** Roles by their codes and by their names in every language, as rows may call them; the superuser too, as exports do. */
export function roleNames(): Promise<ReadonlyMap<string, string>> {
  names ??= namesOfRoles();
  return names;
}
let names: Promise<ReadonlyMap<string, string>> | undefined;

async function namesOfRoles(): Promise<ReadonlyMap<string, string>> {
  const texts = await Promise.all(LOCALES.map((locale) => loadText(locale, 'people')));
  return new Map(
    [...ROLES, 'superuser'].flatMap((role) => [
      [searchText(role), role] as const,
      ...texts.map((text) => [searchText(roleText(text, role)), role] as const),
    ]),
  );
}
