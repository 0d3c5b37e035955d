import { AppError } from '@trilha/contract/errors';
import { readNextAction } from '@trilha/contract/loyalty/next-action.calls';
import { nextAction } from '@trilha/rules/loyalty/next-action/next-action.rule';
import { lastSpendingDay } from '@trilha/rules/loyalty/points/points-expiry.rule';
import { daysBetween } from '@trilha/rules/shared/local-date';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Context } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { shelvesAt } from '../rewards/kept-offer.ts';
import { ownOffer } from '../rewards/own-offer.queries.ts';
import { standingOf } from '../rewards/shelf.ts';
import { rewardsToAdvise } from './advised-rewards.ts';
import { levelToReach, missingPhotos, openStores, refusalsToAppeal } from './advised-sales.ts';
import { setAsideOn } from './set-aside.queries.ts';

/** What a participant had best do now, of what they can do. @spec PT-01 PT-03 RW-02 LO-20 LO-30 */
export const routes = (bind: Bind): void =>
  bind.read(readNextAction, async (context, { params: { campaignId } }) => {
    const own = await ownOffer(context, campaignId);
    const shelf = await (await shelvesAt(context, own.version)).shelf(campaignId);
    if (!shelf) throw new AppError('not_found');
    if (own.level === null) throw new AppError('campaign_not_joined');
    const standing = standingOf({ ...shelf, ...own }, context.now);
    const { campaign, balance } = standing;
    const today = localDateIn(context.now, campaign.time_zone);
    const by = (until: string) => ({ until, daysLeft: daysBetween(today, until) });
    const returnedOn = balance.returnedAt && localDateIn(balance.returnedAt, campaign.time_zone);
    const stores = canSell(context) ? await openStores(context, campaign) : [];
    const isOpen = stores.length > 0;
    const [rewards, refusals, sale, photos, setAside] = await Promise.all([
      canSpend(context) ? rewardsToAdvise(context, shelf.byName(context.actor.language), own, standing) : [],
      refusalsToAppeal(context, campaign),
      isOpen ? levelToReach(context, standing) : null,
      isOpen ? missingPhotos(context, campaign, stores) : [],
      setAsideOn(context, campaignId, today),
    ]);
    const facts = {
      points: { available: balance.available, ...by(lastSpendingDay(campaign.ends_on, returnedOn)) },
      rewards,
      refusals,
      level: sale?.level ?? null,
      products: sale?.products ?? [],
      campaign: by(campaign.ends_on),
      photos,
    };
    return { next: nextAction(facts, setAside) };
  });

const canSell = ({ actor }: Context): boolean => actor.permissions.has('loyalty.sale.report');

const canSpend = ({ actor, client }: Context): boolean =>
  client.modules.has('rewards') && actor.permissions.has('loyalty.reward.redeem');
