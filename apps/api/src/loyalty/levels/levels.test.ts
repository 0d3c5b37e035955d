import { listNotifications } from '@trilha/contract/gamification/notifications.calls';
import { undoSaleDecision } from '@trilha/contract/loyalty/audit.calls';
import { decideLevelRequest, listLevelRequests } from '@trilha/contract/loyalty/level-decision.calls';
import { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/identifier.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEverything } from '../../testing/deliver-everything.ts';
import { givePoints } from '../../testing/ledger.ts';
import { type BuiltCampaign, buildCampaign, buildParticipation } from '../../testing/loyalty.ts';
import { auditTrail, auditWorld, decideSaleAs, joinedSeller, sendSale } from '../../testing/loyalty-audit.ts';
import type { BuiltPerson } from '../../testing/world.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function openRequest(campaign: BuiltCampaign, person: BuiltPerson, position = 2): Promise<string> {
  const id = newId();
  await product.platform.database.inClient(campaign.clientId, (db) =>
    db
      .insertInto('level_request')
      .values({
        client_id: campaign.clientId,
        id,
        campaign_id: campaign.id,
        membership_id: person.membershipId,
        position,
        requested_at: product.platform.now(),
      })
      .execute(),
  );
  return id;
}

const decide = (
  requestId: string,
  staff: BuiltPerson,
  approve: boolean,
  note = '',
  reason: 'level_sales_unproven' | 'level_sales_in_audit' | null = note ? 'level_sales_unproven' : null,
) =>
  call(
    product,
    decideLevelRequest,
    { params: { requestId }, body: { approve, reason, note } },
    { token: staff.token },
  );

test('an approved request raises the level at once and tells the person [PT-05, MG-07]', async () => {
  const { client, campaign, seller, administrator } = await auditWorld(product);
  await givePoints(product.platform, campaign, seller, 320);
  const requestId = await openRequest(campaign, seller);
  const list = (query: object) => call(product, listLevelRequests, { query }, { token: administrator.token });
  const waiting = await list({ state: 'open' });
  expect(waiting.body.items).toMatchObject([
    {
      id: requestId,
      levelLabel: 'Creator',
      currentLabel: 'Júnior',
      threshold: 300,
      experience: 320,
      own: false,
    },
  ]);
  expect((await decide(requestId, administrator, true)).body).toEqual({ state: 'approved', level: 2 });
  expect((await list({})).body).toMatchObject({
    items: [{ state: 'approved', currentLabel: 'Creator' }],
    counts: { open: 0, approved: 1, refused: 0 },
  });
  const inbox = await call(product, listNotifications, { query: {} }, { token: seller.token });
  expect(inbox.body.items.map(({ kind }) => kind)).toEqual(['level_approved']);
  expect(await auditTrail(product, client.id)).toEqual(['loyalty.level.approve']);
});

test('a refusal says why and leaves the level as it was [PT-05]', async () => {
  const { campaign, seller, administrator } = await auditWorld(product);
  const requestId = await openRequest(campaign, seller);
  expect((await decide(requestId, administrator, false)).code).toBe('decision_reason_required');
  const refused = await decide(requestId, administrator, false, 'Três notas recusadas');
  expect(refused.body).toEqual({ state: 'refused', level: 1 });
});

test('of six decisions at once one counts [PT-05]', async () => {
  const { campaign, seller, administrator } = await auditWorld(product);
  const requestId = await openRequest(campaign, seller);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_unused, index) =>
      decide(requestId, administrator, index % 2 === 0, 'Motivo'),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'level_request_decided')).toHaveLength(5);
});

test('nobody decides on their own level, in SQL neither, and an older request never lowers one [PT-05]', async () => {
  const { client, campaign, seller, administrator } = await auditWorld(product);
  const both = await joinedSeller(product, client, campaign, ['sales_agent', 'program_administrator']);
  const own = await decide(await openRequest(campaign, both), both, true);
  expect([own.status, own.code]).toEqual([403, 'own_level']);
  for (const state of ['approved', 'refused'] as const) {
    const forced = product.platform.database.inClient(client.id, (db) =>
      db
        .updateTable('level_request')
        .set({ state, decided_by: both.membershipId, decided_at: product.platform.now() })
        .where('membership_id', '=', both.membershipId)
        .execute(),
    );
    await expect(forced).rejects.toThrow(/level_request_not_own/);
  }
  const lower = await openRequest(campaign, seller, 2);
  const higher = await openRequest(campaign, seller, 3);
  expect((await decide(higher, administrator, true)).body.level).toBe(3);
  expect((await decide(lower, administrator, true)).body.level).toBe(3);
});

test('below a level that was refused, the next one within reach is asked for at once [PT-05]', async () => {
  const { campaign, seller, administrator } = await auditWorld(product);
  await givePoints(product.platform, campaign, seller, 950);
  const highest = await openRequest(campaign, seller, 3);
  await decide(highest, administrator, false, 'Só o segundo nível se confirma');
  const { body } = await call(
    product,
    listLevelRequests,
    { query: { state: 'open' } },
    { token: administrator.token },
  );
  expect(body.items.map(({ levelLabel, experience }) => [levelLabel, experience])).toEqual([
    ['Creator', 950],
  ]);
  expect((await decide(body.items[0]?.id ?? '', administrator, false, 'Nem esse')).status).toBe(200);
  const after = await call(product, listLevelRequests, { query: {} }, { token: administrator.token });
  expect(after.body.counts).toEqual({ open: 0, approved: 0, refused: 2 });
});

test('a level refused for sales in audit is asked for again once more was earned, and only then [PT-05]', async () => {
  const { campaign, seller, administrator } = await auditWorld(product);
  await sendSale(product, campaign, seller, { quantity: 3 });
  await deliverEverything(product);
  const requests = async () =>
    (await call(product, listLevelRequests, { query: {} }, { token: administrator.token })).body.items;
  const [first] = await requests();
  await decide(first?.id ?? '', administrator, false, 'Volte depois', 'level_sales_in_audit');
  await deliverEverything(product);
  expect((await requests()).map(({ state, reason }) => [state, reason])).toEqual([
    ['refused', 'level_sales_in_audit'],
  ]);
  await sendSale(product, campaign, seller);
  await deliverEverything(product);
  expect(await requests()).toMatchObject([
    { state: 'open', reason: null, note: null, decidedAt: null, decidedBy: null },
  ]);
  const [second] = await requests();
  expect(second?.id).not.toBe(first?.id);
  const inbox = await call(product, listNotifications, { query: {} }, { token: seller.token });
  expect(
    inbox.body.items.map(({ kind }) => kind).filter((kind) => kind === 'level_threshold_reached'),
  ).toHaveLength(2);
  await decide(second?.id ?? '', administrator, false, 'Notas não batem');
  await sendSale(product, campaign, seller);
  await deliverEverything(product);
  expect((await requests()).map(({ state }) => state)).toEqual(['refused']);
});

test('a photo that is approved may bring a level within reach, and so may a refusal that is undone [PT-05] [LO-20]', async () => {
  const { campaign, seller, administrator, auditor } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, seller, { quantity: 3 });
  await decideSaleAs(product, auditor, saleId, 'refuse');
  await deliverEverything(product);
  const requests = async () =>
    (await call(product, listLevelRequests, { query: {} }, { token: administrator.token })).body.items;
  expect(await requests()).toEqual([]);
  await call(
    product,
    undoSaleDecision,
    { params: { saleId }, body: { revision: 1 } },
    { token: auditor.token },
  );
  await deliverEverything(product);
  expect((await requests()).map(({ levelLabel }) => levelLabel)).toEqual(['Creator']);
});

test('a level that is approved after the next campaign was joined reaches it too [PT-05]', async () => {
  const { client, campaign, seller, administrator } = await auditWorld(product, {
    beginsOn: '2026-09-01',
    endsOn: '2026-11-19',
  });
  const next = await buildCampaign(product.platform, client, { beginsOn: '2026-11-20' });
  await buildParticipation(product.platform, next, seller);
  await givePoints(product.platform, campaign, seller, 320);
  await decide(await openRequest(campaign, seller), administrator, true);
  const { body } = await call(product, readMyPoints, {}, { token: seller.token });
  expect(body.campaigns.map(({ level }) => level.current.position)).toEqual([2, 2]);
});

test("an auditor decides no level, and another client's request is not there [CL-07, MG-01]", async () => {
  const { campaign, seller, auditor } = await auditWorld(product);
  const other = await auditWorld(product);
  const requestId = await openRequest(campaign, seller);
  expect((await decide(requestId, auditor, true)).code).toBe('not_allowed');
  expect((await decide(requestId, other.administrator, true)).code).toBe('not_found');
  const query = { cursor: 'x' };
  const token = other.administrator.token;
  expect((await call(product, listLevelRequests, { query }, { token })).code).toBe('validation_failed');
});
