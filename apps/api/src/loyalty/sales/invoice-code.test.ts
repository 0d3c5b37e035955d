import { listSalesToAudit, readSaleToAudit } from '@trilha/contract/loyalty/audit.calls';
import { reportSale } from '@trilha/contract/loyalty/sales.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import type { BuiltCampaign } from '../../testing/loyalty.ts';
import { auditWorld, joinedSeller } from '../../testing/loyalty-audit.ts';
import type { BuiltPerson } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

/** Number 48213, of November 2026, by the store with this tax number. */
const KEY = '35261141207563000132650010000482131817987472';
const CODE = `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${KEY}|2|1|1|${'A'.repeat(40)}`;
const TAX_NUMBER = '41207563000132';

async function world() {
  const built = await auditWorld(product);
  await product.platform.database.inClient(built.client.id, (db) =>
    db
      .updateTable('store')
      .set({ tax_number: TAX_NUMBER })
      .where('client_id', '=', built.client.id)
      .where('id', '=', built.campaign.storeId)
      .execute(),
  );
  return built;
}

const send = (campaign: BuiltCampaign, seller: BuiltPerson, over: object) =>
  call(
    product,
    reportSale,
    {
      body: {
        campaignId: campaign.id,
        storeId: campaign.storeId,
        invoiceNumber: '48213',
        soldOn: '2026-11-20',
        invoiceFileId: null,
        items: [{ productId: campaign.productIds[0], quantity: 1 }],
        ...over,
      },
    },
    { token: seller.token },
  );

const evidenceOf = async (saleId: string, auditor: BuiltPerson) =>
  (await call(product, readSaleToAudit, { params: { saleId }, query: {} }, { token: auditor.token })).body;

const flaggedFor = async (auditor: BuiltPerson) =>
  (
    await call(product, listSalesToAudit, { query: { flagged: 'true' } }, { token: auditor.token })
  ).body.items.map(({ id, flags }) => ({ id, flags }));

test('the auditor sees what the code of the invoice says beside what was typed [LO-15, LO-30]', async () => {
  const { campaign, seller, auditor } = await world();
  const { body } = await send(campaign, seller, { invoiceCode: CODE });
  const evidence = await evidenceOf(body.saleId, auditor);
  expect(evidence.fiscalKey).toBe(`BR:${KEY}`);
  expect(evidence.flags).toEqual([]);
  expect(evidence.invoiceCode).toEqual({
    state: 'read',
    kind: 'br_nfce',
    invoiceNumber: '48213',
    issuedOn: null,
    issuedMonth: '2026-11',
    taxNumber: TAX_NUMBER,
    totalCents: null,
    signed: false,
    findings: { invoiceNumber: 'agrees', date: 'agrees', taxNumber: 'agrees' },
  });
  expect(await flaggedFor(auditor)).toEqual([]);
});

test('a code that says something else than the seller is flagged and stops no sale [LO-15]', async () => {
  const { campaign, seller, auditor } = await world();
  const { status, body } = await send(campaign, seller, { invoiceCode: CODE, invoiceNumber: '48214' });
  expect(status).toBe(200);
  expect(await flaggedFor(auditor)).toEqual([{ id: body.saleId, flags: ['code_differs'] }]);
  expect((await evidenceOf(body.saleId, auditor)).invoiceCode).toMatchObject({
    findings: { invoiceNumber: 'differs', date: 'agrees', taxNumber: 'agrees' },
  });
});

test('a code that proves nothing is told with its reason, and its key counts for nobody [LO-15]', async () => {
  const { campaign, seller, auditor } = await world();
  const wrong = CODE.replace('7472', '7473');
  const { status, body } = await send(campaign, seller, { invoiceCode: wrong });
  expect(status).toBe(200);
  const { fiscalKey, invoiceCode, flags } = await evidenceOf(body.saleId, auditor);
  expect({ fiscalKey, invoiceCode, flags }).toEqual({
    fiscalKey: null,
    invoiceCode: { state: 'refused', problem: 'fiscal_check_digit_wrong' },
    flags: ['code_differs'],
  });
});

test('the same code in the hands of two sellers is shown at both sales [LO-15]', async () => {
  const { client, campaign, seller, auditor } = await world();
  const other = await joinedSeller(product, client, campaign);
  const first = await send(campaign, seller, { invoiceCode: CODE });
  const second = await send(campaign, other, { invoiceCode: CODE, invoiceNumber: '048213' });
  for (const [one, twin] of [
    [first, second],
    [second, first],
  ] as const) {
    const { flags, twins } = await evidenceOf(one.body.saleId, auditor);
    expect(flags).toContain('fiscal_key_repeated');
    expect(twins.map(({ id, flag }) => ({ id, flag }))).toEqual([
      { id: twin.body.saleId, flag: 'fiscal_key_repeated' },
    ]);
  }
});

test('a sale without a code has none, and a text longer than any code is refused by field [LO-15]', async () => {
  const { campaign, seller, auditor } = await world();
  const { body } = await send(campaign, seller, {});
  expect((await evidenceOf(body.saleId, auditor)).invoiceCode).toBeNull();
  const refused = await send(campaign, seller, { invoiceNumber: '2', invoiceCode: 'x'.repeat(4001) });
  expect([refused.status, refused.code]).toEqual([422, 'validation_failed']);
});
