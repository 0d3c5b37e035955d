import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { boot } from '#shared/boot.ts';
import { tellServerOfCookies } from '#shared/cookies/tell-server.ts';
import { takeSavedPath } from '#shared/saved-path.ts';
import { signIn } from '#shared/session.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { rememberClient } from '#shared/shell/leave.ts';

interface Entering {
  readonly username: string;
  readonly password: string;
  readonly stay: boolean;
}

/** Signs in and goes where the person wanted to go, else to the client's home. @spec ID-06 CL-08 */
export function useEnter(): (entering: Entering) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (entering) => {
    await signIn({ ...entering, clientSlug: boot().client.slug });
    queryClient.clear();
    const session = await queryClient.fetchQuery(sessionQuery);
    tellServerOfCookies();
    rememberClient(session.selectedClient.slug);
    const path = takeSavedPath() ?? session.selectedClient.homeRoute;
    // The back office is another page of the same site.
    if (/^\/manage(\/|$)/.test(path)) location.assign(path);
    else router.history.push(path);
  };
}
