import { AppError } from '@trilha/contract/errors';
import { campaignJoinedEvent } from '@trilha/contract/loyalty/events';
import { joinCampaign } from '@trilha/contract/loyalty/participation.calls';
import { participationProblem } from '@trilha/rules/loyalty/participation/participation.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { defineEvent, publish } from '#platform/outbox.ts';
import { stateAt } from '../campaigns/campaign-shapes.ts';
import { campaignById, datesOf, participationOf } from '../campaigns/campaigns.queries.ts';
import { agenciesOf, brandsOf } from '../campaigns/offer.queries.ts';
import { carriedLevel } from '../levels/carried-level.queries.ts';
import { tellDrop } from '../levels/tell-drop.ts';
import { ownTrainingAccount } from '../training-account/training-account.queries.ts';
import { insertParticipation, participatingStores } from './participations.queries.ts';

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
    const of = { clientId: tx.client.id, membershipId: tx.actor.membershipId };
    const { level, isDropped } = await carriedLevel(tx.db, of, campaign.begins_on);
    // The campaign before may still go on: what is carried from it is worked out anew when this one begins.
    const isLevelSettled = stateAt(campaign, tx.now) !== 'upcoming';

    const participationId = newId(tx.now.getTime());
    await insertParticipation(tx, {
      id: participationId,
      campaignId,
      agencyId: body.agencyIds[0] ?? '',
      termsVersion: campaign.terms_version,
      level,
      isLevelSettled,
      brandIds,
      storeIds,
    });
    if (isLevelSettled && isDropped) await tellDrop(tx.db, { ...of, campaignId, level }, tx.now);
    await publish(tx, campaignJoined, { campaignId, membershipId: tx.actor.membershipId });
    return { participationId, level };
  });
