import { answerAppeal, openAppeal } from '@trilha/contract/loyalty/appeals.calls';
import {
  decideSale,
  listSalesToAudit,
  readAuditBacklog,
  readSaleToAudit,
  undoSaleDecision,
  withdrawProposal,
} from '@trilha/contract/loyalty/audit.calls';
import { approveBatch, previewBatch, undoBatch } from '@trilha/contract/loyalty/audit-batches.calls';
import { changeCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { driftOf } from '../../testing/ledger.ts';
import {
  type AuditWorld,
  auditWorld,
  balanceOf,
  joinedSeller,
  sendSale,
} from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, buildPerson, signInAgain } from '../../testing/world.ts';
import { weighReported } from '../sale-risk/weigh-sales.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const APPROVAL = {
  decision: 'approve',
  reason: null,
  note: null,
  adjustedPoints: null,
  revision: 0,
} as const;
const REFUSAL = { ...APPROVAL, decision: 'refuse', reason: 'store_differs' } as const;
const decide = ({ token }: BuiltPerson, saleId: string, over: object = {}) =>
  call(product, decideSale, { params: { saleId }, body: { ...APPROVAL, ...over } }, { token });
const withdraw = ({ token }: BuiltPerson, saleId: string, revision = 1) =>
  call(product, withdrawProposal, { params: { saleId }, body: { revision } }, { token });
const read = async ({ token }: BuiltPerson, saleId: string) =>
  (await call(product, readSaleToAudit, { params: { saleId }, query: {} }, { token })).body;
const another = (world: AuditWorld) => buildPerson(product.platform, world.client, { roles: ['auditor'] });

/** A campaign in which a decision about more than 200 points takes two auditors, and a sale of 300. */
async function bigSale() {
  const world = await auditWorld(product);
  const set = await call(
    product,
    changeCampaign,
    { params: { campaignId: world.campaign.id }, body: { secondLookAbove: 200 } },
    { token: world.administrator.token },
  );
  expect(set.status).toBe(200);
  const saleId = await sendSale(product, world.campaign, world.seller, { quantity: 3 });
  return { ...world, saleId, world, second: await another(world) };
}

test('the first of two auditors proposes, which moves nothing; another one confirms it [LO-30, LO-12]', async () => {
  const { auditor, second, seller, saleId, client } = await bigSale();
  expect((await decide(auditor, saleId, REFUSAL)).body).toEqual({
    state: 'credited',
    creditedPoints: 300,
    revision: 1,
    proposed: true,
  });
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 300, available: 300 });
  expect(await read(second, saleId)).toMatchObject({
    takesTwo: true,
    decisions: [],
    proposal: { decision: 'refuse', reason: 'store_differs', proposedBy: { id: auditor.membershipId } },
  });
  const own = await decide(auditor, saleId, { ...REFUSAL, revision: 1 });
  expect([own.status, own.code]).toEqual([403, 'second_auditor_required']);
  expect((await decide(second, saleId, { ...REFUSAL, revision: 1 })).body).toMatchObject({
    state: 'refused',
    proposed: false,
  });
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 0, available: 0 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('a sale of exactly the number of points, or where none is set, is decided by one [LO-30]', async () => {
  const { world, auditor } = await bigSale();
  const small = await sendSale(product, world.campaign, world.seller, { quantity: 2 });
  expect((await decide(auditor, small)).body).toMatchObject({ state: 'approved', proposed: false });
  const free = await auditWorld(product);
  const big = await sendSale(product, free.campaign, free.seller, { quantity: 50 });
  expect((await decide(free.auditor, big)).body.proposed).toBe(false);
});

test('who decides otherwise proposes anew, for the first or a third to confirm [LO-30]', async () => {
  const { auditor, second, seller, saleId } = await bigSale();
  await decide(auditor, saleId, REFUSAL);
  expect((await decide(second, saleId, { revision: 1 })).body.proposed).toBe(true);
  expect((await decide(second, saleId, { revision: 2 })).code).toBe('second_auditor_required');
  expect((await decide(auditor, saleId, { revision: 2 })).body).toMatchObject({ state: 'approved' });
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 300 });
});

const undo = ({ token }: BuiltPerson, saleId: string, revision: number) =>
  call(product, undoSaleDecision, { params: { saleId }, body: { revision } }, { token });

/** A sale of 300 points that two auditors refused. */
async function refusedByTwo() {
  const made = await bigSale();
  await decide(made.auditor, made.saleId, REFUSAL);
  await decide(made.second, made.saleId, { ...REFUSAL, revision: 1 });
  expect(await balanceOf(product, made.seller)).toMatchObject({ available: 0 });
  return made;
}

test('what two auditors took one alone does not give back: the undo is proposed and confirmed too [LO-30, LO-12]', async () => {
  const { auditor, second, seller, saleId, client } = await refusedByTwo();
  expect((await undo(auditor, saleId, 2)).body).toEqual({
    state: 'refused',
    creditedPoints: 0,
    revision: 3,
    proposed: true,
  });
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 0, available: 0 });
  const own = await undo(auditor, saleId, 3);
  expect([own.status, own.code]).toEqual([403, 'second_auditor_required']);
  expect(await read(second, saleId)).toMatchObject({
    state: 'refused',
    proposal: { decision: 'undo', proposedBy: { id: auditor.membershipId } },
  });
  const queue = await call(
    product,
    listSalesToAudit,
    { query: { secondLook: 'true' } },
    { token: second.token },
  );
  expect(queue.body.items.map(({ id }) => id)).toEqual([saleId]);
  const confirmed = await Promise.all(Array.from({ length: 8 }, () => undo(second, saleId, 3)));
  expect(confirmed.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
    { state: 'credited', creditedPoints: 300, revision: 4, proposed: false },
  ]);
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 300, available: 300 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('nobody takes back a decision about a sale of their own, nor confirms that; SQL neither [LO-30]', async () => {
  const { world, client, auditor, second } = await bigSale();
  const both = await joinedSeller(product, client, world.campaign, ['sales_agent', 'auditor']);
  const saleId = await sendSale(product, world.campaign, both, { quantity: 3 });
  await decide(auditor, saleId, REFUSAL);
  await decide(second, saleId, { ...REFUSAL, revision: 1 });
  expect((await undo(both, saleId, 2)).code).toBe('own_sale');
  await undo(auditor, saleId, 2);
  expect((await undo(both, saleId, 3)).code).toBe('own_sale');
  const alone = product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('sale_decision')
      .values({
        client_id: client.id,
        id: newId(),
        sale_id: saleId,
        decision: 'undo',
        state_before: 'refused',
        state_after: 'credited',
        points_before: 0,
        points_after: 300,
        actor_membership_id: second.membershipId,
        decided_at: product.platform.now(),
      })
      .execute(),
  );
  await expect(alone).rejects.toThrow('two auditors decide about this sale');
});

test('an appeal against what two auditors refused is accepted by two as well, and stays open until then [LO-30, LO-12]', async () => {
  const { world, seller, saleId } = await refusedByTwo();
  const words = 'A loja é a mesma, mudou de nome';
  const sent = await call(
    product,
    openAppeal,
    { body: { subjectKind: 'sale', subjectId: saleId, words, fileId: null } },
    { token: seller.token },
  );
  const [third, fourth] = [await another(world), await another(world)];
  const accept = ({ token }: BuiltPerson) =>
    call(
      product,
      answerAppeal,
      {
        params: { appealId: sent.body.appealId },
        body: { answer: 'accept', reason: null, words: '', revision: 0 },
      },
      { token },
    );
  expect((await accept(third)).body).toEqual({ state: 'open', revision: 0, proposed: true });
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 0, available: 0 });
  expect((await accept(third)).code).toBe('second_auditor_required');
  expect((await accept(fourth)).body).toEqual({ state: 'accepted', revision: 1, proposed: false });
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 300, available: 300 });
});

test('a decision that gives nothing back is taken back by one auditor, however much the sale is worth [LO-30]', async () => {
  const { auditor, second, saleId } = await bigSale();
  await decide(auditor, saleId);
  await decide(second, saleId, { revision: 1 });
  expect((await undo(auditor, saleId, 2)).body).toMatchObject({ state: 'credited', proposed: false });
});

test('of forty confirmations at once one decides [LO-30, LO-12]', async () => {
  const { world, auditor, seller, saleId, client } = await bigSale();
  await decide(auditor, saleId, REFUSAL);
  const others = await Promise.all([another(world), another(world), another(world), another(world)]);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_unused, index) =>
      decide(others[index % others.length] ?? auditor, saleId, { ...REFUSAL, revision: 1 }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'changed_meanwhile')).toHaveLength(39);
  expect((await read(auditor, saleId)).decisions).toHaveLength(1);
  expect(await balanceOf(product, seller)).toMatchObject({ experience: 0, owed: 0 });
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('of two auditors who decide opposite at once one is heard [LO-30]', async () => {
  const { world, auditor, second, saleId } = await bigSale();
  await decide(auditor, saleId, REFUSAL);
  const third = await another(world);
  const answers = await Promise.all([
    decide(second, saleId, { ...REFUSAL, revision: 1 }),
    decide(third, saleId, { revision: 1 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { state, proposal } = await read(auditor, saleId);
  expect(state === 'refused' ? proposal : proposal?.decision).toBe(state === 'refused' ? null : 'approve');
});

test('only its author takes a proposal back, and nothing is left of it [LO-30]', async () => {
  const { auditor, second, saleId } = await bigSale();
  expect((await withdraw(auditor, saleId, 0)).code).toBe('sale_not_proposed');
  await decide(auditor, saleId);
  const foreign = await withdraw(second, saleId);
  expect([foreign.status, foreign.code]).toEqual([403, 'proposal_of_another']);
  expect((await withdraw(auditor, saleId)).body).toEqual({ revision: 2 });
  expect((await withdraw(auditor, saleId, 1)).code).toBe('changed_meanwhile');
  expect((await read(second, saleId)).proposal).toBeNull();
  const stranger = await auditWorld(product);
  expect((await withdraw(stranger.auditor, saleId, 2)).status).toBe(404);
});

test('an auditor neither proposes nor confirms anything about a sale of their own, in SQL neither [LO-30]', async () => {
  const { world, auditor, client } = await bigSale();
  const both = await joinedSeller(product, client, world.campaign, ['sales_agent', 'auditor']);
  const saleId = await sendSale(product, world.campaign, both, { quantity: 3 });
  expect((await decide(both, saleId)).code).toBe('own_sale');
  await decide(auditor, saleId);
  expect((await decide(both, saleId, { revision: 1 })).code).toBe('own_sale');
  const resolve = (resolvedBy: string) =>
    product.platform.database.inClient(client.id, (db) =>
      db
        .updateTable('audit_proposal')
        .set({ state: 'confirmed', resolved_by: resolvedBy, resolved_at: product.platform.now() })
        .where('subject_id', '=', saleId)
        .execute(),
    );
  await expect(resolve(both.membershipId)).rejects.toThrow('what is their own');
  await expect(resolve(auditor.membershipId)).rejects.toThrow('audit_proposal_confirmed_by_another');
  const approve = product.platform.database.inClient(client.id, (db) =>
    db
      .insertInto('sale_decision')
      .values({
        client_id: client.id,
        id: newId(),
        sale_id: saleId,
        decision: 'approve',
        state_before: 'credited',
        state_after: 'approved',
        points_before: 300,
        points_after: 300,
        actor_membership_id: auditor.membershipId,
        decided_at: product.platform.now(),
      })
      .execute(),
  );
  await expect(approve).rejects.toThrow('two auditors decide about this sale');
});

test('green sales worth much are proposed with the batch, kept apart afterwards and taken back with it [LO-30]', async () => {
  const { world, auditor, second, saleId } = await bigSale();
  const small = await sendSale(product, world.campaign, world.seller);
  await deliverEvents(product, [weighReported]);
  const { token } = auditor;
  const seen = (await call(product, previewBatch, { query: {} }, { token })).body;
  expect([seen.sales.length, seen.proposed, seen.reaudited]).toEqual([2, 1, 1]);
  const made = (await call(product, approveBatch, { body: { batchId: null, sales: seen.sales } }, { token }))
    .body;
  expect([made.approved, made.proposed, made.drawn, made.leftOut]).toEqual([1, 1, 1, []]);
  expect((await read(second, small)).state).toBe('approved');
  const waiting = await call(
    product,
    listSalesToAudit,
    { query: { secondLook: 'true' } },
    { token: second.token },
  );
  expect(waiting.body.items.map(({ id }) => id)).toEqual([saleId]);
  expect((await call(product, readAuditBacklog, {}, { token: second.token })).body).toMatchObject({
    secondLooks: 1,
  });
  expect((await call(product, readAuditBacklog, {}, { token })).body).toMatchObject({ ownProposals: 1 });
  const again = { batchId: null, sales: [{ saleId, revision: 1 }] };
  const left = (await call(product, approveBatch, { body: again }, { token: second.token })).body.leftOut;
  expect(left).toEqual([{ saleId, reason: 'second_look_waits' }]);
  const params = { params: { batchId: made.batchId }, body: {} };
  expect((await call(product, undoBatch, params, { token })).body).toEqual({ undone: 2, kept: 0 });
  expect((await read(second, saleId)).proposal).toBeNull();
});

test.each([
  { country: 'BR', sent: '2026-11-18T15:00:00Z', days: 2, due: '2026-11-24T03:00:00.000Z' },
  { country: 'PE', sent: '2026-11-18T15:00:00Z', days: 2, due: '2026-11-21T03:00:00.000Z' },
  { country: 'AR', sent: '2026-11-20T15:00:00Z', days: 1, due: '2026-11-25T03:00:00.000Z' },
  { country: 'BR', sent: '2026-11-20T15:00:00Z', days: 1, due: '2026-11-24T03:00:00.000Z' },
])(
  'a sale of $sent in $country that has $days working days is due at $due: holidays are none [LO-30]',
  async ({ country, sent, days, due }) => {
    const world = await auditWorld(product);
    const { client, campaign } = world;
    const storeId = newId();
    await product.platform.database.inClient(client.id, (db) =>
      db
        .insertInto('store')
        .values({
          client_id: client.id,
          id: storeId,
          chain_id: campaign.chainId,
          country,
          name: `Loja de ${country}`,
          tax_number: '20100070970',
          time_zone: 'America/Sao_Paulo',
        })
        .execute(),
    );
    await call(
      product,
      changeCampaign,
      { params: { campaignId: campaign.id }, body: { decideWithinDays: days } },
      { token: world.administrator.token },
    );
    const { rows } = await product.platform.database.inClient(client.id, (db) =>
      sql<{
        due: Date;
      }>`select sale_due_at(${client.id}, ${campaign.id}, ${storeId}, ${sent}::timestamptz) as due`.execute(
        db,
      ),
    );
    expect(rows[0]?.due.toISOString()).toBe(due);
  },
);

test('sales are due after the working days of their campaign, late ones are found and counted [LO-30]', async () => {
  const world = await auditWorld(product);
  let { auditor } = world;
  const body = { decideWithinDays: 2 };
  const params = { campaignId: world.campaign.id };
  await call(product, changeCampaign, { params, body }, { token: world.administrator.token });
  const saleId = await sendSale(product, world.campaign, world.seller);
  const late = async () =>
    (
      await call(
        product,
        listSalesToAudit,
        { query: { late: 'true', order: 'due' } },
        { token: auditor.token },
      )
    ).body.items;
  const before = product.platform.now();
  const { dueAt } = await read(world.auditor, saleId);
  expect(await late()).toEqual([]);
  expect(dueAt).toBe('2026-11-25T03:00:00.000Z');
  product.setNow(dueAt ?? '');
  auditor = { ...auditor, token: await signInAgain(product.platform, auditor) };
  expect((await late()).map(({ id }) => id)).toEqual([saleId]);
  expect((await call(product, readAuditBacklog, {}, { token: auditor.token })).body).toMatchObject({
    late: 1,
  });
  await decide(auditor, saleId);
  expect((await call(product, readAuditBacklog, {}, { token: auditor.token })).body).toMatchObject({
    late: 0,
    decided: 1,
    decidedInTime: 0,
  });
  product.setNow(before.toISOString());
});
