import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import type { Permission } from '@trilha/contract/permissions';
import { type ClientFlag, hasFlag, type ModuleName } from '@trilha/rules/clients/modules.rule';
import { ApiProblem } from '../api-problem.ts';
import { boot } from '../boot.ts';
import { keepLoginQuery } from '../login-query.ts';
import { keepCarriedTicket } from '../login-ticket.ts';
import { pageBefore } from '../page-before.ts';
import { hasSavedPath, savePath } from '../saved-path.ts';
import { ensureToken, mayBeSignedIn, type Session } from '../session.ts';
import { sessionQuery } from '../session-query.ts';

/** What a place asks of the client and of the person. */
export interface Needs {
  readonly module?: ModuleName | undefined;
  readonly permission?: Permission | undefined;
  /** What else the client must have. */
  readonly flag?: ClientFlag | undefined;
}

export interface Asked extends Needs {
  readonly queryClient: QueryClient;
  readonly path: string;
  readonly isManage: boolean;
}

/** Lets those in who are signed in and may; others go to the login, or find that there is no such page. @spec ID-06 ID-20 CL-03 */
export async function requireMember({ queryClient, path, isManage, ...needs }: Asked): Promise<void> {
  keepCarriedTicket(path, isManage);
  const outcome = await ensureToken();
  if (outcome === 'ended') {
    savePath(path);
    queryClient.clear();
    throw redirect({ to: '/', reloadDocument: isManage });
  }
  const known = queryClient.getQueryData(sessionQuery.queryKey);
  if (outcome === 'unreachable' && !known) throw new ApiProblem('offline');
  const session = known ?? (await queryClient.fetchQuery(sessionQuery));
  const before = pageBefore(session, path);
  if (before) {
    savePath(path);
    throw redirect({ to: before, reloadDocument: isManage });
  }
  if (!isOpenTo(session, needs)) throw notFound();
}

/** Whoever is signed in already goes on from the login to the home of the selected client. @spec ID-08 CL-08 */
export async function requireVisitor(queryClient: QueryClient): Promise<void> {
  if (!mayBeSignedIn() || (await ensureToken()) !== 'refreshed') return;
  const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (!session) return;
  const { selectedClient } = session;
  const home = selectedClient.homeRoute;
  throw redirect({ to: home, reloadDocument: /^\/manage(\/|$)/.test(home) });
}

/** The shop window. @spec ID-10 */
const WINDOW = '/portfolio';

/** Whether the visitor has come past the window: by a link in a message, a form or a page of the client. */
let isPastWindow = false;
export const passWindow = (): void => {
  isPastWindow = true;
};

/**
 * Where a client has a shop window, visitors see it before the login, and the query of the login is kept for later. Who
 * wants to sign in, comes for a page of members, through a partner's page or from any other page before the sign-in goes
 * straight to the door. @spec ID-10
 */
export function requireWindowSeen(query: Readonly<Record<string, unknown>>, searchText: string): void {
  const { client, partner } = boot();
  if (!client.portfolio || partner || query['enter'] !== undefined || hasSavedPath() || isPastWindow) return;
  keepLoginQuery(searchText);
  throw redirect({ to: WINDOW, search: { client: client.slug }, replace: true });
}

/** A client without a shop window has no such pages. @spec ID-10 */
export function requireWindow(): void {
  if (!boot().client.portfolio) throw notFound();
}

/** The brand of the address is the one the page was opened for: known, of this client and switched on. @spec ID-01 */
export function requirePartner(path: string): void {
  const { partner } = boot();
  if (!partner || path.split('/')[2] !== partner.slug) throw notFound();
}

/** Shows what helps building the product in the demo and in development; a real installation has no such page. */
export function requireDemo(isDemo: boolean): void {
  if (!isDemo) throw notFound();
}

/** Whether the client has what is needed switched on and the person holds the permission. @spec CL-03 CL-04 MG-01 */
export const isOpenTo = (
  session: Pick<Session, 'permissions'> & {
    readonly selectedClient: Pick<Session['selectedClient'], 'modules' | 'hasRanking' | 'hasProfile'>;
  },
  { module, permission, flag }: Needs,
): boolean =>
  [module, flag].every((each) => !each || hasFlag(session.selectedClient, each)) &&
  (!permission || session.permissions.includes(permission));
