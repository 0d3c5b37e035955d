import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { gradeEssay, listEssays } from '@trilha/contract/assessment/essays.calls';
import { readSession } from '@trilha/contract/identity/session.calls';
import { listEnrolmentRequests } from '@trilha/contract/learning/enrolment-requests.calls';
import { decideSale, listSalesToAudit } from '@trilha/contract/loyalty/audit.calls';
import { listLevelRequests } from '@trilha/contract/loyalty/level-decision.calls';
import { listOrdersToAudit } from '@trilha/contract/loyalty/order-audit.calls';
import { listOrdersToProcess } from '@trilha/contract/loyalty/order-processing.calls';
import { listPhotosToAudit } from '@trilha/contract/loyalty/photo-audit.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { listImports } from '@trilha/contract/people/imports.calls';
import { decideRegistrations, listRegistrations } from '@trilha/contract/people/registrations.calls';
import { QUEUES, type QueueName } from '@trilha/contract/queues';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { sitAtEssays } from '../../testing/essays.ts';
import { readList } from '../../testing/imports.ts';
import { givePoints } from '../../testing/ledger.ts';
import { buildReward } from '../../testing/loyalty.ts';
import { auditWorld, sendSale } from '../../testing/loyalty-audit.ts';
import { buildPhotoTypes, sendPhoto } from '../../testing/store-photos.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { newId } from '../identifier.ts';
import { STREAM_PATH } from './stream-route.ts';

let product: TestApplication;
let origin = '';
beforeAll(async () => {
  product = await openTestApplication();
  origin = await product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => product.close());

/** A stream as a browser opens it, and the queues it has told of after the state it began with. */
async function listen(person: BuiltPerson) {
  const { realtime } = (await call(product, readSession, {}, { token: person.token })).body;
  const asked = get(`${origin}${STREAM_PATH}`, {
    headers: { 'x-realtime-token': realtime?.token ?? '' },
    agent: false,
  });
  asked.on('error', () => {});
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let told = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    told += piece;
  });
  const events = () =>
    [...told.matchAll(/event: put\ndata: (.+)\n/g)].map(
      ([, data]) => JSON.parse(data ?? '{}') as { path: string; data: { queues?: Record<string, number> } },
    );
  await expect.poll(() => events().length).toBe(1);
  return {
    /** The queues whose state it was told when it began. */
    open: () => Object.keys(events()[0]?.data.queues ?? {}),
    turned: () => [
      ...new Set(events().flatMap(({ path }) => (path.startsWith('/queues/') ? [path.slice(8)] : []))),
    ],
    times: (queue: QueueName) => events().filter(({ path }) => path === `/queues/${queue}`).length,
    /** How often it told the state of what is their own. */
    own: () => events().filter(({ path }) => path === '/').length,
    leave: () => answer.destroy(),
  };
}

const SOON = { timeout: 5000 };

test('each queue is told to whoever its own list is open to [IN-03] [MG-03]', () => {
  const lists = {
    registrations: listRegistrations,
    enrolment_requests: listEnrolmentRequests,
    sales: listSalesToAudit,
    photos: listPhotosToAudit,
    levels: listLevelRequests,
    order_audit: listOrdersToAudit,
    orders: listOrdersToProcess,
    essays: listEssays,
    imports: listImports,
  };
  for (const [name, { access, module }] of Object.entries(QUEUES)) {
    const list: { readonly access: string; readonly module?: string } = lists[name as QueueName];
    expect({ access, module }, name).toEqual({ access: list.access, module: list.module ?? null });
  }
});

test('those who work in a queue hear of what comes and of what others take, and sellers of nothing [IN-03] [LO-30]', async () => {
  const world = await auditWorld(product);
  const second = await buildPerson(product.platform, world.client, { roles: ['auditor'] });
  const [auditor, colleague, seller] = [
    await listen(world.auditor),
    await listen(second),
    await listen(world.seller),
  ];
  expect(auditor.open()).toEqual(['sales', 'photos', 'order_audit']);
  expect(seller.open()).toEqual([]);
  const saleId = await sendSale(product, world.campaign, world.seller);
  await expect.poll(auditor.turned, SOON).toEqual(['sales']);
  await expect.poll(colleague.turned, SOON).toEqual(['sales']);
  const before = colleague.times('sales');
  await call(
    product,
    decideSale,
    {
      params: { saleId },
      body: { decision: 'approve', reason: null, note: null, adjustedPoints: null, revision: 0 },
    },
    { token: world.auditor.token },
  );
  await expect.poll(() => colleague.times('sales'), SOON).toBeGreaterThan(before);
  const [shelf] = await buildPhotoTypes(product, world.campaign, world.administrator);
  await sendPhoto(product, world.campaign, world.seller, { photoTypeId: shelf });
  await expect.poll(() => colleague.times('photos'), SOON).toBeGreaterThan(0);
  expect(seller.turned()).toEqual([]);
  for (const stream of [auditor, colleague, seller]) stream.leave();
});

test('orders, imports and registrations turn for the programme’s administrator, and for no other client’s [IN-03] [CL-07]', async () => {
  const world = await auditWorld(product);
  const elsewhere = await buildPerson(product.platform, await buildClient(product.platform), {
    roles: ['program_administrator'],
  });
  const superuser = await buildPerson(product.platform, world.client, { superuser: true });
  const streams = [
    await listen(world.administrator),
    await listen(superuser),
    await listen(elsewhere),
    await listen(world.auditor),
  ] as const;
  await givePoints(product.platform, world.campaign, world.seller, 100);
  const reward = await buildReward(product.platform, world.campaign, {
    kind: 'voucher',
    cost: 60,
    onHand: 1,
  });
  await call(
    product,
    redeemReward,
    { params: { rewardId: reward.id }, body: { cost: reward.cost, delivery: null } },
    { token: world.seller.token },
  );
  await expect.poll(streams[0].turned, SOON).toEqual(['order_audit', 'orders']);
  await readList(product, world.administrator.token, 'Nome;E-mail\nAna;ana@example.com\n');
  await expect.poll(streams[0].turned, SOON).toEqual(['order_audit', 'orders', 'imports']);
  const waiting = await buildPerson(product.platform, world.client, { status: 'awaiting_approval' });
  await expect.poll(() => streams[0].turned().toSorted(), SOON).toContain('registrations');
  const before = streams[0].times('registrations');
  await call(
    product,
    decideRegistrations,
    { body: { memberIds: [waiting.membershipId], decision: 'approved', reason: '' } },
    { token: world.administrator.token },
  );
  await expect.poll(() => streams[0].times('registrations'), SOON).toBeGreaterThan(before);
  await expect.poll(() => streams[1].turned(), SOON).toContain('registrations');
  expect(streams[2].turned()).toEqual([]);
  expect(streams[3].turned()).toEqual(['order_audit']);
  for (const stream of streams) stream.leave();
});

test('essays turn for instructors when one is handed in, and when a colleague grades it [IN-03] [AS-06]', async () => {
  const client = await buildClient(product.platform);
  const instructor = await buildPerson(product.platform, client, { roles: ['instructor'] });
  const manager = await buildPerson(product.platform, client, { roles: ['course_manager'] });
  const stream = await listen(instructor);
  const sitting = await sitAtEssays(product, client);
  await sitting.handIn();
  await expect.poll(stream.turned, SOON).toContain('essays');
  const before = stream.times('essays');
  const { items } = (await call(product, listEssays, { query: {} }, { token: manager.token })).body;
  await call(
    product,
    gradeEssay,
    {
      params: { essayId: items[0]?.id ?? '' },
      body: { revision: 0, grade: { kind: 'percent', percent: 90 }, comment: '', reason: '' },
    },
    { token: manager.token },
  );
  await expect.poll(() => stream.times('essays'), SOON).toBeGreaterThan(before);
  stream.leave();
});

test('whoever loses the permission, or whose client loses the module, hears nothing more [IN-03] [MG-01] [CL-03]', async () => {
  const world = await auditWorld(product);
  const stream = await listen(world.auditor);
  const { database } = product.platform;
  await database.inClient(world.client.id, (db) =>
    db
      .updateTable('membership')
      .set({ roles: ['learner'] })
      .where('client_id', '=', world.client.id)
      .where('id', '=', world.auditor.membershipId)
      .execute(),
  );
  const other = await buildPerson(product.platform, world.client, { roles: ['auditor'] });
  const beside = await listen(other);
  await sendSale(product, world.campaign, world.seller);
  await expect.poll(beside.turned, SOON).toEqual(['sales']);
  expect(stream.turned()).toEqual([]);
  const saleId = await sendSale(product, world.campaign, world.seller);
  await expect.poll(() => beside.times('sales'), SOON).toBe(2);
  await database.inClient(world.client.id, (db) =>
    db.updateTable('client').set({ modules: [] }).where('id', '=', world.client.id).execute(),
  );
  await database.inClient(world.client.id, (db) =>
    db
      .updateTable('sale')
      .set({ state: 'approved' })
      .where('client_id', '=', world.client.id)
      .where('id', '=', saleId)
      .execute(),
  );
  const late = await listen(other);
  expect(late.open()).toEqual([]);
  // What is their own comes after it in the same stream: by then the sale would have been told.
  await database.inClient(world.client.id, (db) =>
    db
      .insertInto('notification')
      .values({
        client_id: world.client.id,
        id: newId(),
        membership_id: other.membershipId,
        kind: 'training_completed',
        created_at: product.platform.now(),
      })
      .execute(),
  );
  await expect.poll(beside.own, SOON).toBe(2);
  expect(beside.times('sales')).toBe(2);
  for (const one of [stream, beside, late]) one.leave();
});
