import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listAdministeredRewards,
  readRewardChoices,
} from '@trilha/contract/loyalty/reward-administration.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { RewardsSearch } from './rewards.search.ts';

export type Reward = ResponseOf<typeof listAdministeredRewards>['items'][number];
export type RewardChoices = ResponseOf<typeof readRewardChoices>;

export const rewardsKey = [...queryKeys.rewards, 'administration'] as const;

export const rewardsQuery = ({ campaign, search }: RewardsSearch) => {
  const query = { ...(campaign ? { campaignId: campaign } : {}), ...(search ? { search } : {}) };
  return queryOptions({
    queryKey: [...rewardsKey, 'list', query],
    queryFn: ({ signal }) => api(listAdministeredRewards, { query }, { signal }),
  });
};

export const rewardChoicesQuery = queryOptions({
  queryKey: [...rewardsKey, 'choices'],
  queryFn: ({ signal }) => api(readRewardChoices, {}, { signal }),
});
