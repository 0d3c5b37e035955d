import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listRewards, readReward } from '@trilha/contract/loyalty/rewards.calls';
import type { RewardSort } from '@trilha/rules/loyalty/rewards/reward-sort.rule';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type RewardSummary = ResponseOf<typeof listRewards>['items'][number];
export type Reward = ResponseOf<typeof readReward>;

export interface StoreView {
  readonly campaign?: string | undefined;
  readonly department?: string | undefined;
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: RewardSort | undefined;
  readonly affordable?: 1 | undefined;
}

const PAGE = 24;

export function shelfQuery(campaignId: string, view: StoreView) {
  const query = {
    campaignId,
    limit: PAGE,
    ...(view.department ? { departmentId: view.department } : {}),
    ...(view.category ? { categoryId: view.category } : {}),
    ...(view.search ? { search: view.search } : {}),
    ...(view.sort ? { sort: view.sort } : {}),
    ...(view.affordable ? { affordable: 'true' } : {}),
  };
  return infiniteQueryOptions({
    queryKey: [...queryKeys.loyalty, 'shelf', query],
    queryFn: ({ pageParam, signal }) =>
      api(listRewards, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export const rewardQuery = (rewardId: string) =>
  queryOptions({
    queryKey: [...queryKeys.loyalty, 'reward', rewardId],
    queryFn: ({ signal }) => api(readReward, { params: { rewardId } }, { signal }),
  });
