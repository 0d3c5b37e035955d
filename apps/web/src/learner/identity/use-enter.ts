import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { boot } from '#shared/boot.ts';
import { tellServerOfCookies } from '#shared/cookies/tell-server.ts';
import { forgetDraftsOfOthers } from '#shared/drafts-on-device.ts';
import { takeSavedPath } from '#shared/saved-path.ts';
import { signIn } from '#shared/session.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { rememberClient } from '#shared/shell/leave.ts';

interface Entering {
  readonly username: string;
  readonly password: string;
  readonly stay: boolean;
  readonly captcha?: string;
}

/** Signs in and goes where the person wanted to go. @spec ID-06 */
export function useEnter(): (entering: Entering) => Promise<void> {
  const arrive = useArrive();
  return async (entering) => {
    await signIn({ ...entering, clientSlug: boot().client.slug });
    await arrive();
  };
}

/** With tokens at hand: where the person wanted to go, else the client's home. @spec ID-06 CL-08 */
export function useArrive(): () => Promise<void> {
  const queryClient = useQueryClient();
  const arrive = useArriving();
  return async () => {
    queryClient.clear();
    await arrive('push');
  };
}

/** Goes on with tokens at hand to where the person wanted to go, else to the client's home. @spec ID-06 CL-08 */
export function useArriving(): (how: 'push' | 'replace') => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (how) => {
    const session = await queryClient.fetchQuery(sessionQuery);
    tellServerOfCookies();
    forgetDraftsOfOthers(session.userId);
    rememberClient(session.selectedClient.slug);
    const path = takeSavedPath() ?? session.selectedClient.homeRoute;
    // The back office is another page of the same site.
    if (/^\/manage(\/|$)/.test(path)) location[how === 'push' ? 'assign' : 'replace'](path);
    else router.history[how](path);
  };
}
