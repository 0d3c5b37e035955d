import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { takeSavedPath } from '#shared/saved-path.ts';
import { sessionQuery } from '#shared/session-query.ts';

/** Reads the session anew and goes where the person was going. */
export function useGoOn(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
    const session = await queryClient.fetchQuery(sessionQuery);
    const path = takeSavedPath() ?? session.selectedClient.homeRoute;
    // The back office is another page of the same site.
    if (/^\/manage(\/|$)/.test(path)) location.assign(path);
    else router.history.replace(path);
  }, [queryClient, router]);
}
