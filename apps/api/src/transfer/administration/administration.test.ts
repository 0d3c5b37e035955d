import {
  changeTransferProgramme,
  exportPointsTransfers,
  listPointsTransfers,
  readTransferProgramme,
} from '@trilha/contract/transfer/transfer-administration.calls';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { cpfEndingIn, openTransferWorld, trainingLedgerOf } from '../../testing/transfers.ts';
import { buildClient, buildPerson, signInAgain } from '../../testing/world.ts';
import { SIMULATED_TRANSFER_SECRET, transferSimulator } from '../transfer-simulator.ts';

const NOW = '2026-11-21T15:00:00Z';
let service = Fastify();
let product: TestApplication;
let address: string;

/** The programme with an empty memory, at the same address once it has one. */
async function startProgramme(port = 0): Promise<void> {
  service = Fastify();
  transferSimulator(service, { lateMilliseconds: 60_000 });
  address = await service.listen({ port, host: '127.0.0.1' });
}
beforeAll(async () => {
  product = await openTestApplication(NOW);
  await startProgramme();
});
beforeEach(() => product.setNow(NOW));
afterAll(async () => {
  await service.close();
  await product.close();
});

test('lists transfers beside what the programme says, by state, day and name, with totals [TR-03] [MG-05]', async () => {
  const world = await openTransferWorld(product, address);
  for (const [minute, digit] of ['1', '3', '8'].entries()) {
    product.setNow(`2026-11-21T15:0${minute}:00Z`);
    await world.send(await world.clerk(), cpfEndingIn(digit));
    await world.deliver();
  }
  const whole = await world.list();
  expect(whole.items.map(({ state, difference }) => [state, difference])).toEqual([
    ['sent', 'waiting'],
    ['refused', 'none'],
    ['confirmed', 'none'],
  ]);
  expect(whole.items[2]).toMatchObject({
    role: 'counter_clerk',
    points: 300,
    redeemUntil: '2027-11-21',
    theirs: { state: 'confirmed', points: 300 },
  });
  expect(whole.totals).toEqual({
    reserved: { count: 0, points: 0 },
    sent: { count: 1, points: 300 },
    unknown: { count: 0, points: 0 },
    confirmed: { count: 1, points: 300 },
    refused: { count: 1, points: 300 },
  });
  expect((await world.list({ state: 'refused' })).items).toHaveLength(1);
  expect((await world.list({ differing: 'true' })).items).toEqual([]);
  expect((await world.list({ from: '2026-11-22' })).items).toEqual([]);
  expect((await world.list({ to: '2026-11-20' })).items).toEqual([]);
  expect((await world.list({ from: '2026-11-21', to: '2026-11-21' })).items).toHaveLength(3);
  const named = await world.list({ search: `${whole.items[2]?.name} ${whole.items[2]?.reference}` });
  expect(named.items.map(({ id }) => id)).toEqual([whole.items[2]?.id]);
  expect((await world.list({ search: 'ninguém' })).items).toEqual([]);
  const first = await world.list({ limit: 2 });
  const rest = await world.list({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id));
});

test('asked again, a programme that forgot a confirmed transfer differs, and no point moves; the log keeps who asked [TR-03] [MG-07]', async () => {
  const world = await openTransferWorld(product, address);
  const clerk = await world.clerk();
  const { transferId } = (await world.send(clerk, cpfEndingIn('1'))).body;
  await world.deliver();
  const port = Number(new URL(address).port);
  await service.close();
  await startProgramme(port);
  expect((await world.askAgain(transferId)).body).toEqual({ asked: true });
  await world.deliver();
  expect((await world.list({ differing: 'true' })).items).toMatchObject([
    { state: 'confirmed', theirs: { state: 'missing', points: null }, difference: 'missing_there' },
  ]);
  expect((await world.list()).differing).toBe(1);
  expect(await trainingLedgerOf(product, clerk)).toMatchObject({ posted: 0, left: [-300] });
  const log = await product.platform.database
    .readerOf(world.client.id)
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', transferId)
    .execute();
  expect(log).toEqual([{ action: 'transfer.points.question' }]);
});

test('an unknown transfer that never came there goes again with its own key once it is asked about [TR-03]', async () => {
  const world = await openTransferWorld(product, address);
  const clerk = await world.clerk();
  const { transferId } = (await world.send(clerk, cpfEndingIn('1'))).body;
  const port = Number(new URL(address).port);
  await service.close();
  for (const day of ['21T15:00', '21T15:10', '21T16:00', '21T18:00', '22T12:00']) {
    product.setNow(`2026-11-${day}:00Z`);
    await world.turn();
  }
  await startProgramme(port);
  const token = await signInAgain(product.platform, world.manager);
  expect((await world.list({}, token)).items).toMatchObject([
    { state: 'unknown', attempts: 5, attemptProblem: 'unreachable' },
  ]);
  await world.askAgain(transferId, token);
  await world.deliver();
  await world.turn();
  expect((await world.list({}, token)).items).toMatchObject([
    { state: 'confirmed', theirs: { state: 'confirmed', points: 300 }, attemptProblem: null },
  ]);
  expect(await trainingLedgerOf(product, clerk)).toMatchObject({ posted: 0, held: 0, left: [-300] });
});

test('leaves as a file what the filters show, and the log keeps who took it [TR-03] [MG-07]', async () => {
  const world = await openTransferWorld(product, address);
  await world.send(await world.clerk(), cpfEndingIn('4'));
  await world.send(await world.clerk(), cpfEndingIn('1'));
  await world.deliver();
  const { body } = await call(
    product,
    exportPointsTransfers,
    { body: { state: 'refused', format: 'csv' } },
    { token: world.manager.token },
  );
  const file = await product.app.inject({ method: 'GET', url: body.url });
  const lines = file.body.trim().split(/\r?\n/);
  expect([file.statusCode, lines.length]).toEqual([200, 2]);
  expect(lines[1]).toContain('Função não aceita');
  const log = await product.platform.database
    .readerOf(world.client.id)
    .selectFrom('audit_log')
    .select('action')
    .orderBy('position')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['transfer.programme.change', 'transfer.points.export']);
});

test('is for whoever looks after transfers at this client alone [TR-03] [CL-07]', async () => {
  const here = await openTransferWorld(product, address);
  const there = await openTransferWorld(product, address);
  const clerk = await there.clerk();
  const { transferId } = (await there.send(clerk, cpfEndingIn('8'))).body;
  expect((await here.askAgain(transferId)).code).toBe('not_found');
  expect((await here.list()).items).toEqual([]);
  expect((await there.askAgain(transferId, clerk.token)).code).toBe('not_allowed');
  expect((await call(product, listPointsTransfers, { query: {} })).code).toBe('not_signed_in');
});

test('the secret is never told again, an open programme needs name, address and secret, and a stale form is refused [TR-01] [MG-06]', async () => {
  const client = await buildClient(product.platform);
  const manager = await buildPerson(product.platform, client, { roles: ['program_administrator'] });
  const change = (body: Partial<Parameters<typeof call<typeof changeTransferProgramme>>[2]['body']>) =>
    call(
      product,
      changeTransferProgramme,
      { body: { revision: 0, isOpen: true, name: '', help: '', serviceAddress: null, ...body } },
      { token: manager.token },
    );
  expect((await change({})).body).toMatchObject({
    fields: [
      { path: 'serviceAddress', code: 'required' },
      { path: 'secret', code: 'required' },
      { path: 'name', code: 'required' },
    ],
  });
  const good = { name: 'Clube', serviceAddress: `${address}/x`, secret: SIMULATED_TRANSFER_SECRET };
  expect((await change({ ...good, serviceAddress: 'ftp://x.example' })).body).toMatchObject({
    fields: [{ path: 'serviceAddress', code: 'url_invalid' }],
  });
  expect((await change(good)).body).toEqual({ revision: 1 });
  expect((await change(good)).code).toBe('changed_meanwhile');
  const { body } = await call(product, readTransferProgramme, {}, { token: manager.token });
  expect(body).toMatchObject({ revision: 1, isOpen: true, hasSecret: true });
  expect(JSON.stringify(body)).not.toContain(SIMULATED_TRANSFER_SECRET);
  expect((await change({ revision: 1, isOpen: false, name: 'Clube' })).body).toEqual({ revision: 2 });
});
