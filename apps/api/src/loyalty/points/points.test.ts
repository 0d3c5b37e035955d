import { readMyPoints } from '@trilha/contract/loyalty/points.calls';
import { reportSale } from '@trilha/contract/loyalty/sales.calls';
import { exportStatement, readStatement } from '@trilha/contract/loyalty/statement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditTrainingPoints } from '#ledger/index.ts';
import { newId } from '#platform/identifier.ts';
import { relayOutbox } from '#platform/jobs/relay.ts';
import { runOnce } from '#platform/jobs/run-once.ts';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { givePoints } from '../../testing/ledger.ts';
import { buildCampaign, buildParticipation } from '../../testing/loyalty.ts';
import { type BuiltPerson, buildClient, buildPerson } from '../../testing/world.ts';
import { requestLevel } from '../levels/request-level.job.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

async function world() {
  const client = await buildClient(product.platform);
  const campaign = await buildCampaign(product.platform, client);
  const person = await buildPerson(product.platform, client, { roles: ['sales_agent'] });
  await buildParticipation(product.platform, campaign, person);
  return { client, campaign, person, token: person.token };
}

const trainingPoints = (person: BuiltPerson, title: string, sourceId = newId()) =>
  product.platform.database.inClient(person.clientId, (db) =>
    creditTrainingPoints(
      db,
      {
        clientId: person.clientId,
        membershipId: person.membershipId,
        source: { kind: 'training', sourceKind: 'enrolment', sourceId },
        actorId: null,
        reason: { training: title },
        at: product.platform.now(),
      },
      25,
    ),
  );

test('training points count once for each achievement and stand in the same statement [GM-01, GM-03]', async () => {
  const { person, token } = await world();
  const source = newId();
  expect(await trainingPoints(person, 'Processadores', source)).toBe(true);
  expect(await trainingPoints(person, 'Processadores', source)).toBe(false);
  expect((await call(product, readMyPoints, {}, { token })).body.training).toBe(25);
  const { body } = await call(product, readStatement, { query: { unit: 'training' } }, { token });
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({ amount: 25, balanceAfter: 25, campaign: null });
});

test('without campaigns the points of training remain, and nothing of a programme is told [CL-03]', async () => {
  const { client, campaign, person, token } = await world();
  await givePoints(product.platform, campaign, person, 40);
  await trainingPoints(person, 'Como ler uma etiqueta');
  await product.platform.database.acrossClients((db) =>
    db
      .updateTable('client')
      .set({ modules: ['online_courses'] })
      .where('id', '=', client.id)
      .execute(),
  );
  const statement = (query: { unit?: 'experience' }) => call(product, readStatement, { query }, { token });
  const units = (await statement({})).body.items.map(({ unit }) => unit);
  expect(units).toEqual(['training']);
  expect((await statement({ unit: 'experience' })).code).toBe('module_disabled');
  expect((await call(product, readMyPoints, {}, { token })).body.campaigns).toEqual([]);
});

test('the statement reads page by page, by campaign and by kind of points [PT-01]', async () => {
  const { client, campaign, person, token } = await world();
  const other = await buildCampaign(product.platform, client);
  await givePoints(product.platform, campaign, person, 10);
  await givePoints(product.platform, campaign, person, 20);
  await givePoints(product.platform, other, person, 5);
  const read = async (query: object) => (await call(product, readStatement, { query }, { token })).body;
  const first = await read({ campaignId: campaign.id, unit: 'redeemable', limit: 1 });
  expect(first.items.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([[20, 30]]);
  const rest = await read({
    campaignId: campaign.id,
    unit: 'redeemable',
    limit: 1,
    cursor: first.nextCursor,
  });
  expect(rest.items.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([[10, 10]]);
  expect(rest.nextCursor).toBeNull();
  expect((await read({})).items).toHaveLength(6);
  const stranger = await buildPerson(product.platform, client);
  const theirs = await call(product, readStatement, { query: {} }, { token: stranger.token });
  expect(theirs.body.items).toEqual([]);
  expect((await call(product, readMyPoints, {}, {})).code).toBe('not_signed_in');
  expect((await call(product, exportStatement, { query: {} }, {})).code).toBe('not_signed_in');
});

test('the statement names a campaign as it is called now [PT-01]', async () => {
  const { campaign, person, token } = await world();
  await givePoints(product.platform, campaign, person, 40);
  const named = async () =>
    (await call(product, readStatement, { query: {} }, { token })).body.items[0]?.campaign?.name;
  const before = await named();
  await product.platform.database.acrossClients((db) =>
    db.updateTable('campaign').set({ name: 'Natal conectado' }).where('id', '=', campaign.id).execute(),
  );
  expect(before).not.toBe('Natal conectado');
  expect(await named()).toBe('Natal conectado');
});

test('the exported statement is safe to open in a spreadsheet [PT-01]', async () => {
  const { campaign, person, token } = await world();
  await trainingPoints(person, 'Processadores');
  const sale = {
    campaignId: campaign.id,
    storeId: campaign.storeId,
    invoiceNumber: '7; =SOMA(1)',
    soldOn: '2026-11-20',
    invoiceFileId: null,
    items: [{ productId: campaign.productIds[1], quantity: 1 }],
  };
  await call(product, reportSale, { body: sale }, { token });
  const { body } = await call(product, exportStatement, { query: {} }, { token });
  const file = await product.app.inject({ url: body.url });
  expect(file.headers['content-disposition']).toContain('extrato-de-pontos-2026-11-21.csv');
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(4);
  expect(file.body).toContain(';"Venda da nota 7; =SOMA(1), Loja');
  expect(file.body).toContain('Treinamento concluído: Processadores;25;25');
});

async function runLevelJob(): Promise<void> {
  await relayOutbox(product.platform.database, product.platform.now(), async (events) => {
    for (const event of events.filter(({ event }) => event === requestLevel.event)) {
      await runOnce(product.platform, requestLevel, event);
      await runOnce(product.platform, requestLevel, event);
    }
  });
}

test('what is missing to the next level is told in sales like the own ones, from the third on [PT-04]', async () => {
  const { campaign, token } = await world();
  const sell = (invoiceNumber: string, quantity: number) =>
    call(
      product,
      reportSale,
      {
        body: {
          campaignId: campaign.id,
          storeId: campaign.storeId,
          invoiceNumber,
          soldOn: '2026-11-20',
          invoiceFileId: null,
          items: [{ productId: campaign.productIds[1], quantity }],
        },
      },
      { token },
    );
  const level = async () => (await call(product, readMyPoints, {}, { token })).body.campaigns[0]?.level;
  await sell('1', 1);
  await sell('2', 1);
  expect(await level()).toMatchObject({ missing: 220, salesToNext: null });
  await sell('3', 2);
  expect(await level()).toMatchObject({ missing: 140, salesToNext: 4 });
});

test('reaching a threshold asks for the level once and tells the seller; the level itself waits [PT-05]', async () => {
  const { client, campaign, person, token } = await world();
  const sell = (invoiceNumber: string) =>
    call(
      product,
      reportSale,
      {
        body: {
          campaignId: campaign.id,
          storeId: campaign.storeId,
          invoiceNumber,
          soldOn: '2026-11-20',
          invoiceFileId: null,
          items: [{ productId: campaign.productIds[0], quantity: 3 }],
        },
      },
      { token },
    );
  await sell('1');
  await sell('2');
  await runLevelJob();
  const { body } = await call(product, readMyPoints, {}, { token });
  expect(body.campaigns[0]).toMatchObject({
    expiresOn: '2026-12-15',
    level: { current: { label: 'Júnior' }, next: { label: 'Creator' }, missing: 0, awaitingApproval: true },
  });
  const [requests, messages] = await product.platform.database.inClient(client.id, async (db) => [
    await db
      .selectFrom('level_request')
      .select('position')
      .where('client_id', '=', client.id)
      .where('membership_id', '=', person.membershipId)
      .execute(),
    await db
      .selectFrom('notification')
      .select(['kind', 'parameters'])
      .where('client_id', '=', client.id)
      .where('membership_id', '=', person.membershipId)
      .execute(),
  ]);
  expect(requests).toEqual([{ position: 2 }]);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ kind: 'level_threshold_reached', parameters: { level: 'Creator' } });
});
