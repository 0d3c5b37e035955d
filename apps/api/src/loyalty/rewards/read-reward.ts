import { readReward } from '@trilha/contract/loyalty/rewards.calls';
import { asksPhoneProof } from '@trilha/rules/loyalty/rewards/phone-proof.rule';
import { z } from 'zod';
import { canProvePhone } from '#identity/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { lastDelivery, rewardById } from './rewards.queries.ts';
import { maximumFor, standingIn, summaryOf } from './shelf.ts';

const delivery = z.record(z.string(), z.string()).nullable().catch(null);

export const routes = (bind: Bind): void =>
  bind.read(readReward, async (context, { params: { rewardId } }) => {
    const [reward, before] = await Promise.all([rewardById(context, rewardId), lastDelivery(context)]);
    const standing = await standingIn(context, reward.campaign_id);
    const maximum = maximumFor(reward, standing);
    return {
      ...summaryOf(reward, standing),
      description: reward.description,
      campaign: { id: standing.campaign.id, name: standing.campaign.name },
      balance: standing.balance,
      categoryUse: {
        used: reward.used ?? 0,
        maximum,
        lifted: maximum === null && reward.maximum_per_person !== null,
      },
      deliveryBefore: delivery.parse(before),
      asksPhoneProof:
        canProvePhone(context.platform) && asksPhoneProof(reward.cost, standing.campaign.phone_proof_above),
    };
  });
