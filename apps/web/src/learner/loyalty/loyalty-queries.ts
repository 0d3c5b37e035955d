import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import { listCampaigns, readCampaign, readPointsTable } from '@trilha/contract/loyalty/campaigns.calls';
import { listParticipations } from '@trilha/contract/loyalty/participation.calls';
import { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { readTrainingAccount } from '@trilha/contract/loyalty/training-account.calls';
import { api } from '#shared/api.ts';
import { queryKeys } from '#shared/query-keys.ts';
import type { Session } from '#shared/session.ts';

export type Campaign = ResponseOf<typeof readCampaign>;
export type Participation = ResponseOf<typeof listParticipations>['items'][number];
export type TrainingAccount = ResponseOf<typeof readTrainingAccount>;
export type CampaignPoints = ResponseOf<typeof readMyPoints>['campaigns'][number];

export const campaignsQuery = queryOptions({
  queryKey: [...queryKeys.loyalty, 'campaigns'],
  queryFn: ({ signal }) => api(listCampaigns, {}, { signal }),
});

export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.loyalty, 'campaigns', campaignId],
    queryFn: ({ signal }) => api(readCampaign, { params: { campaignId } }, { signal }),
  });

export const pointsTableQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...queryKeys.loyalty, 'points-table', campaignId],
    queryFn: ({ signal }) => api(readPointsTable, { params: { campaignId } }, { signal }),
  });

export const participationsQuery = queryOptions({
  queryKey: [...queryKeys.loyalty, 'participations'],
  queryFn: ({ signal }) => api(listParticipations, {}, { signal }),
});

/** Whether the person takes part in campaigns at this client, and so has points to show. @spec PT-04 */
export const joinsCampaigns = ({ selectedClient, permissions }: Session): boolean =>
  selectedClient.modules.includes('campaigns') && permissions.includes('loyalty.campaign.join');

export const pointsQuery = queryOptions({
  queryKey: [...queryKeys.loyalty, 'points'],
  queryFn: ({ signal }) => api(readMyPoints, {}, { signal }),
});

/** Answers of a programme come by themselves: while one is awaited it is looked for. */
const ANSWER_MILLISECONDS = 4_000;

export const trainingAccountQuery = queryOptions({
  queryKey: [...queryKeys.loyalty, 'training-account'],
  queryFn: ({ signal }) => api(readTrainingAccount, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.account?.state === 'pending' && !data.account.isOverdue ? ANSWER_MILLISECONDS : false,
});
