import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readSiteLists } from '@trilha/contract/people/site-lists.calls';
import { useEffect } from 'react';
import { api } from './api.ts';
import { keepSiteLists, keptSiteLists } from './kept-site-lists.ts';
import { persistedState } from './persisted-state.ts';
import { queryKeys } from './query-keys.ts';
import { useSession } from './session-query.ts';

export type SiteLists = ResponseOf<typeof readSiteLists>;

const AN_HOUR = 3_600_000;

const siteListsQuery = (membershipId: string) =>
  queryOptions({
    queryKey: [...queryKeys.platform, 'site-lists', membershipId],
    queryFn: async ({ signal }) => {
      const lists = await api(readSiteLists, {}, { signal });
      // A full or forbidden storage costs the next visit a moment, never this one.
      void keepSiteLists(persistedState(), { membershipId, at: Date.now(), lists }).catch(() => undefined);
      return lists;
    },
    staleTime: AN_HOUR,
  });

/**
 * The lists of the site: those that this device kept at once, with their age, and fresh ones behind them where they are
 * an hour old. Undefined until either is there. @spec LE-05 UX-02
 */
export function useSiteLists(): SiteLists | undefined {
  const { membershipId } = useSession();
  const cache = useQueryClient();
  const query = siteListsQuery(membershipId);
  const found = useQuery(query);
  const isMissing = found.data === undefined;
  const { queryKey } = query;
  useEffect(() => {
    if (!isMissing) return;
    void keptSiteLists(persistedState(), membershipId).then((kept) => {
      // What came from the server meanwhile is newer.
      if (kept && cache.getQueryData(queryKey) === undefined)
        cache.setQueryData(queryKey, kept.lists as SiteLists, { updatedAt: kept.at });
    });
  }, [cache, isMissing, membershipId, queryKey]);
  return found.data;
}
