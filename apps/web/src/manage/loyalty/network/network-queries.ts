import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listNetworkProducts,
  listNetworkStores,
  readProductFilters,
} from '@trilha/contract/loyalty/network.calls';
import { listNetworkImportRows, listNetworkImports } from '@trilha/contract/loyalty/network-imports.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { NetworkSearch } from './network.search.ts';

export type NetworkStore = ResponseOf<typeof listNetworkStores>['items'][number];
export type NetworkProduct = ResponseOf<typeof listNetworkProducts>['items'][number];
export type NetworkImport = ResponseOf<typeof listNetworkImports>['items'][number];
export type NetworkImportRow = ResponseOf<typeof listNetworkImportRows>['items'][number];

/** Below what campaigns are edited with, which shows the same stores and products. */
export const networkKey = [...queryKeys.loyalty, 'administration'] as const;
const MOVING_MILLISECONDS = 1_000;

export const storesQuery = ({ search, chain }: NetworkSearch) => {
  const query = { limit: 50, ...(search ? { search } : {}), ...(chain ? { chainId: chain } : {}) };
  return infiniteQueryOptions({
    queryKey: [...networkKey, 'stores', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listNetworkStores,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

export const productFiltersQuery = queryOptions({
  queryKey: [...networkKey, 'products', 'filters'],
  queryFn: ({ signal }) => api(readProductFilters, {}, { signal }),
});

export const productsQuery = ({ search, brand, formFactor, processor, generation }: NetworkSearch) => {
  const query = {
    limit: 50,
    ...(search ? { search } : {}),
    ...(brand ? { brandId: brand } : {}),
    ...(formFactor ? { formFactor } : {}),
    ...(processor ? { processor } : {}),
    ...(generation ? { generation } : {}),
  };
  return infiniteQueryOptions({
    queryKey: [...networkKey, 'products', 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listNetworkProducts,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

const isMoving = ({ state }: NetworkImport): boolean =>
  state === 'checking' || state === 'applying' || state === 'undoing';

/** While one of them is judged or written, how far it is. */
export const networkImportsQuery = queryOptions({
  queryKey: [...networkKey, 'imports'],
  queryFn: ({ signal }) => api(listNetworkImports, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.items.some(isMoving) ? MOVING_MILLISECONDS : false),
});

export const networkImportRowsQuery = (
  { id: networkImportId, state }: NetworkImport,
  only: NetworkSearch['rows'],
) =>
  infiniteQueryOptions({
    queryKey: [...networkKey, 'imports', networkImportId, state, only ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      api(
        listNetworkImportRows,
        {
          params: { networkImportId },
          query: { limit: 50, ...(only ? { only } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
