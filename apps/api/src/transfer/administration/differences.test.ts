import { listPointsTransfers } from '@trilha/contract/transfer/transfer-administration.calls';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf } from '../../testing/ledger.ts';
import {
  cpfEndingIn,
  giveTrainingPoints,
  openTransferWorld,
  trainingLedgerOf,
} from '../../testing/transfers.ts';
import { type BuiltPerson, buildPerson, signInAgain } from '../../testing/world.ts';
import { type SimulatedAnswer, type TransferSimulator, transferSimulator } from '../transfer-simulator.ts';

const NOW = '2026-11-21T15:00:00Z';
const NEXT_DAY = '2026-11-22T15:00:00Z';
let service = Fastify();
let simulator: TransferSimulator;
let product: TestApplication;
let address: string;
async function startProgramme(port = 0): Promise<void> {
  service = Fastify();
  simulator = transferSimulator(service, { lateMilliseconds: 60_000 });
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

type World = Awaited<ReturnType<typeof openTransferWorld>>;

/** A settled transfer of 300 points, and a day later the programme says something else of it. */
async function differing(digit: '1' | '3', said: SimulatedAnswer | null) {
  const world = await openTransferWorld(product, address);
  const clerk = await world.clerk();
  const document = cpfEndingIn(digit);
  const { transferId } = (await world.send(clerk, document)).body;
  await world.deliver();
  simulator.changeMind(transferId, said);
  product.setNow(NEXT_DAY);
  await world.question();
  const token = await signInAgain(product.platform, world.manager);
  const listed = async () => (await world.list({}, token)).items.find(({ id }) => id === transferId);
  const differsSince = (await listed())?.differsSince ?? '';
  return { world, clerk, document, transferId, token, listed, differsSince };
}
const waiting = async (world: World, token: string) => (await world.list({}, token)).differing;
const noticesOf = (person: BuiltPerson) =>
  product.platform.database.readerOfAll
    .selectFrom('notification')
    .select(['kind', 'parameters'])
    .where('membership_id', '=', person.membershipId)
    .orderBy('id')
    .execute();
const TAKEN_BACK: SimulatedAnswer = { state: 'refused', reason: 'registration_inactive' };
const PAID_LATE: SimulatedAnswer = { state: 'confirmed', points: 300, reference: 'CM-TARDE' };

test('a programme is asked again after one, seven and thirty days, and what it took back is told and moves nothing [TR-03]', async () => {
  const world = await openTransferWorld(product, address);
  const clerk = await world.clerk();
  const { transferId } = (await world.send(clerk, cpfEndingIn('1'))).body;
  await world.deliver();
  const theirsAt = async (): Promise<string | undefined> => {
    const token = await signInAgain(product.platform, world.manager);
    return (await world.list({}, token)).items[0]?.theirs?.at;
  };
  const asked = [];
  for (const now of ['2026-11-22T14:59:00Z', NEXT_DAY, '2026-11-27T00:00:00Z', '2026-11-28T15:00:00Z']) {
    product.setNow(now);
    await world.question();
    asked.push(await theirsAt());
  }
  expect(asked).toEqual([
    '2026-11-21T15:00:00.000Z',
    '2026-11-22T15:00:00.000Z',
    '2026-11-22T15:00:00.000Z',
    '2026-11-28T15:00:00.000Z',
  ]);
  simulator.changeMind(transferId, TAKEN_BACK);
  product.setNow('2026-12-21T15:00:00Z');
  await Promise.all([world.question(), world.question()]);
  const token = await signInAgain(product.platform, world.manager);
  expect((await world.list({ differing: 'true' }, token)).items).toMatchObject([
    {
      state: 'confirmed',
      theirs: { state: 'refused' },
      difference: 'refused_there',
      differsSince: '2026-12-21T15:00:00.000Z',
      decision: null,
    },
  ]);
  expect(await trainingLedgerOf(product, clerk)).toMatchObject({ posted: 0, left: [-300] });
});

test('a programme that is not heard ends the turn, and is asked again an hour later [TR-03]', async () => {
  const world = await openTransferWorld(product, address);
  await world.send(await world.clerk(), cpfEndingIn('1'));
  await world.send(await world.clerk(), cpfEndingIn('1'));
  await world.deliver();
  const port = Number(new URL(address).port);
  await service.close();
  product.setNow(NEXT_DAY);
  await world.question();
  const nextOf = async () =>
    (
      await product.platform.database
        .readerOf(world.client.id)
        .selectFrom('points_transfer')
        .select('next_question_at')
        .orderBy('next_question_at')
        .execute()
    ).map((row) => row.next_question_at?.toISOString());
  expect(await nextOf()).toEqual(['2026-11-22T15:00:00.000Z', '2026-11-22T16:00:00.000Z']);
  await startProgramme(port);
  product.setNow('2026-11-22T16:00:00Z');
  await world.question();
  expect(await nextOf()).toEqual(['2026-11-28T15:00:00.000Z', '2026-11-28T15:00:00.000Z']);
});

test.each([{ said: TAKEN_BACK }, { said: null }])(
  'where the programme says $said of confirmed points, accepting its word gives them back, and they may go again [TR-03] [PT-02]',
  async ({ said }) => {
    const { world, clerk, transferId, token, listed, differsSince } = await differing('1', said);
    expect(await waiting(world, token)).toBe(1);
    const decided = await world.decide(transferId, { decision: 'accept', note: '', differsSince }, token);
    expect(decided.body).toEqual({ decided: true });
    expect(await trainingLedgerOf(product, clerk)).toEqual({
      posted: 300,
      held: 0,
      transferred: 0,
      left: [-300],
    });
    expect(await listed()).toMatchObject({
      state: 'refused',
      reason: 'taken_back',
      redeemUntil: null,
      difference: 'none',
      differsSince: null,
      decision: { kind: 'accept', at: '2026-11-22T15:00:00.000Z' },
    });
    expect(await waiting(world, token)).toBe(0);
    expect((await noticesOf(clerk)).map(({ kind }) => kind)).toEqual([
      'points_transfer_confirmed',
      'points_transfer_refused',
    ]);
    expect(await driftOf(product.platform, world.client.id)).toEqual([]);
    const log = await product.platform.database
      .readerOf(world.client.id)
      .selectFrom('audit_log')
      .select(['action', 'actor_membership_id'])
      .where('subject_id', '=', transferId)
      .execute();
    expect(log).toEqual([
      { action: 'transfer.points.accept', actor_membership_id: world.manager.membershipId },
    ]);
    const again = { ...clerk, token: await signInAgain(product.platform, clerk) };
    expect((await world.send(again, cpfEndingIn('5'))).status).toBe(200);
    await world.deliver();
    expect(await trainingLedgerOf(product, clerk)).toMatchObject({ posted: 0, transferred: 300 });
    expect(await driftOf(product.platform, world.client.id)).toEqual([]);
  },
);

test('where a programme pays late, accepting its word takes the points that were given back [TR-02] [TR-03]', async () => {
  const { world, clerk, transferId, token, listed, differsSince } = await differing('3', PAID_LATE);
  expect(await trainingLedgerOf(product, clerk)).toMatchObject({ posted: 300, left: [] });
  await world.decide(transferId, { decision: 'accept', note: 'pago com atraso', differsSince }, token);
  expect(await trainingLedgerOf(product, clerk)).toEqual({
    posted: 0,
    held: 0,
    transferred: 300,
    left: [-300],
  });
  expect(await listed()).toMatchObject({
    state: 'confirmed',
    reason: null,
    redeemUntil: '2027-11-22',
    difference: 'none',
    decision: { kind: 'accept', note: 'pago com atraso' },
  });
  expect(await driftOf(product.platform, world.client.id)).toEqual([]);
});

test('where the programme booked other points, accepting its word leaves exactly those gone [TR-03]', async () => {
  const { world, clerk, transferId, token, listed, differsSince } = await differing('1', {
    state: 'confirmed',
    points: 250,
    reference: 'CM-250',
  });
  expect(await listed()).toMatchObject({ difference: 'points_differ' });
  await world.decide(transferId, { decision: 'accept', note: '', differsSince }, token);
  expect(await trainingLedgerOf(product, clerk)).toMatchObject({ posted: 50, held: 0, transferred: 250 });
  expect(await listed()).toMatchObject({ state: 'confirmed', points: 250, difference: 'none' });
  expect(await driftOf(product.platform, world.client.id)).toEqual([]);
});

test('a transfer on its way of which another number was booked is settled by accepting it; there is nothing of ours to keep [TR-03]', async () => {
  const world = await openTransferWorld(product, address);
  const clerk = await world.clerk();
  const { transferId } = (await world.send(clerk, cpfEndingIn('8'))).body;
  await world.deliver();
  simulator.changeMind(transferId, { state: 'confirmed', points: 120, reference: 'CM-120' });
  await world.askAgain(transferId);
  await world.deliver();
  const [listed] = (await world.list({ differing: 'true' })).items;
  expect(listed).toMatchObject({ state: 'unknown', difference: 'points_differ' });
  const differsSince = listed?.differsSince ?? '';
  const kept = await world.decide(transferId, { decision: 'keep', note: 'não', differsSince });
  expect([kept.status, kept.code]).toEqual([409, 'changed_meanwhile']);
  await world.decide(transferId, { decision: 'accept', note: '', differsSince });
  expect(await trainingLedgerOf(product, clerk)).toEqual({
    posted: 180,
    held: 0,
    transferred: 120,
    left: [-120],
  });
  expect(await driftOf(product.platform, world.client.id)).toEqual([]);
});

test('ours is kept for a reason and stays decided while the programme repeats itself; another answer is another difference [TR-03] [MG-07]', async () => {
  const { world, clerk, transferId, token, listed, differsSince } = await differing('1', TAKEN_BACK);
  const silent = await world.decide(transferId, { decision: 'keep', note: ' ', differsSince }, token);
  expect(silent.body).toMatchObject({ fields: [{ path: 'note', code: 'required' }] });
  await world.decide(transferId, { decision: 'keep', note: 'temos o recibo', differsSince }, token);
  expect(await listed()).toMatchObject({
    state: 'confirmed',
    difference: 'refused_there',
    decision: { kind: 'keep', note: 'temos o recibo' },
  });
  expect(await waiting(world, token)).toBe(0);
  const second = await world.decide(transferId, { decision: 'accept', note: '', differsSince }, token);
  expect([second.status, second.code]).toEqual([409, 'difference_decided']);
  product.setNow('2026-11-28T15:00:00Z');
  await world.question();
  const later = await signInAgain(product.platform, world.manager);
  expect(await waiting(world, later)).toBe(0);
  simulator.changeMind(transferId, null);
  product.setNow('2026-12-21T15:00:00Z');
  await world.question();
  const latest = await signInAgain(product.platform, world.manager);
  expect((await world.list({ differing: 'true' }, latest)).items).toMatchObject([
    { difference: 'missing_there', differsSince: '2026-12-21T15:00:00.000Z', decision: null },
  ]);
  const stale = await world.decide(transferId, { decision: 'accept', note: '', differsSince }, latest);
  expect([stale.status, stale.code]).toEqual([409, 'changed_meanwhile']);
  expect(await trainingLedgerOf(product, clerk)).toMatchObject({ posted: 0, left: [-300] });
});

test('of decisions made at once one counts, and the points move once [TR-03] [PT-02]', async () => {
  const { world, clerk, transferId, token, differsSince } = await differing('1', TAKEN_BACK);
  const other = await buildPerson(product.platform, world.client, { roles: ['program_administrator'] });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      world.decide(
        transferId,
        { decision: turn % 3 === 0 ? 'keep' : 'accept', note: `pessoa ${turn}`, differsSince },
        turn % 2 === 0 ? token : other.token,
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // Whoever comes second finds it decided, or finds no difference any more.
  expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
  const isKept = answers.findIndex(({ status }) => status === 200) % 3 === 0;
  expect(await trainingLedgerOf(product, clerk)).toMatchObject({
    posted: isKept ? 0 : 300,
    held: 0,
    transferred: isKept ? 300 : 0,
  });
  expect(await driftOf(product.platform, world.client.id)).toEqual([]);
});

test('late points that are no longer there, or of whom transferred again, cannot follow, and nothing moves [TR-01] [TR-03]', async () => {
  const { world, clerk, transferId, token, differsSince } = await differing('3', PAID_LATE);
  const again = { ...clerk, token: await signInAgain(product.platform, clerk) };
  await world.send(again, cpfEndingIn('1'));
  await world.deliver();
  await giveTrainingPoints(product.platform, clerk, 300);
  const decided = await world.decide(transferId, { decision: 'accept', note: '', differsSince }, token);
  expect([decided.status, decided.code]).toEqual([409, 'transfer_cannot_follow']);
  expect(await trainingLedgerOf(product, clerk)).toEqual({
    posted: 300,
    held: 0,
    transferred: 300,
    left: [-300],
  });
  product.setNow(NOW);
  const other = await differing('3', { state: 'confirmed', points: 301, reference: 'CM-301' });
  const more = await other.world.decide(
    other.transferId,
    { decision: 'accept', note: '', differsSince: other.differsSince },
    other.token,
  );
  expect(more.code).toBe('transfer_cannot_follow');
  expect(await other.listed()).toMatchObject({ state: 'refused', decision: null });
  expect(await driftOf(product.platform, world.client.id)).toEqual([]);
});

test('nobody decides about their own transfer, without the permission, or at another client [TR-03] [CL-07]', async () => {
  const { world, clerk, transferId, token, differsSince } = await differing('1', TAKEN_BACK);
  const elsewhere = await openTransferWorld(product, address);
  const body = { decision: 'accept', note: '', differsSince } as const;
  expect((await elsewhere.decide(transferId, body)).code).toBe('not_found');
  const clerkNow = await signInAgain(product.platform, clerk);
  expect((await world.decide(transferId, body, clerkNow)).code).toBe('not_allowed');
  expect((await world.decide(transferId, body, 'nobody')).code).toBe('not_signed_in');
  const owner = await world.clerk(300, ['store_owner', 'program_administrator']);
  const own = (await world.send(owner, cpfEndingIn('1'))).body.transferId;
  await world.deliver();
  simulator.changeMind(own, TAKEN_BACK);
  await world.askAgain(own, token);
  await world.deliver();
  const { body: found } = await call(
    product,
    listPointsTransfers,
    { query: { differing: 'true' } },
    { token: owner.token },
  );
  const since = found.items.find(({ id }) => id === own)?.differsSince ?? '';
  const refused = await world.decide(own, { ...body, differsSince: since }, owner.token);
  expect([refused.status, refused.code]).toEqual([403, 'own_transfer']);
});
