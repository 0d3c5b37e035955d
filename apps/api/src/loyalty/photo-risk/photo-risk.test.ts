import { randomUUID } from 'node:crypto';
import { changeCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import {
  decidePhoto,
  exportPhotosToAudit,
  listPhotosToAudit,
  readPhotoBacklog,
  readPhotoToAudit,
  undoPhotoDecision,
} from '@trilha/contract/loyalty/photo-audit.calls';
import { previewPhotoBatch } from '@trilha/contract/loyalty/photo-batches.calls';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { auditWorld, joinedSeller } from '../../testing/loyalty-audit.ts';
import { buildPhotoTypes, sendPhoto, shelfPhoto, uploadPhoto } from '../../testing/store-photos.ts';
import { type BuiltPerson, signInAgain } from '../../testing/world.ts';
import { lookAtPhoto } from '../photos/look-at-photo.job.ts';
import { weighPhotosDecided, weighWaitingPhotos } from './weigh-photos.job.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

async function world() {
  const built = await auditWorld(product);
  const [shelf, window] = await buildPhotoTypes(product, built.campaign, built.administrator);
  const send = async (
    person: BuiltPerson,
    over: { photoTypeId?: string; number?: number; takenAt?: string } = {},
  ) => {
    const photoFileId = await uploadPhoto(product, person, await shelfPhoto(over.number ?? 1));
    const sent = await sendPhoto(product, built.campaign, person, {
      photoTypeId: over.photoTypeId ?? shelf,
      photoFileId,
      takenAt: over.takenAt ?? product.platform.now().toISOString(),
    });
    if (sent.status !== 200) throw new Error(`the photo was refused: ${sent.code}`);
    await deliverEvents(product, [lookAtPhoto]);
    return sent.body.photoId;
  };
  return { ...built, shelf, window, send };
}
const queue = async ({ token }: BuiltPerson, query = {}) =>
  (await call(product, listPhotosToAudit, { query }, { token })).body;
const read = async ({ token }: BuiltPerson, photoId: string, query = {}) =>
  (await call(product, readPhotoToAudit, { params: { photoId }, query }, { token })).body;
const riskOf = async (auditor: BuiltPerson, photoId: string) => {
  const { risk } = await read(auditor, photoId);
  return [risk.level, ...risk.reasons.map(({ code }) => code)];
};

test('a photo is weighed once it was looked at; until then it is nobody’s to wave through [LO-20, LO-30]', async () => {
  const { client, campaign, seller, auditor, shelf, send } = await world();
  const unseen = await sendPhoto(product, campaign, seller, { photoTypeId: shelf });
  expect((await read(auditor, unseen.body.photoId)).risk).toEqual({
    level: 'amber',
    score: 30,
    reasons: [],
    weighedAt: null,
  });
  const photoId = await send(await joinedSeller(product, client, campaign), { number: 7 });
  expect(await riskOf(auditor, photoId)).toEqual(['green', 'first_photo']);
});

test('the picture of somebody else makes both red, and says why in words [LO-20, LO-30]', async () => {
  const { client, campaign, seller, auditor, send } = await world();
  const first = await send(seller);
  expect(await riskOf(auditor, first)).toEqual(['green', 'first_photo']);
  const another = await joinedSeller(product, client, campaign);
  const second = await send(another);
  expect(await riskOf(auditor, second)).toEqual(['red', 'same_file', 'first_photo']);
  expect(await riskOf(auditor, first)).toEqual(['red', 'same_file', 'first_photo']);
  const { body } = await call(product, exportPhotosToAudit, { query: {} }, { token: auditor.token });
  expect(body.content).toContain('O mesmo arquivo está em outra foto; Primeira foto desta pessoa');
});

test('a picture that was taken long before, or twice in a moment in two cities, is somebody’s to look at [LO-20, LO-30]', async () => {
  const { client, campaign, seller, auditor, window, send } = await world();
  const old = await send(seller, { number: 2, takenAt: '2026-11-10T15:00:00Z' });
  expect(await riskOf(auditor, old)).toEqual(['amber', 'taken_long_before', 'first_photo']);
  const another = await joinedSeller(product, client, campaign);
  const here = await send(another, { number: 3 });
  product.setNow('2026-11-21T15:01:00Z');
  const there = await send(another, { number: 4, photoTypeId: window, takenAt: '2026-11-21T14:52:00Z' });
  expect(await riskOf(auditor, there)).toEqual(['green']);
  await product.platform.database.inClient(client.id, async (db) => {
    await sql`update store set city = 'Curitiba' where id = ${campaign.strangeStoreId}`.execute(db);
    await sql`update store_photo set store_id = ${campaign.strangeStoreId}, risk_weighed_at = null
      where id = ${there}`.execute(db);
  });
  await weighWaitingPhotos.run(product.platform, client.id);
  expect((await read(auditor, there)).risk).toMatchObject({
    level: 'amber',
    reasons: [{ code: 'two_cities_at_once', value: 8 }],
  });
  expect(await riskOf(auditor, here)).toEqual(['green', 'first_photo']);
});

test('a photo that is dark or blurred is sent all the same, and its auditor is told [LO-20, LO-30]', async () => {
  const { client, campaign, auditor, shelf } = await world();
  const shelves = await shelfPhoto(41);
  const sent = async (content: Buffer) => {
    const person = await joinedSeller(product, client, campaign);
    const photoFileId = await uploadPhoto(product, person, content);
    const photo = await sendPhoto(product, campaign, person, {
      photoTypeId: shelf,
      photoFileId,
      takenAt: NOW,
    });
    await deliverEvents(product, [lookAtPhoto]);
    return riskOf(auditor, photo.body.photoId);
  };
  expect(await sent(await sharp(shelves).linear(0.15).jpeg().toBuffer())).toEqual([
    'amber',
    'too_dark',
    'first_photo',
  ]);
  expect(
    await sent(
      await sharp(await shelfPhoto(42))
        .blur(20)
        .jpeg()
        .toBuffer(),
    ),
  ).toEqual(['amber', 'too_blurred', 'first_photo']);
});

test('the queue is read by what asks for most attention, page by page, and counts each risk [LO-30]', async () => {
  const { client, campaign, seller, auditor, send } = await world();
  const calm = await send(seller, { number: 11 });
  product.setNow('2026-11-21T15:01:00Z');
  const red = [await send(await joinedSeller(product, client, campaign), { number: 12 })];
  product.setNow('2026-11-21T15:02:00Z');
  red.push(await send(await joinedSeller(product, client, campaign), { number: 12 }));
  const whole = await queue(auditor);
  expect(whole.items.map(({ id }) => id)).toEqual([...red, calm]);
  expect(whole.risks).toEqual({ green: 1, amber: 0, red: 2 });
  const first = await queue(auditor, { limit: 2 });
  const second = await queue(auditor, { limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([...red, calm]);
  expect((await queue(auditor, { risk: 'green' })).items.map(({ id }) => id)).toEqual([calm]);
  for (const order of ['due', 'oldest'])
    expect((await queue(auditor, { order })).items.map(({ id }) => id)).toEqual([calm, ...red]);
  expect((await queue(auditor, { order: 'newest' })).items.map(({ id }) => id)).toEqual(
    [calm, ...red].toReversed(),
  );
  expect((await read(auditor, red[1] ?? '')).place).toEqual({
    previousId: red[0],
    nextId: calm,
    position: 2,
    total: 3,
  });
});

test('a decision weighs what waits of its sender anew, and the clock what was missed [LO-30]', async () => {
  const { client, auditor, seller, window, send } = await world();
  const waits = await send(seller, { number: 21 });
  await product.platform.database.inClient(client.id, (db) =>
    sql`insert into store_photo (client_id, id, campaign_id, photo_type_id, membership_id, store_id, week, sent_at,
        state, points, decided_at)
      select client_id, gen_random_uuid(), campaign_id, photo_type_id, membership_id, store_id, week - 7 * n,
        sent_at - n * interval '7 days', 'refused', points, sent_at
      from store_photo cross join generate_series(1, 4) n where id = ${waits}`.execute(db),
  );
  const refused = await send(seller, { number: 22, photoTypeId: window });
  const answer = await call(
    product,
    decidePhoto,
    {
      params: { photoId: refused },
      body: { decision: 'refuse', reason: 'other', note: null, revision: 0 },
    },
    { token: auditor.token },
  );
  expect(answer.status).toBe(200);
  await deliverEvents(product, [weighPhotosDecided]);
  expect(await riskOf(auditor, waits)).toEqual(['amber', 'often_refused']);
  await product.platform.database.inClient(client.id, (db) =>
    sql`update store_photo set risk_level = 'red', risk_weighed_at = null where id = ${waits}`.execute(db),
  );
  await weighWaitingPhotos.run(product.platform, client.id);
  expect(await riskOf(auditor, waits)).toEqual(['amber', 'often_refused']);
});

test('a photo is due after the working days of its campaign, again once a decision is undone, and late then [LO-30]', async () => {
  const { campaign, administrator, auditor, seller, send } = await world();
  await call(
    product,
    changeCampaign,
    { params: { campaignId: campaign.id }, body: { decideWithinDays: 2 } },
    { token: administrator.token },
  );
  // Saturday: two working days end with Tuesday, in the zone of the store.
  const photoId = await send(seller, { number: 31 });
  expect((await read(auditor, photoId)).dueAt).toBe('2026-11-25T03:00:00.000Z');
  const backlog = async (token = auditor.token) =>
    (await call(product, readPhotoBacklog, {}, { token })).body;
  expect((await backlog()).late).toBe(0);
  product.setNow('2026-11-25T03:00:00Z');
  const token = await signInAgain(product.platform, auditor);
  expect((await backlog(token)).late).toBe(1);
  expect((await queue({ ...auditor, token }, { late: 'true' })).items.map(({ id }) => id)).toEqual([photoId]);
  const stranger = await world();
  expect((await queue(stranger.auditor, { late: 'true' })).items).toEqual([]);
  const preview = await call(product, previewPhotoBatch, { query: { late: 'true' } }, { token });
  expect(preview.body.photos.map((photo) => photo.photoId)).toEqual([photoId]);
  await call(
    product,
    decidePhoto,
    {
      params: { photoId },
      body: { decision: 'approve', reason: null, note: null, revision: 0 },
    },
    { token, key: randomUUID() },
  );
  expect(await backlog(token)).toMatchObject({ late: 0, decided: 1, decidedInTime: 0 });
  await call(product, undoPhotoDecision, { params: { photoId }, body: { revision: 1 } }, { token });
  expect((await read({ ...auditor, token }, photoId)).dueAt).toBe('2026-11-28T03:00:00.000Z');
});
