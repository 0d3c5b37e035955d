import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readClientDefaults } from '@trilha/contract/clients/client-defaults.calls';
import { listClients, readClient } from '@trilha/contract/clients/clients.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { ClientsSearch } from './clients.search.ts';

export type ListedClient = ResponseOf<typeof listClients>['items'][number];
export type ClientDefaults = ResponseOf<typeof readClientDefaults>;
export type OneClient = ResponseOf<typeof readClient>;

export const clientsKey = [...queryKeys.platform, 'clients'];

export const clientsQuery = ({ search, state }: ClientsSearch) => {
  const query = { ...(search ? { search } : {}), ...(state ? { state } : {}), limit: 50 };
  return infiniteQueryOptions({
    queryKey: [...clientsKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api(listClients, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

export const clientQuery = (clientSlug: string) =>
  queryOptions({
    queryKey: [...clientsKey, 'one', clientSlug],
    queryFn: ({ signal }) => api(readClient, { params: { clientSlug } }, { signal }),
    // What is being changed is newer than what the server would say; who changed it meanwhile is told on saving.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const clientDefaultsQuery = queryOptions({
  queryKey: [...queryKeys.platform, 'client-defaults'],
  queryFn: ({ signal }) => api(readClientDefaults, {}, { signal }),
  // What is being changed is newer than what the server would say; who changed it meanwhile is told on saving.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
