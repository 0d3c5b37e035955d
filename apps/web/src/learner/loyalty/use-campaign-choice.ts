import { useMutation, useQueryClient } from '@tanstack/react-query';
import { selectCampaign } from '@trilha/contract/loyalty/campaigns.calls';
import { api } from '#shared/api.ts';
import { sessionQuery, useSession } from '#shared/session-query.ts';

export interface CampaignChoice {
  /** The campaign they work in; null while they have joined none. */
  readonly selectedCampaignId: string | null;
  /** The campaign whose points may be spent now. */
  readonly rewardCampaignId: string | null;
  /** Keeps another one, for this visit and for their other devices. One that is over is looked at and not kept. */
  readonly choose: (campaignId: string | null | undefined) => void;
}

/** Screens begin with the campaign the person works in, and remember another one once it is chosen. @spec ID-24 */
export function useCampaignChoice(): CampaignChoice {
  const { campaigns, selectedCampaignId, rewardCampaignId, impersonator } = useSession();
  const cache = useQueryClient();
  // In vain costs nothing that the person sees: the screen shows what they chose either way.
  const { mutate } = useMutation({
    mutationFn: (campaignId: string) => api(selectCampaign, { body: { campaignId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
  return {
    selectedCampaignId,
    rewardCampaignId,
    choose: (campaignId) => {
      const isListed = campaigns.some(({ id }) => id === campaignId);
      if (campaignId && isListed && campaignId !== selectedCampaignId && impersonator === null)
        mutate(campaignId);
    },
  };
}
