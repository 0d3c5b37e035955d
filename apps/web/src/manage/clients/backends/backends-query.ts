import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listTrustedBackends } from '@trilha/contract/identity/web-service.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type TrustedBackend = ResponseOf<typeof listTrustedBackends>['backends'][number];

export const backendsQuery = queryOptions({
  queryKey: [...queryKeys.client, 'backends'],
  queryFn: ({ signal }) => api(listTrustedBackends, {}, { signal }),
});
