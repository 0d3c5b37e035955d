import { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { levelProgress, pointsToKeep } from '@trilha/rules/loyalty/levels/levels.rule';
import { salesToLevel } from '@trilha/rules/loyalty/levels/sales-to-level.rule';
import { lastSpendingDay } from '@trilha/rules/loyalty/points/points-expiry.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { campaignBalances, trainingBalance } from '#ledger/index.ts';
import type { Bind } from '#platform/http/bind.ts';
import { levelOf, stateAt } from '../campaigns/campaign-shapes.ts';
import { levelsOf } from '../campaigns/campaigns.queries.ts';
import { giftsLeft, giftsOf } from '../gifts/gifts.queries.ts';
import { participationsOfPerson } from '../participation/participations.queries.ts';
import { openLevelRequests, ownSales } from './points.queries.ts';

/** A campaign without levels of its own still stands on a first one. */
const FIRST_LEVEL = {
  position: 1,
  code: '',
  label: '',
  threshold: 0,
  benefits: '',
  multiplier: { numerator: 1, denominator: 1 },
  liftsCategoryMaximum: false,
};

export const routes = (bind: Bind): void =>
  bind.read(readMyPoints, async (context) => {
    const of = { clientId: context.client.id, membershipId: context.actor.membershipId };
    const hasCampaigns = context.client.modules.has('campaigns');
    const participations = hasCampaigns ? await participationsOfPerson(context) : [];
    const campaignIds = participations.map(({ campaign_id }) => campaign_id);
    const [training, requests, levelRows, gifts, balances, sold] = await Promise.all([
      trainingBalance(context.db, of.clientId, of.membershipId),
      openLevelRequests(context),
      levelsOf(context, campaignIds),
      campaignIds.length > 0 ? giftsOf(context, campaignIds) : [],
      campaignBalances(context.db, of, campaignIds),
      campaignIds.length > 0 ? ownSales(context) : [],
    ]);
    const campaigns = participations.flatMap((row) => {
      const balance = balances.get(row.campaign_id);
      if (!balance) return [];
      const returnedOn = balance.returnedAt && localDateIn(balance.returnedAt, row.time_zone);
      const levels = levelRows.filter((level) => level.campaign_id === row.campaign_id).map(levelOf);
      const at = (position: number | null) => levels.find((level) => level.position === position);
      const own = sold.find(({ campaign_id }) => campaign_id === row.campaign_id);
      const active = stateAt(row, context.now) === 'active';
      const campaign = { id: row.campaign_id, timeZone: row.time_zone };
      const progress = levelProgress(levels, row.level_position, balance.experience);
      return [
        {
          campaign: { id: row.campaign_id, name: row.campaign_name },
          active,
          timeZone: row.time_zone,
          expiresOn: lastSpendingDay(row.ends_on, returnedOn),
          balance,
          level: {
            current: at(row.level_position) ?? { ...FIRST_LEVEL, position: row.level_position },
            next: at(progress.nextLevel) ?? null,
            missing: progress.missing,
            salesToNext: salesToLevel(progress.missing, {
              sales: own?.sales ?? 0,
              middlePoints: own?.middle_points ?? 0,
            }),
            percent: progress.percent,
            toKeep: pointsToKeep(at(row.level_position) ?? FIRST_LEVEL, balance.experience),
            awaitingApproval: requests.some(
              (request) => request.campaign_id === row.campaign_id && request.position > row.level_position,
            ),
            gifts: active ? [...giftsLeft(gifts, campaign, row.level_position, context.now)] : [],
          },
        },
      ];
    });
    return { training, campaigns };
  });
