import { randomUUID } from 'node:crypto';
import { listSalesToAudit, readSaleToAudit, undoSaleDecision } from '@trilha/contract/loyalty/audit.calls';
import {
  approveBatch,
  decideReaudit,
  previewBatch,
  readReaudits,
  undoBatch,
} from '@trilha/contract/loyalty/audit-batches.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { driftOf } from '../../testing/ledger.ts';
import {
  type AuditWorld,
  auditTrail,
  auditWorld,
  balanceOf,
  decideSaleAs,
  joinedSeller,
  sendSale,
} from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildPerson } from '../../testing/world.ts';
import { weighReported } from '../sale-risk/weigh-sales.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

/** As many green sales of one seller, as an auditor who looks now sees them. */
async function greenSales(world: AuditWorld, count: number) {
  for (let index = 0; index < count; index += 1) await sendSale(product, world.campaign, world.seller);
  await deliverEvents(product, [weighReported]);
  return preview(world.auditor);
}
const preview = async ({ token }: BuiltPerson) =>
  (await call(product, previewBatch, { query: {} }, { token })).body;
const approve = (
  { token }: BuiltPerson,
  sales: { saleId: string; revision: number }[],
  batchId: string | null = null,
  key = randomUUID(),
) => call(product, approveBatch, { body: { batchId, sales } }, { token, key });
const undo = ({ token }: BuiltPerson, batchId: string) =>
  call(product, undoBatch, { params: { batchId }, body: {} }, { token });
const again = ({ token }: BuiltPerson, saleId: string, over: object = {}) =>
  call(
    product,
    decideReaudit,
    { params: { saleId }, body: { verdict: 'confirm', reason: null, note: null, revision: 1, ...over } },
    { token },
  );
const queueOf = async ({ token }: BuiltPerson) =>
  (await call(product, listSalesToAudit, { query: { reaudit: 'true' } }, { token })).body.items.map(
    ({ id }) => id,
  );
const another = (world: AuditWorld) => buildPerson(product.platform, world.client, { roles: ['auditor'] });
const isReaudited = async ({ token }: BuiltPerson, saleId: string) =>
  (await call(product, readSaleToAudit, { params: { saleId }, query: {} }, { token })).body.reaudited;

test('approves green sales together, leaves out one’s own and what changed, and draws a tenth [LO-30, MG-07]', async () => {
  const world = await auditWorld(product);
  const both = await joinedSeller(product, world.client, world.campaign, ['sales_agent', 'auditor']);
  const own = await sendSale(product, world.campaign, both);
  await greenSales(world, 11);
  const seen = await preview(both);
  expect([seen.sales.length, seen.points, seen.sellers, seen.own, seen.reaudited]).toEqual([
    11, 1100, 1, 1, 2,
  ]);
  const changed = seen.sales[0]?.saleId ?? '';
  await decideSaleAs(product, world.auditor, changed, 'refuse');
  const { body } = await approve(both, [...seen.sales, { saleId: own, revision: 0 }]);
  expect([body.approved, body.drawn]).toEqual([10, 1]);
  expect(new Map(body.leftOut.map(({ saleId, reason }) => [saleId, reason]))).toEqual(
    new Map([
      [changed, 'changed_meanwhile'],
      [own, 'own'],
    ]),
  );
  expect(await auditTrail(product, world.client.id)).toEqual([
    'loyalty.sale.refuse',
    'loyalty.sale.approveTogether',
  ]);
  expect(await driftOf(product.platform, world.client.id)).toEqual([]);
});

test('two auditors approve the same green sales at once: each sale once, and sent again it is the same answer [LO-30]', async () => {
  const world = await auditWorld(product);
  const { sales } = await greenSales(world, 20);
  const other = await another(world);
  const key = randomUUID();
  const [first, twin, second] = await Promise.all([
    approve(world.auditor, sales, null, key),
    approve(world.auditor, sales, null, key),
    approve(other, sales.toReversed()),
  ]);
  expect(twin.body).toEqual(first.body);
  expect(first.body.approved + second.body.approved).toBe(20);
  expect(first.body.leftOut.length + second.body.leftOut.length).toBe(20);
  const decisions = await product.platform.database
    .readerOf(world.client.id)
    .selectFrom('sale_decision')
    .select('sale_id')
    .execute();
  expect(new Set(decisions.map(({ sale_id }) => sale_id)).size).toBe(20);
  expect(decisions).toHaveLength(20);
});

test('what was approved together is taken back together, but for what was decided since [LO-30]', async () => {
  const world = await auditWorld(product);
  const { sales } = await greenSales(world, 4);
  const first = await approve(world.auditor, sales.slice(0, 2));
  const { batchId } = first.body;
  expect((await approve(world.auditor, sales.slice(2), batchId)).body.batchId).toBe(batchId);
  const other = await another(world);
  expect((await undo(other, batchId)).status).toBe(404);
  const [drawn = ''] = await queueOf(other);
  await again(other, drawn);
  expect((await undo(world.auditor, batchId)).body).toEqual({ undone: 3, kept: 1 });
  expect((await undo(world.auditor, batchId)).body).toEqual({ undone: 0, kept: 4 });
  expect((await approve(world.auditor, sales, batchId)).code).toBe('changed_meanwhile');
  expect((await preview(world.auditor)).sales).toHaveLength(3);
});

test('another auditor looks again: confirming leaves it, overturning takes back exactly its points [LO-30, LO-12]', async () => {
  const world = await auditWorld(product);
  const { sales } = await greenSales(world, 2);
  const [one, two] = sales;
  await approve(world.auditor, one ? [one] : []);
  await approve(world.auditor, two ? [two] : []);
  const other = await another(world);
  const drawn = await queueOf(other);
  expect(drawn).toHaveLength(2);
  expect(await queueOf(world.auditor)).toEqual([]);
  expect([
    await isReaudited(other, drawn[0] ?? ''),
    await isReaudited(world.auditor, drawn[0] ?? ''),
  ]).toEqual([true, false]);
  expect((await again(world.auditor, drawn[0] ?? '')).code).toBe('second_auditor_required');
  expect((await again(other, drawn[0] ?? '', { verdict: 'overturn' })).code).toBe('decision_reason_required');
  const overturn = { verdict: 'overturn', reason: 'invoice_cancelled' };
  expect((await again(other, drawn[0] ?? '', overturn)).body).toEqual({ revision: 2 });
  expect((await again(other, drawn[1] ?? '')).body).toEqual({ revision: 1 });
  expect((await again(other, drawn[1] ?? '')).code).toBe('sale_not_drawn');
  expect(await balanceOf(product, world.seller)).toMatchObject({ experience: 100, available: 100 });
  const { body } = await call(product, readReaudits, {}, { token: other.token });
  expect(body).toEqual({ waiting: 0, confirmed: 1, overturned: 1 });
  expect(await driftOf(product.platform, world.client.id)).toEqual([]);
});

test('who approved a drawn sale cannot get rid of the draw, nor look again at it themselves [LO-30]', async () => {
  const world = await auditWorld(product);
  const { sales } = await greenSales(world, 1);
  const saleId = sales[0]?.saleId ?? '';
  await approve(world.auditor, sales);
  const params = { params: { saleId }, body: { revision: 1 } };
  await call(product, undoSaleDecision, params, { token: world.auditor.token });
  const other = await another(world);
  expect(await queueOf(other)).toEqual([]);
  const seen = await preview(other);
  await approve(other, seen.sales);
  expect(await queueOf(other)).toEqual([]);
  expect((await again(other, saleId, { revision: 3 })).code).toBe('second_auditor_required');
  expect(await queueOf(await another(world))).toEqual([saleId]);
  const write = (decidedBy: string) =>
    product.platform.database.inClient(world.client.id, (db) =>
      db
        .updateTable('audit_reaudit')
        .set({ state: 'confirmed', decided_by: decidedBy, decided_at: product.platform.now() })
        .where('subject_id', '=', saleId)
        .execute(),
    );
  await expect(write(other.membershipId)).rejects.toThrow('another auditor looks again');
  await expect(write(world.seller.membershipId)).rejects.toThrow('another auditor looks again');
  await expect(write(world.auditor.membershipId)).rejects.toThrow('audit_reaudit_by_another');
});
