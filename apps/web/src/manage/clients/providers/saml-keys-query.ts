import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readSamlKeys } from '@trilha/contract/identity/saml-keys.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type SamlKey = ResponseOf<typeof readSamlKeys>['keys'][number];

export const samlKeysQuery = queryOptions({
  queryKey: [...queryKeys.client, 'saml-keys'],
  queryFn: ({ signal }) => api(readSamlKeys, {}, { signal }),
});
