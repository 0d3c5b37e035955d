import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listLinkedAccounts } from '@trilha/contract/identity/linked-accounts.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type LinkedAccount = ResponseOf<typeof listLinkedAccounts>['items'][number];

/** Accounts elsewhere that open mine here. @spec ID-22 */
export const linkedAccountsQuery = queryOptions({
  queryKey: [...queryKeys.identity, 'linked-accounts'],
  queryFn: ({ signal }) => api(listLinkedAccounts, {}, { signal }),
});
