import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listAdministeredRewards,
  readRewardChoices,
} from '@trilha/contract/loyalty/reward-administration.calls';
import { listRewardCodes, listRewardStock } from '@trilha/contract/loyalty/reward-stock.calls';
import type { CodeState } from '@trilha/rules/loyalty/rewards/reward-code.rule';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { RewardsSearch } from './rewards.search.ts';

export type Reward = ResponseOf<typeof listAdministeredRewards>['items'][number];
export type StockChange = ResponseOf<typeof listRewardStock>['items'][number];
export type RewardCode = ResponseOf<typeof listRewardCodes>['items'][number];
export type RewardChoices = ResponseOf<typeof readRewardChoices>;

export const rewardsKey = [...queryKeys.rewards, 'administration'] as const;

export const rewardsQuery = ({ campaign, search }: RewardsSearch) => {
  const query = { ...(campaign ? { campaignId: campaign } : {}), ...(search ? { search } : {}) };
  return infiniteQueryOptions({
    queryKey: [...rewardsKey, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      api(
        listAdministeredRewards,
        { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
};

/** One that is opened by its address may stand on a page of the list that is not there yet. */
export const openedRewardQuery = (rewardId: string | undefined) =>
  queryOptions({
    queryKey: [...rewardsKey, 'opened', rewardId],
    queryFn: async ({ signal }) => {
      const { items } = await api(listAdministeredRewards, { query: { rewardId } }, { signal });
      return items[0] ?? null;
    },
    enabled: rewardId !== undefined,
  });

export const rewardChoicesQuery = queryOptions({
  queryKey: [...rewardsKey, 'choices'],
  queryFn: ({ signal }) => api(readRewardChoices, {}, { signal }),
});

export const stockHistoryQuery = (rewardId: string) =>
  infiniteQueryOptions({
    queryKey: [...rewardsKey, 'stock', rewardId],
    queryFn: ({ pageParam, signal }) =>
      api(
        listRewardStock,
        { params: { rewardId }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const rewardCodesQuery = (rewardId: string, state: CodeState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...rewardsKey, 'codes', rewardId, state],
    queryFn: ({ pageParam, signal }) =>
      api(
        listRewardCodes,
        {
          params: { rewardId },
          query: { ...(state ? { state } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
