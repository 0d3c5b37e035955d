import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import {
  decideSale,
  exportSalesToAudit,
  listSalesToAudit,
  readAuditFilters,
  readSaleToAudit,
  undoSaleDecision,
} from '@trilha/contract/loyalty/audit.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf } from '../../testing/ledger.ts';
import { buildReward } from '../../testing/loyalty.ts';
import { auditTrail, auditWorld, balanceOf, joinedSeller, sendSale } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildPerson, signInAgain } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const APPROVAL = {
  decision: 'approve',
  reason: null,
  note: null,
  adjustedPoints: null,
  revision: 0,
} as const;
const REFUSAL = { ...APPROVAL, decision: 'refuse', reason: 'invoice_unreadable' } as const;
const decide = (saleId: string, auditor: BuiltPerson, over: object = {}) =>
  call(product, decideSale, { params: { saleId }, body: { ...APPROVAL, ...over } }, { token: auditor.token });
const undo = (saleId: string, auditor: BuiltPerson, revision = 1) =>
  call(product, undoSaleDecision, { params: { saleId }, body: { revision } }, { token: auditor.token });
const read = (saleId: string, auditor: BuiltPerson, query = {}) =>
  call(product, readSaleToAudit, { params: { saleId }, query }, { token: auditor.token });

test('approves a sale, which leaves its points and the log as they should be [LO-12, LO-30, MG-07]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, seller);
  const answer = await decide(saleId, auditor);
  expect([answer.status, answer.body]).toEqual([
    200,
    { state: 'approved', creditedPoints: 100, revision: 1, proposed: false },
  ]);
  expect(await balanceOf(product, seller)).toEqual({ experience: 100, available: 100, held: 0, owed: 0 });
  expect(await auditTrail(product, client.id)).toEqual(['loyalty.sale.approve']);
});

test('refusing takes back exactly what was credited, and undoing gives it back [LO-12]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, seller, { quantity: 3 });
  const before = await balanceOf(product, seller);
  expect((await decide(saleId, auditor, REFUSAL)).body).toMatchObject({
    state: 'refused',
    creditedPoints: 0,
  });
  expect(await balanceOf(product, seller)).toEqual({ experience: 0, available: 0, held: 0, owed: 0 });
  product.setNow('2026-11-21T15:00:05Z');
  expect((await undo(saleId, auditor)).body).toEqual({
    state: 'credited',
    creditedPoints: 300,
    revision: 2,
    proposed: false,
  });
  expect(await balanceOf(product, seller)).toEqual(before);
  const { body } = await read(saleId, auditor);
  expect(body.decisions.map(({ decision }) => decision)).toEqual(['undo', 'refuse']);
  expect(body.movements.map(({ unit, amount }) => [unit, amount])).toEqual(
    [300, -300, 300].flatMap((amount) => [
      ['experience', amount],
      ['redeemable', amount],
    ]),
  );
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('points already spent become a debt, and undoing the refusal settles it [LO-12]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, seller);
  const reward = await buildReward(product.platform, campaign, { cost: 80 });
  const bought = { params: { rewardId: reward.id }, body: { cost: reward.cost, delivery: null } };
  expect((await call(product, redeemReward, bought, { token: seller.token })).status).toBe(200);
  const before = await balanceOf(product, seller);
  await decide(saleId, auditor, REFUSAL);
  expect(await balanceOf(product, seller)).toEqual({ experience: 0, available: 0, held: 80, owed: 80 });
  product.setNow('2026-11-21T15:00:05Z');
  await undo(saleId, auditor);
  expect(await balanceOf(product, seller)).toEqual(before);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('corrects points downwards with a reason, never upwards [LO-12]', async () => {
  const { campaign, seller, auditor } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, seller);
  const adjust = (over: object) =>
    decide(saleId, auditor, { decision: 'adjust', reason: 'quantity_differs', ...over });
  expect((await adjust({ adjustedPoints: 100 })).code).toBe('adjusted_points_invalid');
  expect((await adjust({ adjustedPoints: null })).code).toBe('adjusted_points_invalid');
  expect((await adjust({ adjustedPoints: 40, reason: null })).code).toBe('decision_reason_required');
  expect((await adjust({ adjustedPoints: 40 })).body).toMatchObject({
    state: 'adjusted',
    creditedPoints: 40,
  });
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 40, available: 40 });
});

test('a refusal needs a reason, and a sale is decided once [LO-12, LO-30]', async () => {
  const { campaign, seller, auditor } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, seller);
  expect((await decide(saleId, auditor, { ...REFUSAL, reason: null })).code).toBe('decision_reason_required');
  expect((await undo(saleId, auditor, 0)).code).toBe('sale_not_decided');
  await decide(saleId, auditor, REFUSAL);
  expect((await decide(saleId, auditor)).code).toBe('changed_meanwhile');
  expect((await decide(saleId, auditor, { revision: 1 })).code).toBe('sale_already_decided');
  expect((await undo(saleId, auditor, 0)).code).toBe('changed_meanwhile');
});

test('of eight auditors at once one decides, the others learn that it changed [LO-30]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, seller);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_unused, index) => decide(saleId, auditor, index % 2 ? REFUSAL : {})),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'changed_meanwhile')).toHaveLength(7);
  expect((await read(saleId, auditor)).body.decisions).toHaveLength(1);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('nobody audits a sale of their own [LO-30]', async () => {
  const { client, campaign } = await auditWorld(product);
  const both = await joinedSeller(product, client, campaign, ['sales_agent', 'auditor']);
  const saleId = await sendSale(product, campaign, both);
  expect((await read(saleId, both)).body.own).toBe(true);
  const answer = await decide(saleId, both);
  expect([answer.status, answer.code]).toEqual([403, 'own_sale']);
  expect((await undo(saleId, both, 0)).code).toBe('own_sale');
});

test('the seller is told of a refusal, and spared the news when it is undone unread [LO-12]', async () => {
  const { campaign, seller, auditor } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, seller);
  const inbox = async () =>
    (await call(product, listNotifications, { query: {} }, { token: seller.token })).body.items.map(
      ({ kind }) => kind,
    );
  await decide(saleId, auditor, REFUSAL);
  expect(await inbox()).toEqual(['sale_refused']);
  product.setNow('2026-11-21T15:00:05Z');
  await undo(saleId, auditor);
  expect(await inbox()).toEqual([]);
  await decide(saleId, auditor, { ...REFUSAL, revision: 2 });
  await product.platform.database.inClient(seller.clientId, (db) =>
    db.updateTable('notification').set({ read_at: product.platform.now() }).execute(),
  );
  product.setNow('2026-11-21T15:00:09Z');
  await undo(saleId, auditor, 3);
  expect((await inbox()).toSorted()).toEqual(['sale_refused', 'sale_restored']);
});

test('the queue is oldest first, filtered, counted and read page by page [LO-30]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const other = await joinedSeller(product, client, campaign);
  const sent: string[] = [];
  for (const minute of [1, 2, 3]) {
    product.setNow(`2026-11-21T15:0${minute}:00Z`);
    sent.push(
      await sendSale(product, campaign, minute === 3 ? other : seller, { invoiceNumber: `Z${minute}` }),
    );
  }
  const [first = '', second = '', third = ''] = sent;
  await decide(second, auditor);
  const list = async (query: object) =>
    (await call(product, listSalesToAudit, { query }, { token: auditor.token })).body;
  const ids = async (query: object) => (await list(query)).items.map(({ id }) => id);
  expect(await ids({ state: 'credited' })).toEqual([first, third]);
  expect((await list({ state: 'credited' })).counts).toEqual({
    credited: 2,
    approved: 1,
    adjusted: 0,
    refused: 0,
  });
  expect(await ids({ order: 'newest' })).toEqual([third, second, first]);
  expect(await ids({ sellerId: other.membershipId })).toEqual([third]);
  expect(await ids({ search: 'z3' })).toEqual([third]);
  expect(await ids({ country: 'CL' })).toEqual([]);
  expect(await ids({ storeId: campaign.strangeStoreId })).toEqual([]);
  expect(await ids({ campaignId: campaign.id })).toHaveLength(3);
  const page = await list({ limit: 2 });
  expect(await ids({ limit: 2, cursor: page.nextCursor })).toEqual([third]);
  const refused = await call(product, listSalesToAudit, { query: { cursor: 'x' } }, { token: auditor.token });
  expect(refused.code).toBe('validation_failed');
  const place = (await read(first, auditor, { state: 'credited' })).body.place;
  expect(place).toEqual({ previousId: null, nextId: third, position: 1, total: 2 });
  const csv = await call(product, exportSalesToAudit, { query: {} }, { token: auditor.token });
  expect(csv.body.content.split('\r\n')).toHaveLength(5);
  const filters = await call(product, readAuditFilters, {}, { token: auditor.token });
  expect(filters.body).toMatchObject({ campaigns: [{ id: campaign.id }], countries: ['BR'] });
});

test('opening the photo of an invoice is noted once for each auditor, sale and day [LO-30] [MG-07]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const colleague = await buildPerson(product.platform, client, { roles: ['auditor'] });
  const shown = await sendSale(product, campaign, seller, { photoDigest: 'view' });
  const bare = await sendSale(product, campaign, seller);
  const views = () =>
    product.platform.database.inClient(client.id, (db) =>
      db
        .selectFrom('audit_log')
        .select(['actor_membership_id as by', 'subject_id as of'])
        .where('client_id', '=', client.id)
        .where('action', '=', 'loyalty.invoicePhoto.view')
        .orderBy('position')
        .execute(),
    );
  await Promise.all(Array.from({ length: 8 }, () => read(shown, auditor)));
  await read(bare, auditor);
  expect(await views()).toEqual([{ by: auditor.membershipId, of: shown }]);
  await read(shown, colleague);
  product.setNow('2026-11-22T09:00:00Z');
  await read(shown, { ...auditor, token: await signInAgain(product.platform, auditor) });
  expect((await views()).map(({ by }) => by)).toEqual([
    auditor.membershipId,
    colleague.membershipId,
    auditor.membershipId,
  ]);
});

test('shows the same invoice and the same photo at other people [LO-15, LO-30]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const other = await joinedSeller(product, client, campaign);
  const honest = await sendSale(product, campaign, seller, { invoiceNumber: 'H1', photoDigest: 'aa' });
  const original = await sendSale(product, campaign, seller, { invoiceNumber: 'NF 77', photoDigest: 'bb' });
  const copy = await sendSale(product, campaign, other, { invoiceNumber: 'nf-77', photoDigest: 'bb' });
  const { body } = await read(copy, auditor);
  expect(body.flags).toEqual(['invoice_of_others', 'photo_repeated']);
  expect(body.twins.map(({ id, flag }) => [id, flag])).toEqual([[original, 'invoice_of_others']]);
  expect(body.photo?.name).toBe('nota.jpg');
  expect(body.sellerRecord.counts).toEqual({ credited: 1, approved: 0, adjusted: 0, refused: 0 });
  expect((await read(honest, auditor)).body.flags).toEqual([]);
  const flagged = await call(
    product,
    listSalesToAudit,
    { query: { flagged: 'true' } },
    { token: auditor.token },
  );
  expect(flagged.body.items.map(({ id }) => id).toSorted()).toEqual([original, copy].toSorted());
});

test("sellers have no queue, and another client's sale is not there [CL-07, MG-01]", async () => {
  const { campaign, seller } = await auditWorld(product);
  const other = await auditWorld(product);
  const saleId = await sendSale(product, campaign, seller);
  const list = await call(product, listSalesToAudit, { query: {} }, { token: seller.token });
  expect([list.status, list.code]).toEqual([403, 'not_allowed']);
  expect((await read(saleId, other.auditor)).code).toBe('not_found');
  expect((await decide(saleId, other.auditor)).code).toBe('not_found');
  expect((await undo(saleId, other.auditor)).code).toBe('not_found');
});

test('the counts of the queue are what counting says, after sales and decisions at once and undone ones [LO-30]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const sales = await Promise.all(Array.from({ length: 12 }, () => sendSale(product, campaign, seller)));
  await Promise.all([
    ...sales.slice(0, 4).map((id) => decide(id, auditor)),
    ...sales.slice(4, 8).map((id) => decide(id, auditor, REFUSAL)),
    ...sales.slice(2, 6).map((id) => decide(id, auditor)),
    sendSale(product, campaign, seller),
  ]);
  await Promise.all(sales.slice(3, 5).map((id) => undo(id, auditor)));
  const undone = product.platform.database.inClient(client.id, async (db) => {
    await db.updateTable('sale').set({ state: 'withdrawn' }).where('campaign_id', '=', campaign.id).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const { counts } = (await call(product, listSalesToAudit, { query: {} }, { token: auditor.token })).body;
  const rows = await product.platform.database
    .readerOf(client.id)
    .selectFrom('sale')
    .select(['state', ({ fn }) => fn.countAll<number>().as('sales')])
    .groupBy('state')
    .execute();
  const counted = Object.fromEntries(rows.map(({ state, sales: number }) => [state, number]));
  expect(counts).toEqual({ credited: 0, approved: 0, adjusted: 0, refused: 0, ...counted });
  expect(counts.credited + counts.approved + counts.refused).toBe(13);
});

test('any run of decisions leaves the ledger as the last state says [LO-12, PT-02]', async () => {
  const { client, campaign, seller, auditor } = await auditWorld(product);
  const sales = await Promise.all(
    [1, 2, 3].map((quantity) => sendSale(product, campaign, seller, { quantity })),
  );
  const standing = new Map<string, { points: number; revision: number }>(
    sales.map((id, index) => [id, { points: (index + 1) * 100, revision: 0 }]),
  );
  const random = seededNumbers(20_261_121);
  for (let step = 0; step < 60; step += 1) {
    product.setNow(new Date(Date.parse(NOW) + step * 1000).toISOString());
    const saleId = sales[random(3)] ?? '';
    const now = standing.get(saleId) ?? { points: 0, revision: 0 };
    const acts = [
      () => decide(saleId, auditor, { revision: now.revision }),
      () => decide(saleId, auditor, { ...REFUSAL, revision: now.revision }),
      () =>
        decide(saleId, auditor, {
          decision: 'adjust',
          reason: 'other',
          adjustedPoints: random(100),
          revision: now.revision,
        }),
      () => undo(saleId, auditor, now.revision),
    ];
    const answer = await acts[random(acts.length)]?.();
    if (answer?.status === 200)
      standing.set(saleId, { points: answer.body.creditedPoints, revision: answer.body.revision });
  }
  const total = [...standing.values()].reduce((sum, { points }) => sum + points, 0);
  expect(await balanceOf(product, seller)).toEqual({ experience: total, available: total, held: 0, owed: 0 });
  expect([...standing.values()].some(({ revision }) => revision > 4)).toBe(true);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

/** The same numbers in every run. */
function seededNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
