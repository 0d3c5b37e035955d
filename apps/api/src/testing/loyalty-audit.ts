import { decideSale } from '@trilha/contract/loyalty/audit.calls';
import { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { reportSale } from '@trilha/contract/loyalty/sales.calls';
import { newId } from '#platform/identifier.ts';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import { type BuiltCampaign, buildCampaign, buildParticipation, type CampaignOptions } from './loyalty.ts';
import { type BuiltClient, type BuiltPerson, buildClient, buildPerson } from './world.ts';

export interface AuditWorld {
  readonly client: BuiltClient;
  readonly campaign: BuiltCampaign;
  readonly seller: BuiltPerson;
  readonly auditor: BuiltPerson;
  readonly administrator: BuiltPerson;
}

/** A running campaign with a seller in it, an auditor and a programme administrator. */
export async function auditWorld(
  product: TestApplication,
  options: CampaignOptions = {},
): Promise<AuditWorld> {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client, options);
  const seller = await joinedSeller(product, client, campaign);
  const auditor = await buildPerson(product.platform, client, { roles: ['auditor'] });
  const administrator = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  return { client, campaign, seller, auditor, administrator };
}

export async function joinedSeller(
  product: TestApplication,
  client: BuiltClient,
  campaign: BuiltCampaign,
  roles: readonly ('sales_agent' | 'auditor' | 'program_administrator')[] = ['sales_agent'],
): Promise<BuiltPerson> {
  const seller = await buildPerson(product.platform, client, { roles });
  await buildParticipation(product.platform, campaign, seller);
  return seller;
}

let serial = 0;

/** A sale of 100 points for each piece, sent by its seller. */
export async function sendSale(
  product: TestApplication,
  campaign: BuiltCampaign,
  seller: BuiltPerson,
  over: {
    readonly invoiceNumber?: string;
    readonly quantity?: number;
    readonly photoDigest?: string;
    readonly invoiceFileId?: string;
  } = {},
): Promise<string> {
  serial += 1;
  const invoiceFileId = over.photoDigest
    ? await invoicePhoto(product, seller, over.photoDigest)
    : (over.invoiceFileId ?? null);
  const sent = await call(
    product,
    reportSale,
    {
      body: {
        campaignId: campaign.id,
        storeId: campaign.storeId,
        invoiceNumber: over.invoiceNumber ?? `N${serial}`,
        soldOn: '2026-11-20',
        invoiceFileId,
        items: [{ productId: campaign.productIds[0], quantity: over.quantity ?? 1 }],
      },
    },
    { token: seller.token },
  );
  if (sent.status !== 200) throw new Error(`the sale was refused: ${sent.code}`);
  return sent.body.saleId;
}

async function invoicePhoto(product: TestApplication, person: BuiltPerson, sha256: string): Promise<string> {
  const id = newId();
  await product.platform.database.inClient(person.clientId, (db) =>
    db
      .insertInto('file')
      .values({
        client_id: person.clientId,
        id,
        owner_membership_id: person.membershipId,
        purpose: 'invoice',
        name: 'nota.jpg',
        declared_type: 'image/jpeg',
        declared_size: 10,
        content_type: 'image/jpeg',
        sha256,
        storage_key: `test/${id}`,
        state: 'complete',
        created_at: product.platform.now(),
      })
      .execute(),
  );
  return id;
}

/** Points of the seller in the campaign, as they see them themselves. */
export async function balanceOf(product: TestApplication, seller: BuiltPerson) {
  const { body } = await call(product, readMyPoints, {}, { token: seller.token });
  return body.campaigns[0]?.balance;
}

/** What staff did, newest last; what they only looked at is not among it. */
export const auditTrail = (product: TestApplication, clientId: string): Promise<string[]> =>
  product.platform.database.inClient(clientId, async (db) => {
    const rows = await db
      .selectFrom('audit_log')
      .select('action')
      .where('client_id', '=', clientId)
      .where('action', 'not like', '%.view')
      .orderBy('position')
      .execute();
    return rows.map(({ action }) => action);
  });

/** Decides about a sale nobody has decided about, with the first reason there is where one is asked for. */
export const decideSaleAs = (
  product: TestApplication,
  auditor: BuiltPerson,
  saleId: string,
  decision: 'approve' | 'refuse',
) =>
  call(
    product,
    decideSale,
    {
      params: { saleId },
      body: {
        decision,
        reason: decision === 'refuse' ? 'invoice_unreadable' : null,
        note: null,
        adjustedPoints: null,
        revision: 0,
      },
    },
    { token: auditor.token },
  );
