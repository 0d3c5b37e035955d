import { changeCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import {
  decideLevelRequest,
  listLevelRequests,
  readLevelBacklog,
} from '@trilha/contract/loyalty/level-decision.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { givePoints } from '../../testing/ledger.ts';
import { auditWorld, decideSaleAs, joinedSeller, sendSale } from '../../testing/loyalty-audit.ts';
import { type BuiltPerson, signInAgain } from '../../testing/world.ts';
import { requestLevel } from '../levels/request-level.job.ts';
import { weighReported } from '../sale-risk/weigh-sales.job.ts';
import { weighLevelsDecided, weighWaitingLevels } from './weigh-levels.job.ts';

const NOW = '2026-11-21T15:00:00Z';
let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication(NOW);
});
beforeEach(() => product.setNow(NOW));
afterAll(() => product.close());

const list = async ({ token }: BuiltPerson, query = {}) =>
  (await call(product, listLevelRequests, { query: { state: 'open', ...query } }, { token })).body;
const backlog = async ({ token }: BuiltPerson) => (await call(product, readLevelBacklog, {}, { token })).body;

test('a level that hangs on sales in audit says so, and is weighed anew as they are decided [PT-05, LO-30]', async () => {
  const { campaign, seller, auditor, administrator } = await auditWorld(product);
  const saleId = await sendSale(product, campaign, seller, { quantity: 3 });
  await deliverEvents(product, [weighReported, requestLevel]);
  const [asked] = (await list(administrator)).items;
  expect(asked?.risk).toMatchObject({
    level: 'amber',
    score: 45,
    reasons: [{ code: 'hangs_on_waiting', value: 300 }],
  });
  await decideSaleAs(product, auditor, saleId, 'approve');
  await deliverEvents(product, [weighLevelsDecided]);
  expect((await list(administrator)).items[0]?.risk).toMatchObject({ level: 'green', reasons: [] });
});

test('the requests are read by what asks for most attention, page by page, and each risk is counted [PT-05, LO-30]', async () => {
  const { client, campaign, seller, administrator } = await auditWorld(product);
  const people = [
    seller,
    await joinedSeller(product, client, campaign),
    await joinedSeller(product, client, campaign),
  ];
  for (const [index, person] of people.entries()) {
    product.setNow(`2026-11-21T15:0${index}:00Z`);
    if (index === 0) await givePoints(product.platform, campaign, person, 300);
    await sendSale(product, campaign, person, {
      quantity: 3,
      ...(index > 0 ? { invoiceNumber: 'N-same' } : {}),
    });
    await deliverEvents(product, [weighReported, requestLevel]);
  }
  await product.platform.database.inClient(client.id, (db) =>
    sql`update level_request set risk_weighed_at = null where client_id = ${client.id}`.execute(db),
  );
  await weighWaitingLevels.run(product.platform, client.id);
  const whole = await list(administrator);
  expect(whole.items.map(({ member }) => member.id)).toEqual([
    people[1]?.membershipId,
    people[2]?.membershipId,
    people[0]?.membershipId,
  ]);
  expect(whole.items[0]?.risk.reasons.map(({ code }) => code)).toEqual([
    'hangs_on_waiting',
    'coincidences_open',
  ]);
  expect(whole.risks).toEqual({ green: 1, amber: 0, red: 2 });
  const first = await list(administrator, { limit: 2 });
  const second = await list(administrator, { limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id));
  expect((await list(administrator, { risk: 'green' })).items).toHaveLength(1);
  expect((await list(administrator, { order: 'oldest' })).items[0]?.member.id).toBe(seller.membershipId);
  const stranger = await auditWorld(product);
  expect((await list(stranger.administrator)).items).toEqual([]);
  expect((await call(product, readLevelBacklog, {}, { token: seller.token })).status).toBe(403);
});

test('a request is due after the working days of its campaign where the person sells, and late then [PT-05, LO-30]', async () => {
  const { campaign, seller, administrator } = await auditWorld(product);
  await call(
    product,
    changeCampaign,
    { params: { campaignId: campaign.id }, body: { decideWithinDays: 2 } },
    { token: administrator.token },
  );
  await givePoints(product.platform, campaign, seller, 300);
  await sendSale(product, campaign, seller);
  await deliverEvents(product, [requestLevel]);
  const [asked] = (await list(administrator)).items;
  // Saturday: two working days end with Tuesday, in the zone of the store.
  expect(asked?.dueAt).toBe('2026-11-25T03:00:00.000Z');
  expect(await backlog(administrator)).toMatchObject({ late: 0, decided: 0 });
  product.setNow('2026-11-25T03:00:00Z');
  const later = { ...administrator, token: await signInAgain(product.platform, administrator) };
  expect(await backlog(later)).toMatchObject({ late: 1 });
  expect((await list(later, { late: 'true' })).items.map(({ id }) => id)).toEqual([asked?.id]);
  await call(
    product,
    decideLevelRequest,
    { params: { requestId: asked?.id ?? '' }, body: { approve: true, reason: null, note: '' } },
    { token: later.token },
  );
  expect(await backlog(later)).toMatchObject({ late: 0, decided: 1, decidedInTime: 0 });
});
