import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { openAppeal } from '@trilha/contract/loyalty/appeals.calls';
import {
  decidePhoto,
  exportPhotosToAudit,
  listPhotosToAudit,
  readPhotoAuditFilters,
  readPhotoToAudit,
  undoPhotoDecision,
} from '@trilha/contract/loyalty/photo-audit.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { driftOf } from '../../testing/ledger.ts';
import { auditTrail, auditWorld, balanceOf, joinedSeller, sendSale } from '../../testing/loyalty-audit.ts';
import { buildPhotoTypes, sendPhoto, shelfPhoto, uploadPhoto } from '../../testing/store-photos.ts';
import { uploadBytes } from '../../testing/uploads.ts';
import type { BuiltPerson } from '../../testing/world.ts';
import { lookAtInvoice, lookAtPhoto } from '../photos/look-at-photo.job.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const APPROVAL = { decision: 'approve', reason: null, note: null, revision: 0 } as const;
const REFUSAL = {
  ...APPROVAL,
  decision: 'refuse',
  reason: 'photo_other_subject',
  note: 'Só o piso',
} as const;
const NOTHING = { experience: 0, available: 0, held: 0, owed: 0 };
const decide = (photoId: string, auditor: BuiltPerson, over: object = {}) =>
  call(
    product,
    decidePhoto,
    { params: { photoId }, body: { ...APPROVAL, ...over } },
    { token: auditor.token },
  );
const undo = (photoId: string, auditor: BuiltPerson, revision = 1) =>
  call(product, undoPhotoDecision, { params: { photoId }, body: { revision } }, { token: auditor.token });
const read = (photoId: string, auditor: BuiltPerson, query = {}) =>
  call(product, readPhotoToAudit, { params: { photoId }, query }, { token: auditor.token });

async function world() {
  const built = await auditWorld(product);
  const [shelf, window] = await buildPhotoTypes(product, built.campaign, built.administrator);
  const send = async (person = built.seller, photoTypeId = shelf, photoFileId?: string) => {
    const photo = photoFileId ? { photoTypeId, photoFileId } : { photoTypeId };
    const sent = await sendPhoto(product, built.campaign, person, photo);
    if (sent.status !== 200) throw new Error(`the photo was refused: ${sent.code}`);
    return sent.body.photoId;
  };
  return { ...built, shelf, window, send };
}

test('approving credits the points of the type once, and undoing takes exactly them back [LO-20] [LO-30]', async () => {
  const { client, seller, auditor, send } = await world();
  const photoId = await send();
  expect(await balanceOf(product, seller)).toEqual(NOTHING);
  expect((await decide(photoId, auditor)).body).toEqual({
    state: 'approved',
    creditedPoints: 20,
    revision: 1,
    proposed: false,
  });
  const credited = { ...NOTHING, experience: 20, available: 20 };
  expect(await balanceOf(product, seller)).toEqual(credited);
  expect((await decide(photoId, auditor)).code).toBe('changed_meanwhile');
  expect((await decide(photoId, auditor, { revision: 1 })).code).toBe('photo_already_decided');
  product.setNow('2026-11-21T15:00:05Z');
  expect((await undo(photoId, auditor)).body).toEqual({ state: 'sent', creditedPoints: 0, revision: 2 });
  expect(await balanceOf(product, seller)).toEqual(NOTHING);
  product.setNow('2026-11-21T15:00:09Z');
  await decide(photoId, auditor, { revision: 2 });
  expect(await balanceOf(product, seller)).toEqual(credited);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
  expect((await auditTrail(product, client.id)).slice(1)).toEqual([
    'loyalty.photo.approve',
    'loyalty.photo.undo',
    'loyalty.photo.approve',
  ]);
});

test('a decision repeated with its key credits once [LO-20]', async () => {
  const { client, seller, auditor, send } = await world();
  const photoId = await send();
  const key = crypto.randomUUID();
  const repeat = () =>
    call(product, decidePhoto, { params: { photoId }, body: APPROVAL }, { token: auditor.token, key });
  const answers = [await repeat(), await repeat(), await repeat()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 20, available: 20 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('of eight auditors at once one decides [LO-30]', async () => {
  const { client, seller, auditor, send } = await world();
  const photoId = await send();
  const answers = await Promise.all(Array.from({ length: 8 }, () => decide(photoId, auditor)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'changed_meanwhile')).toHaveLength(7);
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 20 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('a refused photo leaves its place to another one of its week, and cannot come back beside it [LO-20]', async () => {
  const { seller, auditor, send } = await world();
  const photoId = await send();
  expect((await decide(photoId, auditor, { ...REFUSAL, reason: null })).code).toBe(
    'decision_reason_required',
  );
  expect((await decide(photoId, auditor, REFUSAL)).body).toMatchObject({
    state: 'refused',
    creditedPoints: 0,
  });
  const another = await send();
  const back = await undo(photoId, auditor);
  expect([back.status, back.code]).toEqual([409, 'photo_replaced']);
  expect((await read(photoId, auditor)).body).toMatchObject({ state: 'refused', revision: 1 });
  expect((await decide(another, auditor)).status).toBe(200);
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 20 });
});

test('nobody audits a photo of their own, and the table would not let them [LO-30]', async () => {
  const { client, campaign, shelf, send } = await world();
  const both = await joinedSeller(product, client, campaign, ['sales_agent', 'auditor']);
  const photoId = await send(both, shelf);
  expect((await read(photoId, both)).body.own).toBe(true);
  const answer = await decide(photoId, both);
  expect([answer.status, answer.code]).toEqual([403, 'own_photo']);
  expect((await undo(photoId, both, 0)).code).toBe('own_photo');
  const forced = product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('store_photo')
      .set({
        state: 'approved',
        credited_points: 20,
        decided_by: both.membershipId,
        decided_at: new Date(NOW),
      })
      .where('id', '=', photoId)
      .execute(),
  );
  await expect(forced).rejects.toThrow(/store_photo_not_decided_by_its_sender/);
});

test.each([
  { decision: 'approve', before: 'sent', after: 'approved' },
  { decision: 'refuse', before: 'sent', after: 'refused' },
  { decision: 'undo', before: 'refused', after: 'sent' },
])(
  'nor does it let them keep a decision of theirs: $decision [LO-30]',
  async ({ decision, before, after }) => {
    const { client, campaign, auditor, shelf, send } = await world();
    const both = await joinedSeller(product, client, campaign, ['sales_agent', 'auditor']);
    const photoId = await send(both, shelf);
    await decide(photoId, auditor, REFUSAL);
    const keep = (actorId: string) =>
      product.platform.database.inClient(client.id, (db) =>
        db
          .insertInto('store_photo_decision')
          .values({
            client_id: client.id,
            id: newId(),
            photo_id: photoId,
            decision,
            state_before: before,
            state_after: after,
            points_before: 0,
            points_after: 0,
            actor_membership_id: actorId,
            decided_at: product.platform.now(),
          })
          .execute(),
      );
    await expect(keep(both.membershipId)).rejects.toThrow('a photo of their own');
    await expect(keep(auditor.membershipId)).resolves.toBeDefined();
  },
);

test('the sender is told of each decision, and spared what is undone unread [LO-20]', async () => {
  const { seller, auditor, send } = await world();
  const photoId = await send();
  const inbox = async () =>
    (await call(product, listNotifications, { query: {} }, { token: seller.token })).body.items.map(
      ({ kind }) => kind,
    );
  expect((await undo(photoId, auditor, 0)).code).toBe('photo_not_decided');
  await decide(photoId, auditor, REFUSAL);
  expect(await inbox()).toEqual(['photo_refused']);
  product.setNow('2026-11-21T15:00:05Z');
  await undo(photoId, auditor);
  expect(await inbox()).toEqual([]);
  await decide(photoId, auditor, { revision: 2 });
  await product.platform.database.inClient(seller.clientId, (db) =>
    db.updateTable('notification').set({ read_at: product.platform.now() }).execute(),
  );
  product.setNow('2026-11-21T15:00:09Z');
  await undo(photoId, auditor, 3);
  expect((await inbox()).toSorted()).toEqual(['photo_approved', 'photo_restored']);
});

test('the queue is oldest first, filtered, counted, read page by page and exported [LO-30]', async () => {
  const { client, campaign, seller, auditor, shelf, window, send } = await world();
  const other = await joinedSeller(product, client, campaign);
  product.setNow('2026-11-21T15:01:00Z');
  const first = await send();
  product.setNow('2026-11-21T15:02:00Z');
  const second = await send(seller, window);
  product.setNow('2026-11-21T15:03:00Z');
  const third = await send(other);
  await decide(second, auditor, REFUSAL);
  const list = async (query: object) =>
    (await call(product, listPhotosToAudit, { query }, { token: auditor.token })).body;
  const ids = async (query: object) => (await list(query)).items.map(({ id }) => id);
  expect(await ids({ state: 'sent' })).toEqual([first, third]);
  expect((await list({ state: 'sent' })).counts).toEqual({ sent: 2, approved: 0, refused: 1 });
  expect(await ids({ order: 'newest' })).toEqual([third, second, first]);
  expect(await ids({ sellerId: other.membershipId })).toEqual([third]);
  expect(await ids({ photoTypeId: shelf })).toEqual([first, third]);
  expect(await ids({ storeId: campaign.strangeStoreId })).toEqual([]);
  expect(await ids({ search: 'loja 100%' })).toEqual([]);
  expect(await ids({ search: 'LÓJA' })).toHaveLength(3);
  expect(await ids({ flagged: 'true' })).toEqual([]);
  expect(await ids({ appealed: 'true' })).toEqual([]);
  await call(
    product,
    openAppeal,
    { body: { subjectKind: 'photo', subjectId: second, words: 'É a vitrine', fileId: null } },
    { token: seller.token },
  );
  const appealed = await list({ appealed: 'true' });
  expect(appealed.items.map(({ id, appeal }) => [id, appeal])).toEqual([[second, 'open']]);
  expect(appealed.counts).toEqual({ sent: 0, approved: 0, refused: 1 });
  expect((await read(second, auditor, { appealed: 'true' })).body.place.total).toBe(1);
  const page = await list({ limit: 2, campaignId: campaign.id });
  expect(await ids({ limit: 2, cursor: page.nextCursor })).toEqual([third]);
  expect((await read(first, auditor, { state: 'sent' })).body.place).toEqual({
    previousId: null,
    nextId: third,
    position: 1,
    total: 2,
  });
  const csv = await call(product, exportPhotosToAudit, { query: {} }, { token: auditor.token });
  expect(csv.body.content.split('\r\n')).toHaveLength(5);
  const filters = await call(product, readPhotoAuditFilters, {}, { token: auditor.token });
  expect(filters.body.campaigns).toEqual([
    {
      id: campaign.id,
      name: expect.any(String),
      types: [
        { id: shelf, name: 'Gôndola' },
        { id: window, name: 'Vitrine' },
      ],
    },
  ]);
});

test('is open to auditors of the client alone [LO-30] [CL-07]', async () => {
  const { seller, auditor, send } = await world();
  const photoId = await send();
  const elsewhere = await world();
  expect((await read(photoId, { ...auditor, token: '' })).status).toBe(401);
  expect((await read(photoId, seller)).status).toBe(403);
  expect((await decide(photoId, seller)).status).toBe(403);
  expect((await read(photoId, elsewhere.auditor)).status).toBe(404);
  expect((await decide(photoId, elsewhere.auditor)).status).toBe(404);
  expect((await undo(photoId, elsewhere.auditor, 0)).status).toBe(404);
});

test('a photo cropped, brightened and compressed is shown beside what it looks like [LO-20] [LO-30]', async () => {
  const { client, campaign, seller, auditor, shelf, send } = await world();
  const other = await joinedSeller(product, client, campaign);
  const original = await shelfPhoto(3);
  const copied = await sharp(original)
    .extract({ left: 40, top: 30, width: 720, height: 540 })
    .modulate({ brightness: 1.15 })
    .resize({ width: 500 })
    .jpeg({ quality: 40 })
    .toBuffer();
  const first = await send(seller, shelf, await uploadPhoto(product, seller, original));
  const copy = await send(other, shelf, await uploadPhoto(product, other, copied));
  const third = await joinedSeller(product, client, campaign);
  const honest = await send(third, shelf, await uploadPhoto(product, third, await shelfPhoto(4)));
  const jobs = [lookAtPhoto, lookAtInvoice];
  await deliverEvents(product, jobs);
  expect((await read(copy, auditor)).body.lookalikes).toMatchObject([
    { of: 'photo', id: first, sender: { id: seller.membershipId }, type: 'Gôndola', week: '2026-11-15' },
  ]);
  expect((await read(first, auditor)).body.lookalikes.map(({ id }) => id)).toEqual([copy]);
  expect((await read(honest, auditor)).body).toMatchObject({ twins: 0, lookalikes: [] });
  const flagged = await call(
    product,
    listPhotosToAudit,
    { query: { flagged: 'true' } },
    { token: auditor.token },
  );
  expect(new Set(flagged.body.items.map(({ id }) => id))).toEqual(new Set([first, copy]));
});

test('a photo sent again is found behind thousands that share a part of its look, also when it was turned [LO-20] [LO-30]', async () => {
  const { client, campaign, seller, auditor, shelf, send } = await world();
  const original = await shelfPhoto(31);
  const first = await send(seller, shelf, await uploadPhoto(product, seller, original));
  const jobs = [lookAtPhoto, lookAtInvoice];
  await deliverEvents(product, jobs);
  await product.platform.database.inClient(client.id, (db) =>
    sql`with look as (
        select hash.* from photo_hash hash join store_photo photo on photo.file_id = hash.file_id
        where photo.id = ${first} and hash.view = 0
      ), near as (
        insert into file (client_id, id, owner_membership_id, purpose, name, declared_type, declared_size, storage_key,
          state, created_at)
        select ${client.id}, ('ffffffff-ffff-4fff-8fff-' || lpad(n::text, 12, '0'))::uuid, ${seller.membershipId},
          'store_photo', 'x.jpg', 'image/jpeg', 10, 'near/' || n, 'complete', now()
        from generate_series(1, 2500) as n returning id
      )
      insert into photo_hash (client_id, file_id, view, band, bits)
      select ${client.id}, near.id, 0, look.band, translate(look.bits, '0123456789abcdef', 'fedcba9876543210')
      from near cross join look`.execute(db),
  );
  const copied = await sharp(original).rotate(90).jpeg({ quality: 50 }).toBuffer();
  const other = await joinedSeller(product, client, campaign);
  const again = await sharp(original).modulate({ brightness: 1.1 }).jpeg({ quality: 50 }).toBuffer();
  const copy = await send(other, shelf, await uploadPhoto(product, other, again));
  const third = await joinedSeller(product, client, campaign);
  const turned = await send(third, shelf, await uploadPhoto(product, third, copied));
  await deliverEvents(product, jobs);
  const found = new Set((await read(first, auditor)).body.lookalikes.map(({ id }) => id));
  expect(found).toEqual(new Set([copy, turned]));
});

test('a photo of a store cut out of the photo of an invoice is shown beside that invoice [LO-20] [LO-30]', async () => {
  const { campaign, seller, auditor, shelf, send } = await world();
  const picture = await shelfPhoto(9);
  const { body: invoice } = await uploadBytes(product, seller.token, {
    purpose: 'invoice',
    name: 'nota.jpg',
    bytes: picture,
  });
  const saleId = await sendSale(product, campaign, seller, { invoiceFileId: invoice.fileId });
  const cut = await sharp(picture).extract({ left: 80, top: 60, width: 640, height: 480 }).jpeg().toBuffer();
  const photo = await send(seller, shelf, await uploadPhoto(product, seller, cut));
  await deliverEvents(product, [lookAtPhoto, lookAtInvoice]);
  expect((await read(photo, auditor)).body.lookalikes).toMatchObject([
    { of: 'invoice', id: saleId, type: null, week: null },
  ]);
});
