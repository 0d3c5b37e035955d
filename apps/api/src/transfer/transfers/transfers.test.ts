import {
  answerPointsTransfer,
  readPointsTransfer,
  transferPoints,
} from '@trilha/contract/transfer/points-transfer.calls';
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
import { buildClient, buildPerson, signInAgain } from '../../testing/world.ts';
import {
  SIMULATED_TRANSFER_SECRET,
  type TransferSimulator,
  transferSimulator,
} from '../transfer-simulator.ts';

const NOW = '2026-11-21T15:00:00Z';
const service = Fastify();
let simulator: TransferSimulator;
let product: TestApplication;
let address: string;
beforeAll(async () => {
  product = await openTestApplication(NOW);
  simulator = transferSimulator(service, { lateMilliseconds: 60_000 });
  address = await service.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => product.setNow(NOW));
afterAll(async () => {
  await service.close();
  await product.close();
});

const answerKeyOf = async (clientId: string): Promise<string> => {
  const row = await product.platform.database.readerOfAll
    .selectFrom('transfer_programme')
    .select('answer_key')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return row.answer_key;
};
const answer = (key: string, payload: Record<string, unknown>, secret = SIMULATED_TRANSFER_SECRET) =>
  product.app.inject({
    method: 'POST',
    url: answerPointsTransfer.path.replace(':answerKey', key),
    headers: { authorization: `Bearer ${secret}` },
    payload,
  });

test('points are reserved at once, leave when the programme confirms, and are to be redeemed within twelve months [TR-01] [TR-02] [TR-03]', async () => {
  const world = await openTransferWorld(product, address);
  const clerk = await world.clerk(300, ['learner', 'counter_clerk']);
  expect(await world.own(clerk)).toMatchObject({
    programme: { isOpen: true, name: 'Clube da Obra' },
    points: 300,
    role: 'counter_clerk',
    transfer: null,
  });
  const document = cpfEndingIn('1');
  const sent = await world.send(clerk, document.replace(/^(\d{3})(\d{3})(\d{3})/, '$1.$2.$3-'));
  expect(sent.status).toBe(200);
  expect(await trainingLedgerOf(product, clerk)).toEqual({
    posted: 300,
    held: 300,
    transferred: 0,
    left: [],
  });
  expect(await world.own(clerk)).toMatchObject({ points: 0, transfer: { state: 'reserved', points: 300 } });

  await world.deliver();
  expect(await trainingLedgerOf(product, clerk)).toEqual({
    posted: 0,
    held: 0,
    transferred: 300,
    left: [-300],
  });
  expect((await world.own(clerk)).transfer).toMatchObject({
    state: 'confirmed',
    documentEnd: document.slice(-2),
    redeemUntil: '2027-11-21',
    reference: expect.stringMatching(/^CM-/),
  });
  expect(simulator.booked.get(sent.body.transferId)).toEqual({ document, points: 300 });
  const kept = await product.platform.database.readerOfAll
    .selectFrom('points_transfer')
    .selectAll()
    .where('id', '=', sent.body.transferId)
    .executeTakeFirstOrThrow();
  expect(kept.sealed_document).toBeNull();
  expect(JSON.stringify(kept)).not.toContain(document);
  const messages = await product.platform.database.readerOfAll
    .selectFrom('notification')
    .select(['kind', 'parameters'])
    .where('membership_id', '=', clerk.membershipId)
    .execute();
  expect(messages).toEqual([
    {
      kind: 'points_transfer_confirmed',
      parameters: { points: 300, programme: 'Clube da Obra', until: '2027-11-21' },
    },
  ]);
  expect(await driftOf(product.platform, world.client.id)).toEqual([]);
});

test.each([
  { digit: '3', reason: 'registration_inactive' },
  { digit: '4', reason: 'role_invalid' },
  { digit: '2', reason: 'document_unknown' },
])(
  'a programme that refuses for $reason gives the points back exactly, and they may go later [TR-01] [TR-03]',
  async ({ digit, reason }) => {
    const world = await openTransferWorld(product, address);
    const clerk = await world.clerk(275, ['store_owner']);
    await world.send(clerk, cpfEndingIn(digit), 275);
    await world.deliver();
    expect(await trainingLedgerOf(product, clerk)).toEqual({
      posted: 275,
      held: 0,
      transferred: 0,
      left: [],
    });
    expect(await world.own(clerk)).toMatchObject({ points: 275, transfer: { state: 'refused', reason } });
    expect((await world.send(clerk, cpfEndingIn('0'), 275)).status).toBe(200);
    await world.deliver();
    expect((await world.own(clerk)).transfer?.state).toBe('confirmed');
    expect(await driftOf(product.platform, world.client.id)).toEqual([]);
  },
);

test('a programme that knows the document from elsewhere refuses it, too [TR-01]', async () => {
  const document = cpfEndingIn('1');
  const here = await openTransferWorld(product, address);
  const there = await openTransferWorld(product, address);
  await here.send(await here.clerk(), document);
  await here.deliver();
  const other = await there.clerk();
  expect((await there.send(other, document)).status).toBe(200);
  await there.deliver();
  expect((await there.own(other)).transfer).toMatchObject({ state: 'refused', reason: 'document_used' });
});

test('other roles, no points, a second time and a document of another account are refused [TR-01]', async () => {
  const world = await openTransferWorld(product, address);
  const document = cpfEndingIn('1');
  const painter = await world.clerk(300, ['painter_influencer', 'program_administrator']);
  const byOther = await world.send(painter, document);
  expect([byOther.status, byOther.code]).toEqual([403, 'role_not_authorised']);
  const poor = await world.clerk(0, ['salesperson']);
  const without = await world.send(poor, document);
  expect([without.status, without.code]).toEqual([409, 'no_points_to_transfer']);

  const clerk = await world.clerk();
  expect((await world.send(clerk, '123.456.789-00')).body).toMatchObject({
    fields: [{ path: 'document', code: 'document_invalid' }],
  });
  expect((await world.send(clerk, document, 299)).code).toBe('changed_meanwhile');
  expect((await world.send(clerk, document)).status).toBe(200);
  const second = await world.send(clerk, document);
  expect([second.status, second.code]).toEqual([409, 'points_already_transferred']);
  const colleague = await world.clerk();
  const used = await world.send(colleague, document);
  expect([used.status, used.code]).toEqual([409, 'document_used_elsewhere']);
  expect(await trainingLedgerOf(product, colleague)).toMatchObject({ posted: 300, held: 0 });
});

test('it needs a session, the module, an open programme and a fresh proof, and the CPF the person is known by [TR-01]', async () => {
  const world = await openTransferWorld(product, address);
  const own = cpfEndingIn('1');
  const clerk = await world.clerk(300, ['counter_clerk'], own);
  expect((await world.send(clerk, cpfEndingIn('5'))).body).toMatchObject({
    fields: [{ path: 'document', code: 'document_not_own' }],
  });
  const unproved = await buildPerson(product.platform, world.client, {
    roles: ['counter_clerk'],
    proved: false,
  });
  expect((await world.send(unproved, own)).code).toBe('no_points_to_transfer');
  await giveTrainingPoints(product.platform, unproved, 300);
  const left = await world.send(unproved, own);
  expect([left.status, left.code]).toEqual([403, 'proof_needed']);
  const body = { document: own, points: 300 };
  expect((await call(product, transferPoints, { body })).status).toBe(401);
  const closed = await buildClient(product.platform);
  const stranger = await buildPerson(product.platform, closed, { roles: ['counter_clerk'] });
  expect((await call(product, transferPoints, { body }, { token: stranger.token })).code).toBe(
    'transfer_closed',
  );
  const without = await buildClient(product.platform, { modules: ['online_courses'] });
  const elsewhere = await buildPerson(product.platform, without, { roles: ['counter_clerk'] });
  expect((await call(product, readPointsTransfer, {}, { token: elsewhere.token })).code).toBe(
    'module_disabled',
  );
});

test('whose transfers are refused may try five times a day [TR-01]', async () => {
  const world = await openTransferWorld(product, address);
  const clerk = await world.clerk();
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await world.send(clerk, cpfEndingIn('2'))).status).toBe(200);
    await world.deliver();
  }
  const sixth = await world.send(clerk, cpfEndingIn('1'));
  expect([sixth.status, sixth.code]).toEqual([429, 'too_many_requests']);
  product.setNow('2026-11-22T15:00:01Z');
  const later = await signInAgain(product.platform, clerk);
  expect((await world.send({ ...clerk, token: later }, cpfEndingIn('1'))).status).toBe(200);
});

test('forty transfers of one person at once are one [TR-03]', async () => {
  const world = await openTransferWorld(product, address);
  const clerk = await world.clerk();
  const document = cpfEndingIn('1');
  const answers = await Promise.all(Array.from({ length: 40 }, () => world.send(clerk, document)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(
    new Set([undefined, 'points_already_transferred']),
  );
  await world.deliver();
  expect(await trainingLedgerOf(product, clerk)).toEqual({
    posted: 0,
    held: 0,
    transferred: 300,
    left: [-300],
  });
  expect([...simulator.booked.values()].filter((booked) => booked.document === document)).toHaveLength(1);
});

test('of two accounts with one document at once, one transfers [TR-01]', async () => {
  const world = await openTransferWorld(product, address);
  const [first, second] = [await world.clerk(), await world.clerk(120)];
  const document = cpfEndingIn('5');
  const answers = await Promise.all([world.send(first, document), world.send(second, document, 120)]);
  expect(answers.map(({ code }) => code ?? 'sent').toSorted()).toEqual(['document_used_elsewhere', 'sent']);
});

test('a programme that books and fails to say so is sent the same transfer again, and books it once [TR-03]', async () => {
  const world = await openTransferWorld(product, address);
  const clerk = await world.clerk();
  const { body } = await world.send(clerk, cpfEndingIn('9'));
  await world.deliver();
  expect((await world.own(clerk)).transfer?.state).toBe('sent');
  expect((await world.list()).items).toMatchObject([{ attempts: 1, attemptProblem: 'unreachable' }]);
  await world.turn();
  expect((await world.list()).items).toMatchObject([{ attempts: 1 }]);
  product.setNow('2026-11-21T15:01:00Z');
  await world.turn();
  expect((await world.own(clerk)).transfer?.state).toBe('confirmed');
  expect(simulator.booked.get(body.transferId)?.points).toBe(300);
  expect(await trainingLedgerOf(product, clerk)).toMatchObject({ left: [-300] });
});

test('a programme that never answers leaves the transfer unknown and the points reserved, until a late answer counts once [TR-03]', async () => {
  const world = await openTransferWorld(product, address);
  const clerk = await world.clerk();
  const { transferId } = (await world.send(clerk, cpfEndingIn('8'))).body;
  await world.deliver();
  for (const day of ['21T15:01', '21T15:10', '21T16:00', '21T18:00', '22T12:00', '24T12:00']) {
    product.setNow(`2026-11-${day}:00Z`);
    await world.turn();
  }
  const token = await signInAgain(product.platform, clerk);
  expect((await world.own({ token })).transfer?.state).toBe('unknown');
  expect(await trainingLedgerOf(product, clerk)).toMatchObject({ posted: 300, held: 300, left: [] });

  const key = await answerKeyOf(world.client.id);
  const confirmed = { transferId, state: 'confirmed', points: 300, reference: 'OB-77' };
  expect((await answer(key, confirmed, 'um-segredo-que-nao-vale')).statusCode).toBe(401);
  expect((await answer('k'.repeat(32), confirmed)).statusCode).toBe(404);
  expect((await answer(key, { transferId })).statusCode).toBe(422);
  const both = await Promise.all([answer(key, confirmed), answer(key, confirmed)]);
  expect(both.filter((reply) => reply.json().accepted)).toHaveLength(1);
  expect((await answer(key, { transferId, state: 'refused', reason: 'role_invalid' })).json()).toEqual({
    accepted: false,
  });
  expect((await world.own({ token })).transfer).toMatchObject({ state: 'confirmed', reference: 'OB-77' });
  expect(await trainingLedgerOf(product, clerk)).toMatchObject({ posted: 0, held: 0, left: [-300] });
  expect(await driftOf(product.platform, world.client.id)).toEqual([]);
});

test('of an erased account the document stays used and unknown, and points that never came there are free again [TR-01] [ID-23]', async () => {
  const world = await openTransferWorld(product, address);
  const clerk = await world.clerk();
  const document = cpfEndingIn('1');
  const { transferId } = (await world.send(clerk, document)).body;
  await product.platform.database.inClient(world.client.id, (db) =>
    db
      .updateTable('points_transfer')
      .set({ document_end: null, sealed_document: null })
      .where('id', '=', transferId)
      .execute(),
  );
  const colleague = await world.clerk();
  expect((await world.send(colleague, document)).code).toBe('document_used_elsewhere');
  await world.deliver();
  expect((await world.own(clerk)).transfer).toMatchObject({ state: 'refused', reason: 'withdrawn' });
  expect(simulator.booked.has(transferId)).toBe(false);
  expect(await trainingLedgerOf(product, clerk)).toMatchObject({ posted: 300, held: 0, left: [] });
});

test('the answer of another client’s programme settles nothing here [CL-07] [TR-03]', async () => {
  const here = await openTransferWorld(product, address);
  const there = await openTransferWorld(product, address);
  const clerk = await here.clerk();
  const { transferId } = (await here.send(clerk, cpfEndingIn('8'))).body;
  await here.deliver();
  const key = await answerKeyOf(there.client.id);
  expect((await answer(key, { transferId, state: 'confirmed', points: 300 })).json()).toEqual({
    accepted: false,
  });
  expect((await here.own(clerk)).transfer?.state).toBe('sent');
});

test('points that were transferred keep their place in the ranking [TR-01] [GM-02]', async () => {
  const world = await openTransferWorld(product, address);
  const clerk = await world.clerk(500);
  await world.send(clerk, cpfEndingIn('1'), 500);
  await world.deliver();
  const ranking = await product.app.inject({
    method: 'GET',
    url: '/api/ranking',
    headers: { authorization: `Bearer ${clerk.token}` },
  });
  expect(ranking.json()).toMatchObject({ items: [{ points: 500 }] });
});
