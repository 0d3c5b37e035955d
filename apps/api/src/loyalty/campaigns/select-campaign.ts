import { AppError } from '@trilha/contract/errors';
import { selectCampaign } from '@trilha/contract/loyalty/campaigns.calls';
import type { Bind } from '#platform/http/bind.ts';
import { campaignsOfPerson, keepChoice } from './campaigns.queries.ts';

/** Keeps the campaign a person works in, among those they joined or may join. @spec ID-24 */
export const routes = (bind: Bind): void =>
  bind.write(selectCampaign, async (tx, { body: { campaignId } }) => {
    const campaigns = await campaignsOfPerson(tx);
    if (!campaigns.some(({ id }) => id === campaignId)) throw new AppError('not_found');
    await keepChoice(tx, campaignId);
    return { done: true as const };
  });
