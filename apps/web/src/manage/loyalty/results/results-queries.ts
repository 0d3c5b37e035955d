import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  readCampaignResults,
  readCampaignStanding,
  readTrainingEffect,
} from '@trilha/contract/loyalty/campaign-results.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { ResultsSearch } from './results.search.ts';

export type CampaignResults = ResponseOf<typeof readCampaignResults>;
export type CampaignStanding = ResponseOf<typeof readCampaignStanding>;
export type TrainingEffectRead = ResponseOf<typeof readTrainingEffect>;
export type EffectFigures = NonNullable<NonNullable<TrainingEffectRead['effect']>['figures']>;

const keyOf = (campaignId: string) => [...queryKeys.loyalty, 'results', campaignId];

export const soldFilter = ({ country, chain, agency, from, to }: ResultsSearch) => ({
  ...(country ? { country } : {}),
  ...(chain ? { chainId: chain } : {}),
  ...(agency ? { agencyId: agency } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

export const soldQuery = (campaignId: string, search: ResultsSearch) => {
  const query = soldFilter(search);
  return queryOptions({
    queryKey: [...keyOf(campaignId), 'sold', query],
    queryFn: ({ signal }) => api(readCampaignResults, { params: { campaignId }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const standingQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...keyOf(campaignId), 'standing'],
    queryFn: ({ signal }) => api(readCampaignStanding, { params: { campaignId } }, { signal }),
  });

export const effectQuery = (campaignId: string, trainingId: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(campaignId), 'effect', trainingId],
    queryFn: ({ signal }) =>
      api(
        readTrainingEffect,
        { params: { campaignId }, query: trainingId ? { trainingId } : {} },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
