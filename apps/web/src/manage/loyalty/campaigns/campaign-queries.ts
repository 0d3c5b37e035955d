import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '@trilha/contract/define-call';
import {
  listAdministeredCampaigns,
  readAdministeredCampaign,
} from '@trilha/contract/loyalty/campaign-administration.calls';
import { listCampaignGifts } from '@trilha/contract/loyalty/campaign-gifts.calls';
import { listNetworkProducts, readNetwork } from '@trilha/contract/loyalty/network.calls';
import { readPhotoTypes } from '@trilha/contract/loyalty/photo-types.calls';
import type { StatusTone } from '@trilha/ui/status-pill';
import { showToast } from '@trilha/ui/toasts';
import { api } from '#shared/api.ts';
import { useErrorText } from '#shared/error-text.ts';
import { queryKeys } from '#shared/query-keys.ts';

export type AdministeredCampaign = ResponseOf<typeof readAdministeredCampaign>;
export type CampaignInList = ResponseOf<typeof listAdministeredCampaigns>['items'][number];

export type AdministeredGift = ResponseOf<typeof listCampaignGifts>['items'][number];

const key = [...queryKeys.loyalty, 'administration'] as const;
export const campaignsKey = [...key, 'campaigns'] as const;

export const CAMPAIGN_TONES: Readonly<Record<CampaignInList['state'], StatusTone>> = {
  draft: 'neutral',
  upcoming: 'info',
  active: 'ok',
  previous: 'neutral',
};

export const campaignsQuery = queryOptions({
  queryKey: campaignsKey,
  queryFn: ({ signal }) => api(listAdministeredCampaigns, {}, { signal }),
});

export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, campaignId],
    queryFn: ({ signal }) => api(readAdministeredCampaign, { params: { campaignId } }, { signal }),
  });

export const photoTypesQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, campaignId, 'photo-types'],
    queryFn: ({ signal }) => api(readPhotoTypes, { params: { campaignId } }, { signal }),
  });

export const giftsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...campaignsKey, campaignId, 'gifts'],
    queryFn: ({ signal }) => api(listCampaignGifts, { params: { campaignId } }, { signal }),
  });

export const networkQuery = queryOptions({
  queryKey: [...key, 'network'],
  queryFn: ({ signal }) => api(readNetwork, {}, { signal }),
});

export const productsQuery = (search: string) =>
  queryOptions({
    queryKey: [...key, 'products', search],
    queryFn: ({ signal }) =>
      api(listNetworkProducts, { query: { limit: 100, ...(search ? { search } : {}) } }, { signal }),
  });

/** A change of the campaign: told when it fails, and everything shown of campaigns is fetched anew. */
export function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: change,
    onError: (error) => showToast(errorText(error), { tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
