import { generateKeyPairSync, type KeyPairKeyObjectResult, sign } from 'node:crypto';
import { readSaleToAudit } from '@trilha/contract/loyalty/audit.calls';
import { reportSale } from '@trilha/contract/loyalty/sales.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { auditWorld, decideSaleAs } from '../../testing/loyalty-audit.ts';
import { weighDecided, weighReported } from './weigh-sales.job.ts';

const ISSUER = '96204310-0';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication('2026-11-21T15:00:00Z');
});
afterAll(() => product.close());

/** A stamp of the issuer, signed with whatever key. */
function stampOf(number: number, { publicKey, privateKey }: KeyPairKeyObjectResult): string {
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const base64 = (text: string): string => Buffer.from(text, 'base64url').toString('base64');
  const data =
    `<DD><RE>${ISSUER}</RE><TD>39</TD><F>${number}</F><FE>2026-11-20</FE><RR>66666666-6</RR><RSR>X</RSR>` +
    `<MNT>499990</MNT><IT1>Notebook</IT1><CAF version="1.0"><DA><RE>${ISSUER}</RE><RS>ALMACENES</RS><TD>39</TD>` +
    '<RNG><D>4000</D><H>5000</H></RNG><FA>2026-01-02</FA>' +
    `<RSAPK><M>${base64(n)}</M><E>${base64(e)}</E></RSAPK><IDK>300</IDK></DA>` +
    '<FRMA algoritmo="SHA1withRSA">AA==</FRMA></CAF><TSTED>2026-11-20T11:29:48</TSTED></DD>';
  const signature = sign('sha1', Buffer.from(data, 'latin1'), privateKey).toString('base64');
  return `<TED version="1.0">${data}<FRMT algoritmo="SHA1withRSA">${signature}</FRMT></TED>`;
}

test('a stamp lowers the risk where its key is known from an approved sale, and another key raises it [LO-15] [LO-30]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('store')
      .set({ tax_number: ISSUER })
      .where('client_id', '=', client.id)
      .where('id', '=', campaign.storeId)
      .execute(),
  );
  const [own, forged] = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 512 }));
  if (!own || !forged) throw new Error('two keys');
  const send = async (number: number, key: KeyPairKeyObjectResult) => {
    const sent = await call(
      product,
      reportSale,
      {
        body: {
          campaignId: campaign.id,
          storeId: campaign.storeId,
          invoiceNumber: String(number),
          soldOn: '2026-11-20',
          invoiceFileId: null,
          invoiceCode: stampOf(number, key),
          items: [{ productId: campaign.productIds[0], quantity: 1 }],
        },
      },
      { token: seller.token },
    );
    await deliverEvents(product, [weighReported, weighDecided]);
    return sent.body.saleId;
  };
  const reasons = async (saleId: string) => {
    const { body } = await call(
      product,
      readSaleToAudit,
      { params: { saleId }, query: {} },
      { token: auditor.token },
    );
    return body.risk.reasons.map(({ code }) => code).filter((code) => code.startsWith('stamp'));
  };
  const first = await send(4711, own);
  expect(await reasons(first)).toEqual([]);
  await decideSaleAs(product, auditor, first, 'approve');
  const known = await send(4712, own);
  const strange = await send(4713, forged);
  expect(await reasons(known)).toEqual(['stamp_agrees']);
  expect(await reasons(strange)).toEqual(['stamp_of_other_key']);
});
