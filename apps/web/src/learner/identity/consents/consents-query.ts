import { queryOptions } from '@tanstack/react-query';
import { listOwnConsents } from '@trilha/contract/identity/consents.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export const ownConsentsQuery = queryOptions({
  queryKey: [...queryKeys.identity, 'consents'],
  queryFn: ({ signal }) => api(listOwnConsents, {}, { signal }),
});
