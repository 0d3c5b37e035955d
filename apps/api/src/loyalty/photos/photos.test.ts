import { cloneCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import { readPhotoTypes, setPhotoTypes } from '@trilha/contract/loyalty/photo-types.calls';
import { listMyPhotos, readPhotoWeek, sendStorePhoto } from '@trilha/contract/loyalty/photos.calls';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { auditTrail, auditWorld } from '../../testing/loyalty-audit.ts';
import {
  buildPhotoTypes,
  photoFile,
  sendPhoto,
  shelfPhoto,
  uploadPhoto,
} from '../../testing/store-photos.ts';
import { buildPerson, signInAgain } from '../../testing/world.ts';
import { lookAtPhoto } from './look-at-photo.job.ts';

/** A Saturday; the week turns on the 22nd at three o'clock in UTC. */
const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

async function world(options: Parameters<typeof auditWorld>[1] = {}) {
  const built = await auditWorld(product, options);
  const [shelf, window] = await buildPhotoTypes(product, built.campaign, built.administrator);
  const send = (over: Partial<Parameters<typeof sendPhoto>[3]> = {}, person = built.seller) =>
    sendPhoto(product, built.campaign, person, { photoTypeId: shelf, ...over });
  const week = (token = built.seller.token) =>
    call(product, readPhotoWeek, { params: { campaignId: built.campaign.id } }, { token });
  return { ...built, shelf, window, send, week };
}

test('a photo sent is there in its week, without what the camera wrote beside it [LO-20]', async () => {
  const { campaign, seller, shelf, window, send, week } = await world();
  const photoFileId = await uploadPhoto(product, seller, await shelfPhoto(1));
  const sent = await send({ photoFileId, takenAt: '2026-11-21T14:58:00.000Z' });
  expect([sent.status, sent.body]).toEqual([200, { photoId: expect.any(String), week: '2026-11-15' }]);

  const { body } = await week();
  expect(body.types.map(({ id, points }) => [id, points])).toEqual([
    [shelf, 20],
    [window, 0],
  ]);
  expect(body.stores).toHaveLength(1);
  expect(body.stores[0]).toMatchObject({
    id: campaign.storeId,
    week: '2026-11-15',
    turnsAt: '2026-11-22T03:00:00.000Z',
    photos: [{ id: sent.body.photoId, typeId: shelf, state: 'sent', points: 20, reason: null }],
  });
  const url = body.stores[0]?.photos[0]?.picture?.url ?? '';
  const picture = await product.app.inject({ method: 'GET', url });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(picture.rawPayload.includes('CANARY')).toBe(false);
});

test('lists show a small copy of a photo once it was looked at [LO-20]', async () => {
  const { seller, send, week } = await world();
  await send({ photoFileId: await uploadPhoto(product, seller, await shelfPhoto(5)) });
  const seen = async () => (await week()).body.stores[0]?.photos[0]?.picture;
  const first = await seen();
  expect(first?.smallUrl).toBe(first?.url);
  await deliverEvents(product, [lookAtPhoto]);
  const small = await product.app.inject({ method: 'GET', url: (await seen())?.smallUrl ?? '' });
  const { format, width } = await sharp(small.rawPayload).metadata();
  expect([format, width]).toEqual(['webp', 480]);
});

test('one photo of a type for a store and a week, and the next one on Sunday [LO-20]', async () => {
  product.setNow('2026-11-22T02:58:00Z');
  const { window, send, week, seller } = await world();
  expect((await send()).status).toBe(200);
  const again = await send();
  expect([again.status, again.code]).toEqual([409, 'photo_already_sent_this_week']);
  expect((await send({ photoTypeId: window })).status).toBe(200);
  product.setNow('2026-11-22T02:59:59Z');
  expect((await send()).code).toBe('photo_already_sent_this_week');
  product.setNow('2026-11-22T03:00:00Z');
  expect((await week()).body.stores[0]).toMatchObject({ week: '2026-11-22', photos: [] });
  expect((await send()).body).toMatchObject({ week: '2026-11-22' });
  const mine = await call(product, listMyPhotos, { query: { limit: 2 } }, { token: seller.token });
  expect(mine.body.items.map((photo) => photo.week)).toEqual(['2026-11-22', '2026-11-15']);
  const rest = await call(
    product,
    listMyPhotos,
    { query: { cursor: mine.body.nextCursor ?? '' } },
    { token: seller.token },
  );
  expect(rest.body.items).toHaveLength(1);
});

test('of forty sends at once one makes a photo, whatever their keys [LO-20]', async () => {
  const { send, seller } = await world();
  const files = await Promise.all(Array.from({ length: 40 }, () => photoFile(product, seller)));
  const answers = await Promise.all(files.map((photoFileId) => send({ photoFileId })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'photo_already_sent_this_week')).toHaveLength(39);
  const mine = await call(product, listMyPhotos, { query: {} }, { token: seller.token });
  expect(mine.body.items).toHaveLength(1);
});

test('a send that is repeated with its key answers the same and makes nothing more [LO-20]', async () => {
  const { campaign, seller, shelf } = await world();
  const body = {
    campaignId: campaign.id,
    storeId: campaign.storeId,
    photoTypeId: shelf,
    photoFileId: await photoFile(product, seller),
    takenAt: null,
  };
  const key = crypto.randomUUID();
  const send = () => call(product, sendStorePhoto, { body }, { token: seller.token, key });
  const answers = [await send(), await send()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});

test('the week turns on the Sunday of the store, also where that day begins at one o’clock [LO-20]', async () => {
  const { send, week } = await world({
    beginsOn: '2026-08-01',
    storeTimeZone: 'America/Santiago',
  });
  product.setNow('2026-09-06T03:59:59Z');
  expect((await week()).body.stores[0]).toMatchObject({
    week: '2026-08-30',
    turnsAt: '2026-09-06T04:00:00.000Z',
  });
  expect((await send()).body.week).toBe('2026-08-30');
  product.setNow('2026-09-06T04:00:00Z');
  expect((await send()).body.week).toBe('2026-09-06');
});

test('a photo made on Saturday without a network counts for that week when it comes on Sunday [LO-20] [OF-04]', async () => {
  const { campaign, seller, shelf } = await world();
  product.setNow('2026-11-22T18:00:00Z');
  const token = await signInAgain(product.platform, seller);
  const send = async (waitedSince: string | null) => {
    const photoFileId = await photoFile(product, seller);
    const { id: campaignId, storeId } = campaign;
    const body = { campaignId, storeId, photoTypeId: shelf, photoFileId, takenAt: null, waitedSince };
    return call(product, sendStorePhoto, { body }, { token });
  };
  expect((await send('2026-11-21T20:00:00Z')).body.week).toBe('2026-11-15');
  expect((await send(null)).body.week).toBe('2026-11-22');
  expect((await send('2026-11-21T20:00:00Z')).code).toBe('photo_already_sent_this_week');
});

test('refuses what the campaign, the store or the file does not allow [LO-20]', async () => {
  const { client, campaign, seller, window, send } = await world();
  const outsider = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  expect((await send({}, outsider)).code).toBe('campaign_not_joined');
  expect((await send({ storeId: campaign.strangeStoreId })).code).toBe('store_not_participating');
  expect((await send({ photoFileId: await photoFile(product, outsider) })).code).toBe('not_found');
  const used = await photoFile(product, seller);
  await send({ photoFileId: used });
  expect((await send({ photoFileId: used, photoTypeId: window })).code).toBe('photo_file_used');
  const pending = await photoFile(product, seller);
  await product.platform.database.inClient(client.id, (db) =>
    db.updateTable('file').set({ state: 'pending' }).where('id', '=', pending).execute(),
  );
  expect((await send({ photoFileId: pending, photoTypeId: window })).code).toBe('file_incomplete');
});

test.each([
  { dates: { beginsOn: '2026-11-22' }, expected: 'campaign_not_running' },
  { dates: { beginsOn: '2026-11-21', endsOn: '2026-11-21' }, expected: undefined },
  { dates: { endsOn: '2026-11-20' }, expected: 'campaign_over' },
])('a photo of 21 November in a campaign with $dates: $expected [LO-20]', async ({ dates, expected }) => {
  // A campaign that is over takes no types of photos any more.
  product.setNow('2026-11-20T15:00:00Z');
  const { campaign, administrator, seller } = await auditWorld(product, dates);
  const [shelf] = await buildPhotoTypes(product, campaign, administrator);
  product.setNow(NOW);
  const sender = { ...seller, token: await signInAgain(product.platform, seller) };
  expect((await sendPhoto(product, campaign, sender, { photoTypeId: shelf })).code).toBe(expected);
});

test('is closed to whoever is not signed in, may not sell, or is of another client [LO-20] [CL-07]', async () => {
  const { client, campaign, auditor, shelf, send, week } = await world();
  expect((await week('')).status).toBe(401);
  expect((await week(auditor.token)).status).toBe(403);
  expect((await send({}, auditor)).status).toBe(403);
  const elsewhere = await world();
  expect((await week(elsewhere.seller.token)).status).toBe(404);
  expect((await elsewhere.send({ photoTypeId: shelf })).status).toBe(404);
  expect((await elsewhere.send({ storeId: campaign.storeId })).status).toBe(404);
  const outsider = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  expect((await week(outsider.token)).code).toBe('campaign_not_joined');
});

test('the administrator says what photos are asked for; what was sent keeps its type and its points [LO-20] [MG-04]', async () => {
  const { client, campaign, administrator, seller, shelf, window, send, week } = await world();
  await send();
  const params = { campaignId: campaign.id };
  const shown = { name: 'Gôndola da entrada', guidance: '', example: '', points: 50 };
  const set = (types: readonly object[], person = administrator) =>
    call(product, setPhotoTypes, { params, body: { types: types as [] } }, { token: person.token });
  const changed = await set([
    { ...shown, photoTypeId: null, name: 'Promotor' },
    { ...shown, photoTypeId: shelf },
  ]);
  expect(changed.body.items.map(({ name }) => name)).toEqual(['Promotor', 'Gôndola da entrada']);
  const { body } = await week();
  expect(body.types).toHaveLength(2);
  expect(body.stores[0]?.photos).toMatchObject([{ typeId: shelf, points: 20 }]);
  expect((await send({ photoTypeId: window })).code).toBe('not_found');
  expect((await set([{ ...shown, photoTypeId: window }])).code).toBe('not_found');
  expect((await set([shown, shown].map((type) => ({ ...type, photoTypeId: null })))).code).toBe(
    'validation_failed',
  );
  expect((await set([{ ...shown, photoTypeId: null, points: -1 }])).code).toBe('validation_failed');
  expect((await set([], seller)).status).toBe(403);
  expect(await auditTrail(product, client.id)).toEqual([
    'loyalty.campaign.photoTypes',
    'loyalty.campaign.photoTypes',
  ]);

  const copy = await call(
    product,
    cloneCampaign,
    { params, body: { name: 'Outra vez', beginsOn: '2027-01-01', endsOn: '2027-02-01' } },
    { token: administrator.token },
  );
  const cloned = await call(
    product,
    readPhotoTypes,
    { params: { campaignId: copy.body.campaignId } },
    { token: administrator.token },
  );
  expect(cloned.body.items.map(({ name, points }) => [name, points])).toEqual([
    ['Promotor', 50],
    ['Gôndola da entrada', 50],
  ]);
  product.setNow('2026-12-16T15:00:00Z');
  const later = { ...administrator, token: await signInAgain(product.platform, administrator) };
  expect((await set([], later)).code).toBe('campaign_values_fixed');
});
