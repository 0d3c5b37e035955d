import { decidePhoto, undoPhotoDecision } from '@trilha/contract/loyalty/photo-audit.calls';
import { readStatement, readStatementLine } from '@trilha/contract/loyalty/statement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { auditWorld, joinedSeller } from '../../testing/loyalty-audit.ts';
import { buildPhotoTypes, sendPhoto } from '../../testing/store-photos.ts';
import type { BuiltPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication('2026-11-21T15:00:00Z');
});
afterAll(() => product.close());

/** A photo of a shelf that was approved, and what its sender is told of the newest line of their statement. */
async function approvedPhoto() {
  const built = await auditWorld(product);
  const [shelf] = await buildPhotoTypes(product, built.campaign, built.administrator, 35);
  const sent = await sendPhoto(product, built.campaign, built.seller, { photoTypeId: shelf });
  const { photoId } = sent.body;
  await call(
    product,
    decidePhoto,
    { params: { photoId }, body: { decision: 'approve', reason: null, note: null, revision: 0 } },
    { token: built.auditor.token },
  );
  return { ...built, photoId };
}
const newestLine = async ({ token }: BuiltPerson): Promise<string> => {
  const { body } = await call(product, readStatement, { query: { unit: 'redeemable' } }, { token });
  return body.items[0]?.id ?? '';
};
const explain = (line: string, { token }: BuiltPerson) =>
  call(product, readStatementLine, { params: { line } }, { token });

test('the points of a photo are explained by what it shows, where and what was decided [PT-01] [LO-20]', async () => {
  const { seller, photoId } = await approvedPhoto();
  const { body } = await explain(await newestLine(seller), seller);
  expect(body.line.amount).toBe(35);
  expect(body.parts.map(({ amount }) => amount)).toEqual([35]);
  expect(body.photo).toMatchObject({ id: photoId, type: 'Gôndola', sentAt: '2026-11-21T15:00:00.000Z' });
  expect(body).toMatchObject({ sale: null, order: null, undoes: null });
});

test('what takes the points of a photo back leads to the line that gave them [PT-01] [LO-30]', async () => {
  const { seller, auditor, photoId } = await approvedPhoto();
  const given = await newestLine(seller);
  await call(
    product,
    undoPhotoDecision,
    { params: { photoId }, body: { revision: 1 } },
    { token: auditor.token },
  );
  const { body } = await explain(await newestLine(seller), seller);
  expect(body.line.amount).toBe(-35);
  expect(body.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(-35);
  expect(body.undoes).toMatchObject({ id: given, amount: 35 });
  expect(body.photo?.id).toBe(photoId);
});

test('nobody is told of the photos of somebody else [PT-01] [CL-07]', async () => {
  const { client, campaign, seller } = await approvedPhoto();
  const line = await newestLine(seller);
  const other = await joinedSeller(product, client, campaign);
  expect(await explain(line, other)).toMatchObject({ status: 404, code: 'not_found' });
  const { seller: elsewhere } = await approvedPhoto();
  expect(await explain(line, elsewhere)).toMatchObject({ status: 404, code: 'not_found' });
});
