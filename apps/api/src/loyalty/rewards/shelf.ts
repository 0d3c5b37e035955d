import type { ResponseOf } from '@trilha/contract/define-call';
import type { readReward } from '@trilha/contract/loyalty/rewards.calls';
import { lastDayOfGrace, spendingProblem } from '@trilha/rules/loyalty/points/points-expiry.rule';
import { categoryMaximum, pointsMissing, redeemProblem } from '@trilha/rules/loyalty/rewards/redeem.rule';
import { missingTrainings } from '@trilha/rules/loyalty/rewards/required-training.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { type CampaignBalance, campaignBalance } from '#ledger/index.ts';
import type { Context } from '#platform/context.ts';
import {
  type CampaignLevel,
  campaignForPerson,
  datesOf,
  type PublishedCampaign,
} from '../campaigns/campaigns.queries.ts';
import type { OwnOffer, Stock } from './own-offer.queries.ts';
import type { OfferedReward, RewardRow } from './rewards.queries.ts';

type Block = NonNullable<ResponseOf<typeof readReward>['blocked']>;

/** What of a campaign and of a person in it decides over its rewards. */
interface Offer {
  readonly campaign: Pick<
    PublishedCampaign,
    'id' | 'name' | 'begins_on' | 'ends_on' | 'time_zone' | 'phone_proof_above' | 'new_address_hours'
  >;
  readonly levels: readonly Pick<
    CampaignLevel,
    'position' | 'label' | 'threshold' | 'lifts_category_maximum'
  >[];
  readonly balance: CampaignBalance;
  /** Null while the person has not joined. */
  readonly level: number | null;
}
export interface Standing extends Offer {
  readonly problem: ReturnType<typeof spendingProblem>;
  /** Null where the campaign runs, or nothing of it can be spent. */
  readonly graceUntil: string | null;
}

/** Where a person stands in a campaign when they look at its rewards. */
export async function standingIn(context: Context, campaignId: string): Promise<Standing> {
  const clientId = context.client.id;
  const { membershipId } = context.actor;
  const [campaign, balance] = await Promise.all([
    campaignForPerson(context, campaignId),
    campaignBalance(context.db, { clientId, membershipId, campaignId }),
  ]);
  const { levels, level } = campaign;
  return standingOf({ campaign, levels, level, balance }, context.now);
}

/** The same from what has been read already. */
export function standingOf({ campaign, levels, level, balance }: Offer, now: Date): Standing {
  const today = localDateIn(now, campaign.time_zone);
  const returnedOn = balance.returnedAt && localDateIn(balance.returnedAt, campaign.time_zone);
  return {
    campaign,
    levels,
    balance,
    level,
    problem: spendingProblem(datesOf(campaign), today, returnedOn),
    graceUntil: lastDayOfGrace(campaign.ends_on, returnedOn, today),
  };
}

/** What is offered to everybody, with what concerns this person. */
export const offeredTo = (
  reward: OfferedReward,
  [on_hand, reserved]: Stock,
  own: Pick<OwnOffer, 'used' | 'trainingsDone'>,
): RewardRow => ({
  ...reward,
  on_hand,
  reserved,
  used: own.used[reward.category_id] ?? null,
  trainingsDone: own.trainingsDone,
});

/** The first reason why this person may not redeem this reward now. @spec RW-02 */
export function blockOf(reward: RewardRow, standing: Standing): Block | null {
  if (standing.problem) return standing.problem;
  if (standing.level === null) return 'campaign_not_joined';
  return redeemProblem({
    cost: reward.cost,
    availablePoints: standing.balance.available,
    stock: { onHand: reward.on_hand, reserved: reward.reserved },
    requiredTrainingDone: missingTrainings(reward.trainings, reward.trainingsDone).length === 0,
    category: { used: reward.used ?? 0, maximum: maximumFor(reward, standing) },
    level: standing.level,
    minimumLevel: reward.minimum_level,
  });
}

/** How many of its category this person may order: their level may lift the maximum. @spec PT-06 */
export function maximumFor(reward: RewardRow, { levels, level }: Standing): number | null {
  const held = levels.find(({ position }) => position === level);
  return categoryMaximum(
    reward.maximum_per_person,
    held && { liftsCategoryMaximum: held.lifts_category_maximum },
  );
}

export const summaryOf = (reward: RewardRow, standing: Standing) => ({
  id: reward.id,
  name: reward.name,
  kind: reward.kind === 'voucher' ? ('voucher' as const) : ('goods' as const),
  department: { id: reward.department_id, name: reward.department_name },
  category: { id: reward.category_id, name: reward.category_name },
  cost: reward.cost,
  stock: reward.on_hand - reward.reserved,
  minimumLevel: reward.minimum_level,
  minimumLevelLabel: standing.levels.find(({ position }) => position === reward.minimum_level)?.label ?? '',
  imageFileId: reward.image_file_id,
  pointsMissing: pointsMissing(reward.cost, standing.balance.available),
  blocked: blockOf(reward, standing),
  requiredTrainings: reward.trainings.map((training) => ({
    ...training,
    done: reward.trainingsDone.has(training.id),
  })),
});
