import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listSalesToAudit,
  readAuditBacklog,
  readAuditFilters,
  readSaleToAudit,
} from '@trilha/contract/loyalty/audit.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { AuditSearch } from './audit.search.ts';
import { besideOf, isBeside } from './beside-queue.ts';

export type QueuedSale = ResponseOf<typeof listSalesToAudit>['items'][number];
export type AuditedSale = ResponseOf<typeof readSaleToAudit>;

export const auditKey = [...queryKeys.loyalty, 'audit'] as const;

/** The address as the calls ask for it. */
export function filterOf(search: AuditSearch) {
  const { state = 'credited' } = search;
  return {
    ...(search.campaign ? { campaignId: search.campaign } : {}),
    ...(state === 'all' || isBeside(search) ? {} : { state }),
    ...(search.country ? { country: search.country } : {}),
    ...(search.store ? { storeId: search.store } : {}),
    ...(search.seller ? { sellerId: search.seller } : {}),
    ...(search.search ? { search: search.search } : {}),
    ...(search.flagged ? { flagged: 'true' } : {}),
    ...besideOf(search),
    ...(search.order ? { order: search.order } : {}),
  };
}

export const queueQuery = (search: AuditSearch) => {
  const query = { ...filterOf(search), limit: 50 };
  return infiniteQueryOptions<
    ResponseOf<typeof listSalesToAudit>,
    Error,
    InfiniteData<ResponseOf<typeof listSalesToAudit>, string | null>,
    QueryKey,
    string | null
  >({
    queryKey: [...auditKey, 'queue', query],
    queryFn: ({ pageParam, signal }) =>
      api(listSalesToAudit, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

export const auditFiltersQuery = queryOptions({
  queryKey: [...auditKey, 'filters'],
  queryFn: ({ signal }) => api(readAuditFilters, {}, { signal }),
});

export const backlogQuery = queryOptions({
  queryKey: [...auditKey, 'backlog'],
  queryFn: ({ signal }) => api(readAuditBacklog, {}, { signal }),
});

/** The photo's address lives five minutes: the answer is fetched anew before. */
const PHOTO_FRESH_MILLISECONDS = 3 * 60_000;

export const readSale = (saleId: string, search: AuditSearch, signal: AbortSignal) =>
  api(readSaleToAudit, { params: { saleId }, query: filterOf(search) }, { signal });

export const saleQuery = (saleId: string, search: AuditSearch) =>
  queryOptions({
    queryKey: [...auditKey, 'sale', saleId, filterOf(search)],
    queryFn: ({ signal }) => readSale(saleId, search, signal),
    staleTime: PHOTO_FRESH_MILLISECONDS,
  });
