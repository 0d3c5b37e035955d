import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ResponseOf } from '@trilha/contract/define-call';
import { type beginAuthenticatorApp, readSecondFactors } from '@trilha/contract/identity/second-factor.calls';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { takeSavedPath } from '#shared/saved-path.ts';
import { sessionQuery, useSession } from '#shared/session-query.ts';

export type Factors = ResponseOf<typeof readSecondFactors>;
export type NewApp = ResponseOf<typeof beginAuthenticatorApp>;

export const factorsQuery = queryOptions({
  queryKey: [...queryKeys.identity, 'second-factor'],
  queryFn: ({ signal }) => api(readSecondFactors, {}, { signal }),
});

/** Reads anew what has changed; whoever was stopped for it goes on where they wanted to go. */
export function useFactorsChanged(): (then?: { readonly goOn: boolean }) => Promise<void> {
  const cache = useQueryClient();
  const router = useRouter();
  // What the page was opened for; once a factor is there the session says otherwise.
  const [wasStopped] = useState(useSession().mustSetSecondFactor);
  return async ({ goOn } = { goOn: false }) => {
    await cache.invalidateQueries({ queryKey: factorsQuery.queryKey });
    await cache.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
    const session = await cache.fetchQuery(sessionQuery);
    if (!goOn || !wasStopped) return;
    const path = takeSavedPath() ?? session.selectedClient.homeRoute;
    if (/^\/manage(\/|$)/.test(path)) location.assign(path);
    else router.history.push(path);
  };
}
