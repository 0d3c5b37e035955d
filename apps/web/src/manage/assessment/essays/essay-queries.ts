import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import {
  countEssays,
  listEssays,
  readEssay,
  readEssayFilters,
} from '@trilha/contract/assessment/essays.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { EssaysSearch } from './essays.search.ts';

export type EssaysPage = ResponseOf<typeof listEssays>;
export type QueuedEssay = EssaysPage['items'][number];
export type Essay = ResponseOf<typeof readEssay>;

export const essaysKey = [...queryKeys.assessment, 'essays'] as const;

/** The address as the calls ask for it. */
function filterOf({ mine, blind, ...search }: EssaysSearch) {
  return { ...search, ...(mine ? { mine: 'true' } : {}), ...(blind ? { blind: 'true' } : {}) };
}

export const essaysQuery = (search: EssaysSearch) => {
  const query = { ...filterOf(search), limit: 50 };
  return infiniteQueryOptions<
    EssaysPage,
    Error,
    InfiniteData<EssaysPage, string | null>,
    QueryKey,
    string | null
  >({
    queryKey: [...essaysKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api(listEssays, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

export const essayFiltersQuery = queryOptions({
  queryKey: [...essaysKey, 'filters'],
  queryFn: ({ signal }) => api(readEssayFilters, {}, { signal }),
});

const A_MINUTE = 60_000;

/** How many wait for a grade, for the menu. */
export const essaysWaitingQuery = queryOptions({
  queryKey: [...essaysKey, 'waiting'],
  queryFn: ({ signal }) => api(countEssays, {}, { signal }),
  staleTime: A_MINUTE,
  refetchInterval: A_MINUTE,
});

export const essayQuery = (essayId: string, search: EssaysSearch) =>
  queryOptions({
    queryKey: [...essaysKey, 'one', essayId, filterOf(search)],
    queryFn: ({ signal }) => api(readEssay, { params: { essayId }, query: filterOf(search) }, { signal }),
  });
