import { queryOptions } from '@tanstack/react-query';
import { readOwnData } from '@trilha/contract/identity/own-data.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

const LOOK_AGAIN_MS = 1500;

/** The copy asked for last; looked at again while it is being made. @spec ID-23 */
export const ownDataQuery = queryOptions({
  queryKey: [...queryKeys.identity, 'own-data'],
  queryFn: ({ signal }) => api(readOwnData, {}, { signal }),
  refetchInterval: ({ state }) => {
    const now = state.data?.last?.state;
    return now === 'waiting' || now === 'making' ? LOOK_AGAIN_MS : false;
  },
});
