import { decideSale } from '@trilha/contract/loyalty/audit.calls';
import { addPromotion, createCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import { selectCampaign } from '@trilha/contract/loyalty/campaigns.calls';
import { setAsideNextAction } from '@trilha/contract/loyalty/next-action.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { reportSale } from '@trilha/contract/loyalty/sales.calls';
import { weighSales } from '#loyalty/index.ts';
import { newId } from '#platform/identifier.ts';
import type { TestApplication } from '../testing/application.ts';
import { call } from '../testing/call.ts';
import { givePoints } from '../testing/ledger.ts';
import { type BuiltCampaign, buildCampaign, buildParticipation, buildReward } from '../testing/loyalty.ts';
import type { BuiltClient, BuiltPerson } from '../testing/world.ts';
import { furnishGifts } from './furnished-gifts.ts';
import { furnishNetworkImport } from './furnished-network.ts';
import { furnishPhotos } from './furnished-photos.ts';

interface Learnt {
  readonly files: Readonly<Record<'invoice' | 'store_photo' | 'reward_image' | 'people_list', string>>;
  readonly finishedTrainingId: string;
}

/** Everything a client has around loyalty: a running campaign with a sale, an order and a level request, and a draft. */
export async function furnishLoyalty(
  product: TestApplication,
  client: BuiltClient,
  { person, auditor }: { readonly person: BuiltPerson; readonly auditor: BuiltPerson },
  learnt: Learnt,
) {
  const { platform } = product;
  const { token } = person;
  const campaign = await buildCampaign(platform, client);
  await buildParticipation(platform, campaign, person);
  await call(product, selectCampaign, { body: { campaignId: campaign.id } }, { token });
  await call(
    product,
    setAsideNextAction,
    { params: { campaignId: campaign.id }, body: { kind: 'send_photo' } },
    { token },
  );
  const reward = await buildReward(platform, campaign, {
    requiredTrainingIds: [learnt.finishedTrainingId],
    maximumPerPerson: 5,
  });
  await givePoints(platform, campaign, person, 500);
  const saleId = await furnishSale(product, campaign, person, learnt.files.invoice, 'N-1');
  const refusedSaleId = await furnishSale(product, campaign, person, null, 'N-2');
  await call(
    product,
    decideSale,
    {
      params: { saleId: refusedSaleId },
      body: {
        decision: 'refuse',
        reason: 'invoice_unreadable',
        note: null,
        adjustedPoints: null,
        revision: 0,
      },
    },
    { token: auditor.token },
  );
  const order = await call(
    product,
    redeemReward,
    { params: { rewardId: reward.id }, body: { cost: reward.cost, delivery: null } },
    { token },
  );
  const { goodsId, codeOrderId, rewardCodeId } = await furnishCodes(product, campaign, person);
  const draft = await call(
    product,
    createCampaign,
    {
      body: {
        name: `Rascunho ${client.slug}`,
        beginsOn: '2027-01-01',
        endsOn: '2027-03-01',
        timeZone: 'America/Sao_Paulo',
        countries: ['BR'],
      },
    },
    { token },
  );
  const promotion = await call(
    product,
    addPromotion,
    {
      params: { campaignId: draft.body.campaignId },
      body: {
        name: `Em dobro ${client.slug}`,
        beginsOn: '2027-01-10',
        endsOn: '2027-01-20',
        multiplier: { numerator: 2, denominator: 1 },
        brandId: campaign.brandId,
        formFactor: null,
      },
    },
    { token },
  );
  const giftId = await furnishGifts(product, campaign, person, draft.body.campaignId);
  const requestId = newId();
  const [batchId, orderBatchId] = [newId(), newId()];
  const appealId = newId();
  const photos = await furnishPhotos(product, client, { person, auditor }, campaign, learnt.files);
  const training = await furnishTraining(product, client, person, learnt.files.people_list);
  const network = await furnishNetworkImport(product, client, person, learnt.files.people_list);
  await platform.database.inClient(client.id, async (db) => {
    await db
      .insertInto('level_request')
      .values({
        client_id: client.id,
        id: requestId,
        campaign_id: campaign.id,
        membership_id: person.membershipId,
        position: 2,
        requested_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('sale_decision')
      .values({
        client_id: client.id,
        id: newId(),
        sale_id: saleId,
        decision: 'approve',
        state_before: 'credited',
        state_after: 'approved',
        points_before: 100,
        points_after: 100,
        actor_membership_id: auditor.membershipId,
        decided_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('sale_printed')
      .values({
        client_id: client.id,
        sale_id: saleId,
        invoice_number_finding: 'agrees',
        invoice_number_found: '66230',
        date_finding: 'untold',
        tax_number_finding: 'untold',
        readable: true,
        read_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('audit_batch')
      .values(
        [
          { id: batchId, subject_kind: 'sale' },
          { id: orderBatchId, subject_kind: 'order' },
        ].map((made) => ({
          ...made,
          client_id: client.id,
          actor_membership_id: person.membershipId,
          seed: 'furnished',
          made_at: platform.now(),
        })),
      )
      .execute();
    await db
      .insertInto('audit_reaudit')
      .values({
        client_id: client.id,
        subject_kind: 'sale',
        subject_id: saleId,
        batch_id: batchId,
        first_auditor: auditor.membershipId,
        drawn_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('audit_proposal')
      .values({
        client_id: client.id,
        id: newId(),
        subject_kind: 'sale',
        subject_id: saleId,
        decision: 'approve',
        proposed_by: auditor.membershipId,
        proposed_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('appeal')
      .values({
        client_id: client.id,
        id: appealId,
        campaign_id: campaign.id,
        membership_id: person.membershipId,
        subject_kind: 'sale',
        subject_id: saleId,
        refusal_id: newId(),
        refused_by: auditor.membershipId,
        opened_at: platform.now(),
        changed_at: platform.now(),
      })
      .execute();
    await db
      .insertInto('appeal_message')
      .values({
        client_id: client.id,
        id: newId(),
        appeal_id: appealId,
        author_membership_id: person.membershipId,
        words: 'A nota está legível',
        file_id: learnt.files.invoice,
        sent_at: platform.now(),
      })
      .execute();
    await weighSales(db, client.id, [saleId], platform.now());
  });
  return {
    campaign,
    requestId,
    batchId,
    orderBatchId,
    appealId,
    draftId: draft.body.campaignId,
    promotionId: promotion.body.promotionId,
    giftId,
    rewardId: reward.id,
    goodsId,
    codeOrderId,
    rewardCodeId,
    departmentId: reward.departmentId,
    categoryId: reward.categoryId,
    saleId,
    refusedSaleId,
    orderId: order.body.orderId,
    ...photos,
    ...training,
    ...network,
  };
}

/** A sale with a code of its invoice, and a photo where one is given: a photo is the invoice of one sale alone. */
async function furnishSale(
  product: TestApplication,
  campaign: BuiltCampaign,
  person: BuiltPerson,
  invoiceFileId: string | null,
  invoiceNumber: string,
): Promise<string> {
  const { body } = await call(
    product,
    reportSale,
    {
      body: {
        campaignId: campaign.id,
        storeId: campaign.storeId,
        invoiceNumber,
        soldOn: '2026-11-20',
        invoiceFileId,
        invoiceCode: `A receipt of its own for ${invoiceNumber}`,
        items: [{ productId: campaign.productIds[0], quantity: 1 }],
      },
    },
    { token: person.token },
  );
  return body.saleId;
}

/** A voucher whose code was delivered and one that is free, and goods whose stock changed. */
async function furnishCodes(
  product: TestApplication,
  campaign: BuiltCampaign,
  person: BuiltPerson,
): Promise<{ readonly goodsId: string; readonly codeOrderId: string; readonly rewardCodeId: string }> {
  const { platform } = product;
  const voucher = await buildReward(platform, campaign, { cost: 10, onHand: 2 });
  const goods = await buildReward(platform, campaign, { kind: 'goods', onHand: 4 });
  const ordered = await call(
    product,
    redeemReward,
    { params: { rewardId: voucher.id }, body: { cost: voucher.cost, delivery: null } },
    { token: person.token },
  );
  const client_id = campaign.clientId;
  const { orderId: codeOrderId } = ordered.body;
  const rewardCodeId = await platform.database.inClient(client_id, async (db) => {
    const [first, second] = await db
      .selectFrom('reward_code')
      .select('id')
      .where('reward_id', '=', voucher.id)
      .execute();
    await db
      .updateTable('reward_code')
      .set({ order_id: codeOrderId, delivered_at: platform.now() })
      .where('id', '=', first?.id ?? '')
      .execute();
    await db
      .insertInto('reward_stock_change')
      .values({
        client_id,
        id: newId(),
        reward_id: goods.id,
        change: 4,
        on_hand: 4,
        reason: 'opening',
        note: 'Para começar',
        at: platform.now(),
      })
      .execute();
    return second?.id ?? '';
  });
  return { goodsId: goods.id, codeOrderId, rewardCodeId };
}

/** A programme that is asked, an account that waits for its answer, and a directory with an import. */
async function furnishTraining(
  { platform }: TestApplication,
  client: BuiltClient,
  person: BuiltPerson,
  fileId: string,
) {
  const directoryImportId = newId();
  const verificationId = crypto.randomUUID();
  const now = platform.now();
  const client_id = client.id;
  const identifier = `CONTA-${client.slug}`.toUpperCase();
  await platform.database.inClient(client_id, async (db) => {
    await db
      .insertInto('training_programme')
      .values({
        client_id,
        name: `Academia de ${client.slug}`,
        answer_key: `chave-de-${client.slug}`,
        changed_at: now,
      })
      .execute();
    await db
      .insertInto('training_account')
      .values({
        client_id,
        membership_id: person.membershipId,
        identifier,
        state: 'pending',
        verification_id: verificationId,
        asked_at: now,
        asks: 1,
        asks_since: now,
      })
      .execute();
    await db
      .insertInto('training_directory_entry')
      .values({ client_id, identifier, is_active: true, imported_at: now })
      .execute();
    await db
      .insertInto('training_directory_import')
      .values({
        client_id,
        id: directoryImportId,
        file_id: fileId,
        file_name: `diretorio-${client.slug}.csv`,
        state: 'done',
        taken: 1,
        created_by: person.membershipId,
        created_at: now,
        moved_at: now,
      })
      .execute();
    await db
      .insertInto('training_directory_result')
      .values({ client_id, import_id: directoryImportId, number: 2, identifier, outcome: 'added' })
      .execute();
  });
  return { directoryImportId, verificationId };
}
