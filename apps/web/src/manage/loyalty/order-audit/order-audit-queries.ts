import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listOrdersToAudit,
  readOrderAuditFilters,
  readOrderBacklog,
  readOrderToAudit,
} from '@trilha/contract/loyalty/order-audit.calls';
import { previewOrderBatch, readOrderReaudits } from '@trilha/contract/loyalty/order-batches.calls';
import { api } from '#shared/api.ts';
import { besideOf, isBeside } from '../audit/beside-queue.ts';
import { ordersKey } from '../orders/order-queries.ts';
import type { OrderAuditSearch } from './order-audit.search.ts';

export type AuditedOrder = ResponseOf<typeof readOrderToAudit>;
export type OrderInQueue = ResponseOf<typeof listOrdersToAudit>['items'][number];

const auditKey = [...ordersKey, 'audit'] as const;

/** The address as the calls ask for it. */
export function filterOf(search: OrderAuditSearch) {
  const { state = 'awaiting_approval' } = search;
  return {
    ...(search.campaign ? { campaignId: search.campaign } : {}),
    ...(state === 'all' || isBeside(search) ? {} : { state }),
    ...(search.kind ? { kind: search.kind } : {}),
    ...(search.person ? { memberId: search.person } : {}),
    ...(search.reward ? { rewardId: search.reward } : {}),
    ...(search.address ? { sameAddressAs: search.address } : {}),
    ...(search.ring ? { ringOf: search.ring } : {}),
    ...(search.search ? { search: search.search } : {}),
    ...besideOf(search),
    ...(search.order ? { order: search.order } : {}),
  };
}

export const orderQueueQuery = (search: OrderAuditSearch) => {
  const query = { ...filterOf(search), limit: 50 };
  return infiniteQueryOptions<
    ResponseOf<typeof listOrdersToAudit>,
    Error,
    InfiniteData<ResponseOf<typeof listOrdersToAudit>, string | null>,
    QueryKey,
    string | null
  >({
    queryKey: [...auditKey, 'queue', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listOrdersToAudit,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

export const orderFiltersQuery = queryOptions({
  queryKey: [...auditKey, 'filters'],
  queryFn: ({ signal }) => api(readOrderAuditFilters, {}, { signal }),
});

export const orderBacklogQuery = queryOptions({
  queryKey: [...auditKey, 'backlog'],
  queryFn: ({ signal }) => api(readOrderBacklog, {}, { signal }),
});

export const orderReauditsQuery = queryOptions({
  queryKey: [...auditKey, 'reaudits'],
  queryFn: ({ signal }) => api(readOrderReaudits, {}, { signal }),
});

/** What would be approved together, as it is at the moment of asking. */
export const orderBatchQuery = (search: OrderAuditSearch) => {
  const { order: _order, ...filter } = filterOf({ ...search, state: 'awaiting_approval', risk: 'green' });
  return queryOptions({
    queryKey: [...auditKey, 'batch', filter],
    queryFn: ({ signal }) => api(previewOrderBatch, { query: filter }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
};

export const readOrder = (orderId: string, search: OrderAuditSearch, signal: AbortSignal) =>
  api(readOrderToAudit, { params: { orderId }, query: filterOf(search) }, { signal });

export const auditedOrderQuery = (orderId: string, search: OrderAuditSearch) =>
  queryOptions({
    queryKey: [...auditKey, 'order', orderId, filterOf(search)],
    queryFn: ({ signal }) => readOrder(orderId, search, signal),
  });
