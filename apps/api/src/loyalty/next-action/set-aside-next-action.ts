import { AppError } from '@trilha/contract/errors';
import { setAsideNextAction } from '@trilha/contract/loyalty/next-action.calls';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Bind } from '#platform/http/bind.ts';
import { campaignForPerson } from '../campaigns/campaigns.queries.ts';
import { keepSetAside } from './set-aside.queries.ts';

/** Sets a kind of advice aside for the day it is where the campaign is. @spec PT-01 */
export const routes = (bind: Bind): void =>
  bind.write(setAsideNextAction, async (tx, { params: { campaignId }, body: { kind } }) => {
    const campaign = await campaignForPerson(tx, campaignId);
    if (campaign.level === null) throw new AppError('campaign_not_joined');
    await keepSetAside(tx, campaignId, kind, localDateIn(tx.now, campaign.time_zone));
    return { done: true as const };
  });
