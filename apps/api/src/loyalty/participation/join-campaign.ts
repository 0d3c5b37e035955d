import { AppError } from '@trilha/contract/errors';
import { campaignJoinedEvent } from '@trilha/contract/loyalty/events';
import { joinCampaign } from '@trilha/contract/loyalty/participation.calls';
import { levelAtJoining } from '@trilha/rules/loyalty/levels/levels.rule';
import { participationProblem } from '@trilha/rules/loyalty/participation/participation.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { campaignBalance } from '#ledger/index.ts';
import type { Transaction } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import { campaignById, datesOf, levelsOf, participationOf } from '../campaigns/campaigns.queries.ts';
import { agenciesOf, brandsOf } from '../campaigns/offer.queries.ts';
import { ownTrainingAccount } from '../training-account/training-account.queries.ts';
import { insertParticipation, participatingStores, previousParticipation } from './participations.queries.ts';

const campaignJoined = defineEvent(campaignJoinedEvent.name, campaignJoinedEvent.payload);

export const routes = (bind: Bind): void =>
  bind.write(joinCampaign, async (tx, { params: { campaignId }, body }) => {
    const campaign = await campaignById(tx, campaignId);
    const storeIds = [...new Set(body.storeIds)];
    const brandIds = [...new Set(body.brandIds)];
    await assertOwnRows(tx, 'agency', body.agencyIds);
    await assertOwnRows(tx, 'brand', brandIds);
    await assertOwnRows(tx, 'chain', body.chainIds);
    await assertOwnRows(tx, 'store', storeIds);
    const agencies = await agenciesOf(tx, campaignId);
    const brands = await brandsOf(tx, campaignId);
    const stores = await participatingStores(tx, campaignId, storeIds);
    const joined = await participationOf(tx, campaignId);
    const account = campaign.training_account_required ? await ownTrainingAccount(tx) : undefined;

    const problem = participationProblem(
      { ...body, brandIds, storeIds },
      {
        dates: datesOf(campaign),
        termsVersion: campaign.terms_version,
        agencyIds: new Set(agencies.map(({ id }) => id)),
        brandIds: new Set(brands.map(({ id }) => id)),
        chainOfStore: new Map(stores.map(({ id, chain_id }) => [id, chain_id])),
        alreadyJoined: joined !== undefined,
        trainingAccountRequired: campaign.training_account_required,
        trainingAccount: account?.state ?? null,
      },
      localDateIn(tx.now, campaign.time_zone),
    );
    if (problem) throw new AppError(problem);
    const level = await levelCarried(tx, campaign.begins_on);

    const participationId = newId(tx.now.getTime());
    await insertParticipation(tx, {
      id: participationId,
      campaignId,
      agencyId: body.agencyIds[0] ?? '',
      termsVersion: campaign.terms_version,
      level,
      brandIds,
      storeIds,
    });
    await publish(tx, campaignJoined, { campaignId, membershipId: tx.actor.membershipId });
    return { participationId, level };
  });

/** The level held before, one lower when its minimum was not reached again. @spec PT-05 */
async function levelCarried(tx: Transaction, beginsOn: string): Promise<number> {
  const previous = await previousParticipation(tx, beginsOn);
  if (!previous) return levelAtJoining(null);
  const levels = await levelsOf(tx, [previous.campaign_id]);
  const { experience } = await campaignBalance(tx.db, {
    clientId: tx.client.id,
    membershipId: tx.actor.membershipId,
    campaignId: previous.campaign_id,
  });
  return levelAtJoining({ level: previous.level_position, experience, levels });
}
