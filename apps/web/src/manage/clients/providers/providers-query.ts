import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listSignInProviders } from '@trilha/contract/identity/sign-in-providers.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type SignInProvider = ResponseOf<typeof listSignInProviders>['providers'][number];

export const providersQuery = queryOptions({
  queryKey: [...queryKeys.client, 'providers'],
  queryFn: ({ signal }) => api(listSignInProviders, {}, { signal }),
});
