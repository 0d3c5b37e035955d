import { queryOptions } from '@tanstack/react-query';
import { listDomains } from '@trilha/contract/clients/domains.calls';
import type { ResponseOf } from '@trilha/contract/define-call';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type Domain = ResponseOf<typeof listDomains>['domains'][number];

export const domainsQuery = queryOptions({
  queryKey: [...queryKeys.client, 'domains'],
  queryFn: ({ signal }) => api(listDomains, {}, { signal }),
});
