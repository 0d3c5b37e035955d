import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listLevelRequests, readLevelBacklog } from '@trilha/contract/loyalty/level-decision.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { besideOf, isBeside } from '../audit/beside-queue.ts';
import type { LevelRequestsSearch } from './level-requests.search.ts';

type Page = ResponseOf<typeof listLevelRequests>;
export type LevelRequest = Page['items'][number];

export const levelRequestsKey = [...queryKeys.loyalty, 'level-requests'] as const;

export const levelQueueQuery = (search: LevelRequestsSearch) => {
  const { state = 'open' } = search;
  const query = {
    ...(state === 'all' || isBeside(search) ? {} : { state }),
    ...(search.reason && state === 'refused' ? { reason: search.reason } : {}),
    ...besideOf(search),
    ...(search.order ? { order: search.order } : {}),
  };
  return infiniteQueryOptions<Page, Error, InfiniteData<Page, string | null>, QueryKey, string | null>({
    queryKey: [...levelRequestsKey, 'queue', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listLevelRequests,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

export const levelBacklogQuery = queryOptions({
  queryKey: [...levelRequestsKey, 'backlog'],
  queryFn: ({ signal }) => api(readLevelBacklog, {}, { signal }),
});
