import { AppError } from '@trilha/contract/errors';
import {
  changeCampaignProducts,
  changeCampaignStores,
  setCampaignPartners,
} from '@trilha/contract/loyalty/campaign-administration.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import { assertOwnRows } from '#platform/database/own-rows.ts';
import type { Bind } from '#platform/http/bind.ts';
import {
  assertOpen,
  isFixed,
  lockCampaign,
  partnerIds,
  productCount,
  storesByChain,
} from './administered-campaign.queries.ts';
import {
  addStores,
  removeStores,
  type StoreChoice,
  setPartners,
  setProducts,
} from './offer-changes.queries.ts';

export function routes(bind: Bind): void {
  bind.write(setCampaignPartners, async (tx, { params: { campaignId }, body }) => {
    const campaign = await lockCampaign(tx, campaignId);
    await assertOwnRows(tx, 'agency', body.agencyIds);
    await assertOwnRows(tx, 'brand', body.brandIds);
    const before = await partnerIds(tx, campaignId);
    const loses =
      before.agencyIds.some((id) => !body.agencyIds.includes(id)) ||
      before.brandIds.some((id) => !body.brandIds.includes(id));
    if (loses && isFixed(campaign, tx.now)) throw new AppError('campaign_values_fixed');
    await setPartners(tx, campaignId, 'agency', before.agencyIds, body.agencyIds);
    await setPartners(tx, campaignId, 'brand', before.brandIds, body.brandIds);
    await recordAudit(tx, {
      action: 'loyalty.campaign.partners',
      subjectKind: 'campaign',
      subjectId: campaignId,
      before,
      after: body,
    });
    return { done: true as const };
  });

  bind.write(changeCampaignStores, async (tx, { params: { campaignId }, body }) => {
    const campaign = await lockCampaign(tx, campaignId);
    for (const choice of [body.add, body.remove]) if (choice) await assertChoice(tx, choice);
    if (body.remove) {
      assertOpen(campaign, tx.now);
      await removeStores(tx, campaignId, body.remove);
    }
    if (body.add) await addStores(tx, campaignId, body.add);
    await recordAudit(tx, {
      action: 'loyalty.campaign.stores',
      subjectKind: 'campaign',
      subjectId: campaignId,
      after: body,
    });
    const chains = await storesByChain(tx, campaignId);
    return { total: chains.reduce((sum, { count }) => sum + count, 0) };
  });

  bind.write(changeCampaignProducts, async (tx, { params: { campaignId }, body }) => {
    const campaign = await lockCampaign(tx, campaignId);
    await assertOwnRows(tx, 'product', [...body.remove, ...body.set.map(({ productId }) => productId)]);
    assertOpen(campaign, tx.now);
    await setProducts(tx, campaignId, body);
    await recordAudit(tx, {
      action: 'loyalty.campaign.products',
      subjectKind: 'campaign',
      subjectId: campaignId,
      after: body,
    });
    return { total: await productCount(tx, campaignId) };
  });
}

async function assertChoice(tx: Transaction, { storeIds, chainIds }: StoreChoice): Promise<void> {
  await assertOwnRows(tx, 'store', storeIds);
  await assertOwnRows(tx, 'chain', chainIds);
}
