import { readNextAction, setAsideNextAction } from '@trilha/contract/loyalty/next-action.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { buildCourse, enrolPerson } from '../../testing/learning.ts';
import { givePoints } from '../../testing/ledger.ts';
import { buildReward } from '../../testing/loyalty.ts';
import { auditWorld, decideSaleAs, sendSale } from '../../testing/loyalty-audit.ts';
import { buildPhotoTypes, sendPhoto } from '../../testing/store-photos.ts';
import { type BuiltPerson, buildPerson, signInAgain } from '../../testing/world.ts';

/** A Tuesday; campaigns run until the 15th of December. */
const NOW = '2026-11-24T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

async function world(options: Parameters<typeof auditWorld>[1] = {}) {
  const built = await auditWorld(product, options);
  const params = { campaignId: built.campaign.id };
  const next = async () => {
    const token = await signInAgain(product.platform, built.seller);
    return (await call(product, readNextAction, { params }, { token })).body.next;
  };
  const setAside = (kind: 'spend_points' | 'send_photo') =>
    call(product, setAsideNextAction, { params, body: { kind } }, { token: built.seller.token });
  return { ...built, params, next, setAside };
}
const kindOf = (next: { readonly action: { readonly kind: string } } | null) => next?.action.kind ?? null;

test('points that expire in three weeks are advised to be spent on what they buy [PT-01, PT-03]', async () => {
  const { campaign, seller, next } = await world();
  await givePoints(product.platform, campaign, seller, 5000);
  await buildReward(product.platform, campaign, { name: 'Caneca', cost: 100 });
  const dear = await buildReward(product.platform, campaign, { name: 'Fone', cost: 4000 });
  await buildReward(product.platform, campaign, { name: 'Vazio', cost: 4500, onHand: 0 });
  await buildReward(product.platform, campaign, { name: 'Para o alto', cost: 4500, minimumLevel: 3 });
  expect(await next()).toEqual({
    action: {
      kind: 'spend_points',
      points: 5000,
      reward: { id: dear.id, name: 'Fone', cost: 4000 },
      until: '2026-12-15',
      daysLeft: 21,
    },
    reason: 'only_one',
  });
});

test('without the module of rewards nothing is advised to be bought [PT-01, CL-03]', async () => {
  const { client, campaign, seller, next } = await world();
  await givePoints(product.platform, campaign, seller, 5000);
  await buildReward(product.platform, campaign, { cost: 100 });
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({ modules: ['campaigns'] })
      .where('id', '=', client.id)
      .execute(),
  );
  expect(await next()).toBeNull();
});

test('a few points short of a level, one product that brings it is named, until it was asked for [PT-01, PT-05]', async () => {
  const { campaign, seller, next } = await world();
  await givePoints(product.platform, campaign, seller, 270);
  const advised = await next();
  expect(advised?.action).toMatchObject({
    kind: 'reach_level',
    level: 'Creator',
    missing: 30,
    product: expect.stringMatching(/^Torre/),
    quantity: 1,
    points: 40,
  });
  await product.platform.database.inClient(campaign.clientId, (db) =>
    db
      .insertInto('level_request')
      .values({
        client_id: campaign.clientId,
        id: crypto.randomUUID(),
        campaign_id: campaign.id,
        membership_id: seller.membershipId,
        position: 2,
        requested_at: product.platform.now(),
      })
      .execute(),
  );
  expect(await next()).toBeNull();
});

test('a photo of the week is advised until it is sent, and again on Sunday [PT-01, LO-20]', async () => {
  const { campaign, seller, administrator, next } = await world();
  const [shelf, window] = await buildPhotoTypes(product, campaign, administrator);
  expect((await next())?.action).toMatchObject({
    kind: 'send_photo',
    until: '2026-11-28',
    daysLeft: 4,
    points: 20,
  });
  await sendPhoto(product, campaign, seller, { photoTypeId: shelf });
  expect((await next())?.action).toMatchObject({ kind: 'send_photo', points: 0 });
  await sendPhoto(product, campaign, seller, { photoTypeId: window });
  expect(await next()).toBeNull();
  product.setNow('2026-11-29T02:59:59Z');
  expect(await next()).toBeNull();
  product.setNow('2026-11-29T03:00:00Z');
  expect(kindOf(await next())).toBe('send_photo');
});

test('a photo of the last week is due by the end of the campaign [PT-01, LO-20]', async () => {
  const { campaign, administrator, next } = await world();
  await buildPhotoTypes(product, campaign, administrator);
  product.setNow('2026-12-13T15:00:00Z');
  expect((await next())?.action).toMatchObject({ kind: 'send_photo', until: '2026-12-15', daysLeft: 2 });
  product.setNow('2026-12-16T03:00:00Z');
  expect(await next()).toBeNull();
});

test('a refusal is advised to be appealed while it can be, and never once it was [PT-01, LO-30]', async () => {
  const { campaign, seller, auditor, next } = await world();
  const saleId = await sendSale(product, campaign, seller, { invoiceNumber: 'N77' });
  await decideSaleAs(product, auditor, saleId, 'refuse');
  expect((await next())?.action).toMatchObject({
    kind: 'appeal_refusal',
    subject: 'sale',
    subjectId: saleId,
    name: 'N77',
    until: '2026-12-04',
    daysLeft: 10,
  });
  product.setNow('2026-12-05T03:00:00Z');
  expect(kindOf(await next())).not.toBe('appeal_refusal');
});

test('a course is advised only to whoever is in it, for a reward that nothing else keeps from them [PT-01, RW-02]', async () => {
  const { client, campaign, seller, next } = await world();
  await givePoints(product.platform, campaign, seller, 1000);
  const course = await buildCourse(product.platform, client, { title: 'Como vender' });
  const requiredTrainingIds = [course.id];
  const reward = await buildReward(product.platform, campaign, {
    name: 'Mochila',
    cost: 900,
    requiredTrainingIds,
  });
  await buildReward(product.platform, campaign, { cost: 950, requiredTrainingIds, onHand: 0 });
  // One of two courses alone opens nothing.
  const another = await buildCourse(product.platform, client, { title: 'Como atender' });
  await buildReward(product.platform, campaign, {
    cost: 960,
    requiredTrainingIds: [...requiredTrainingIds, another.id],
  });
  await enrolPerson(product.platform, seller, another.id);
  expect(await next()).toBeNull();
  await enrolPerson(product.platform, seller, course.id);
  expect((await next())?.action).toMatchObject({
    kind: 'finish_course',
    course: { id: course.id, title: 'Como vender', kind: 'online_course' },
    reward: { id: reward.id, name: 'Mochila', cost: 900 },
  });
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('training')
      .set({ status: 'archived' })
      .where('client_id', '=', client.id)
      .where('id', '=', course.id)
      .execute(),
  );
  expect(await next()).toBeNull();
});

test('what is set aside is not advised again on that day, and again on the next [PT-01]', async () => {
  const { campaign, administrator, seller, next, setAside } = await world();
  await buildPhotoTypes(product, campaign, administrator);
  await givePoints(product.platform, campaign, seller, 5000);
  await buildReward(product.platform, campaign, { cost: 100 });
  expect(await next()).toMatchObject({ action: { kind: 'spend_points' }, reason: 'brings_most' });
  expect((await setAside('spend_points')).status).toBe(200);
  expect((await setAside('spend_points')).status).toBe(200);
  expect(await next()).toMatchObject({ action: { kind: 'send_photo' }, reason: 'only_one' });
  await setAside('send_photo');
  expect(await next()).toBeNull();
  product.setNow('2026-11-25T02:59:59Z');
  expect(await next()).toBeNull();
  product.setNow('2026-11-25T03:00:00Z');
  // Three days to Saturday: the photo presses by now.
  expect(await next()).toMatchObject({ action: { kind: 'send_photo' }, reason: 'ends_first' });
});

test('whoever has not joined, may not join or is of another client is told so [PT-01, CL-07]', async () => {
  const { client, params } = await world();
  const ask = async (person: BuiltPerson | null) => {
    const asked = person ? { token: person.token } : {};
    return [
      (await call(product, readNextAction, { params }, asked)).code,
      (await call(product, setAsideNextAction, { params, body: { kind: 'send_photo' } }, asked)).code,
    ];
  };
  const outside = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  const reader = await buildPerson(product.platform, client, { roles: ['learner'] });
  const elsewhere = await world();
  expect(await ask(outside)).toEqual(['campaign_not_joined', 'campaign_not_joined']);
  expect(await ask(reader)).toEqual(['not_allowed', 'not_allowed']);
  expect(await ask(elsewhere.seller)).toEqual(['not_found', 'not_found']);
  expect(await ask(null)).toEqual(['not_signed_in', 'not_signed_in']);
});
