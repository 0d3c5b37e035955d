import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { readNextAction } from '@trilha/contract/loyalty/next-action.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type Next = NonNullable<ResponseOf<typeof readNextAction>['next']>;

export const nextActionQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.loyalty, 'next-action', campaignId],
    queryFn: ({ signal }) => api(readNextAction, { params: { campaignId } }, { signal }),
  });
