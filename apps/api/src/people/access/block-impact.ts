import { readBlockImpact } from '@trilha/contract/people/people.calls';
import { permissionsOf, type RoleChanges } from '@trilha/contract/permissions';
import { leavingProblem } from '@trilha/rules/people/administer-person.rule';
import { administratorsAt, keysActingFor } from '#identity/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { membersAskedToGo } from './asked-to-go.ts';
import { rankedMembers, roleChangesAt } from './ranked-member.ts';

/** Names of those who could take a key over, as many as help. */
const MOST_TAKERS = 5;

/** Said before it is done: services stop at once, and nobody should learn it from them. @spec MG-03 MG-06 */
export const routes = (bind: Bind): void =>
  bind.read(readBlockImpact, async (context, { body: { memberIds } }) => {
    const { db, client, now } = context;
    await rankedMembers(context, memberIds);
    const [keys, administrators, askedToGo, { changes }] = await Promise.all([
      keysActingFor(db, client.id, memberIds, now),
      administratorsAt(db, client.id),
      membersAskedToGo(db),
      roleChangesAt(context),
    ]);
    const staying = administrators.filter(({ id }) => !memberIds.includes(id));
    return {
      keys: keys.map(({ name, member, scopes }) => ({
        name,
        member,
        takers: staying
          .filter((one) => mayTakeOver(one, scopes, changes))
          .slice(0, MOST_TAKERS)
          .map((one) => one.name),
      })),
      leavesNobody: leavingProblem(administrators, memberIds, askedToGo) !== null,
    };
  });

type Administrator = Awaited<ReturnType<typeof administratorsAt>>[number];

/** Whether somebody administers keys and holds all the scopes of this one. @spec MG-06 */
function mayTakeOver(
  { roles, superuser }: Administrator,
  scopes: readonly string[],
  changes: RoleChanges,
): boolean {
  const held: ReadonlySet<string> = new Set(permissionsOf(roles, superuser, changes));
  return held.has('platform.client.administer') && scopes.every((scope) => held.has(scope));
}
