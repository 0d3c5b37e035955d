import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listApiKeys } from '@trilha/contract/identity/api-keys.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { ApiKeysSearch } from './api-keys.search.ts';

export type ApiKeys = ResponseOf<typeof listApiKeys>;
export type ApiKey = ApiKeys['keys'][number];

export const apiKeysKey = [...queryKeys.client, 'api-keys'];

export const apiKeysQuery = ({ search, state = 'active' }: ApiKeysSearch) => {
  const query = { state, ...(search ? { search } : {}) };
  return queryOptions({
    queryKey: [...apiKeysKey, query],
    queryFn: ({ signal }) => api(listApiKeys, { query }, { signal }),
  });
};
