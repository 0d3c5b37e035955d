import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listOrdersToProcess, readOrderToProcess } from '@trilha/contract/loyalty/order-processing.calls';
import type { OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import type { StatusTone } from '@trilha/ui/status-pill';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { OrdersSearch } from './orders.search.ts';

export type QueuedOrder = ResponseOf<typeof listOrdersToProcess>['items'][number];
export type ProcessedOrder = ResponseOf<typeof readOrderToProcess>;

export const ordersKey = [...queryKeys.rewards, 'processing'] as const;

export const ORDER_TONES: Readonly<Record<OrderState, StatusTone>> = {
  awaiting_approval: 'waiting',
  approved: 'info',
  shipped: 'brand',
  delivered: 'ok',
  reproved: 'bad',
};

/** The address as the calls ask for it. */
export function orderFilter(search: OrdersSearch) {
  const { state = 'awaiting_approval' } = search;
  return {
    ...(state === 'all' ? {} : { state }),
    ...(search.campaign ? { campaignId: search.campaign } : {}),
    ...(search.search ? { search: search.search } : {}),
  };
}

export const ordersQuery = (search: OrdersSearch) => {
  const query = { ...orderFilter(search), limit: 50 };
  return infiniteQueryOptions<
    ResponseOf<typeof listOrdersToProcess>,
    Error,
    InfiniteData<ResponseOf<typeof listOrdersToProcess>, string | null>,
    QueryKey,
    string | null
  >({
    queryKey: [...ordersKey, 'queue', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listOrdersToProcess,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'order', orderId],
    queryFn: ({ signal }) => api(readOrderToProcess, { params: { orderId } }, { signal }),
  });
