import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSaleToAudit } from '@trilha/contract/loyalty/audit.calls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { tesseractReader } from '#platform/reading/tesseract.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildFile } from '../../testing/files.ts';
import { auditWorld, decideSaleAs, sendSale } from '../../testing/loyalty-audit.ts';
import { installTesseract } from '../../testing/tesseract.ts';
import { readInvoices } from './read-invoices.job.ts';

let product: TestApplication;
let folder: string;
beforeAll(async () => {
  product = await openTestApplication();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'printed-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => product.close());

async function world(words: string | null) {
  const made = await auditWorld(product);
  const { client, campaign, seller, auditor } = made;
  const platform = { ...product.platform, reader: tesseractReader(installTesseract(folder, words)) };
  const send = async (invoiceNumber: string, type = 'image/jpeg'): Promise<string> => {
    const invoiceFileId = await buildFile(product.platform, client, 'invoice');
    await product.platform.database.inClient(client.id, (db) =>
      db
        .updateTable('file')
        .set({ content_type: type, owner_membership_id: seller.membershipId })
        .where('client_id', '=', client.id)
        .where('id', '=', invoiceFileId)
        .execute(),
    );
    return sendSale(product, campaign, seller, { invoiceNumber, invoiceFileId });
  };
  const printedOn = async (saleId: string) =>
    (await call(product, readSaleToAudit, { params: { saleId }, query: {} }, { token: auditor.token })).body
      .printed;
  return { ...made, send, printedOn, read: () => readInvoices.run(platform, client.id) };
}

test('what a program reads on the photo stands beside what was typed, once for each sale [LO-30]', async () => {
  const { send, printedOn, read } = await world('NFC-e n 66230 Serie 1\n21/11/2026\n');
  const [same, near] = [await send('66230'), await send('66280')];
  expect(await printedOn(same)).toBeNull();
  await Promise.all([read(), read()]);
  expect(await printedOn(same)).toMatchObject({
    readable: true,
    invoiceNumber: { finding: 'agrees', found: '66230' },
    taxNumber: { finding: 'untold', found: null },
  });
  expect((await printedOn(near))?.invoiceNumber).toEqual({ finding: 'near', found: '66230' });
  const [before, after] = [await timesRead(), (await read(), await timesRead())];
  expect(after).toEqual(before);
});

test('a photo that nothing can be made of is told as one, and not tried again [LO-30]', async () => {
  const { send, printedOn, read } = await world(null);
  const saleId = await send('66230');
  await read();
  expect(await printedOn(saleId)).toMatchObject({ readable: false, invoiceNumber: { finding: 'untold' } });
});

test('nothing is read of what is decided, is no picture, or of another client [LO-30]', async () => {
  const { send, printedOn, read, auditor } = await world('66230');
  const [decided, document] = [await send('66230'), await send('66231', 'application/pdf')];
  await decideSaleAs(product, auditor, decided, 'approve');
  const other = await world('66230');
  const elsewhere = await other.send('66230');
  await read();
  expect(await printedOn(decided)).toBeNull();
  expect(await printedOn(document)).toBeNull();
  expect(await other.printedOn(elsewhere)).toBeNull();
});

test('where nothing reads, a sale is audited without it [LO-30]', async () => {
  const { send, printedOn, client } = await world('66230');
  const saleId = await send('66230');
  await readInvoices.run(product.platform, client.id);
  expect(await printedOn(saleId)).toBeNull();
});

const timesRead = async () =>
  (
    await product.platform.database.acrossClients((db) =>
      db.selectFrom('sale_printed').select(['sale_id', 'read_at']).orderBy('sale_id').execute(),
    )
  ).map(({ sale_id: saleId, read_at: at }) => [saleId, at.toISOString()]);
