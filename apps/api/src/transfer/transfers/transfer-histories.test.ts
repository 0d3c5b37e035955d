import { readPointsTransfer } from '@trilha/contract/transfer/points-transfer.calls';
import { isOpenTransfer } from '@trilha/rules/transfer/transfer-state.rule';
import { assert, asyncProperty, constantFrom, array as listOf } from 'fast-check';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf } from '../../testing/ledger.ts';
import { cpfEndingIn, openTransferWorld, trainingLedgerOf } from '../../testing/transfers.ts';
import { signInAgain } from '../../testing/world.ts';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const HOUR_MS = 3_600_000;
const SECRET = 'um-segredo-de-historias';
const POINTS = 300;

/** What a programme may do next, in an order that no honest one would keep. */
const MOVES = [
  'confirm',
  'refuse',
  'pending',
  'fail',
  'garble',
  'another number',
  'unknown',
  'answer',
  'answer twice',
  'deny',
  'ask',
] as const;
type Move = (typeof MOVES)[number];

const REPLIES: Readonly<Partial<Record<Move, readonly [status: number, body: unknown]>>> = {
  confirm: [200, { state: 'confirmed', points: POINTS, reference: 'H-1' }],
  refuse: [200, { state: 'refused', reason: 'registration_inactive' }],
  pending: [202, { state: 'pending' }],
  fail: [500, { error: 'lost' }],
  garble: [200, { verdict: 'fine' }],
  'another number': [200, { state: 'confirmed', points: POINTS - 1 }],
  unknown: [404, { error: 'unknown' }],
};

let said: Move = 'fail';
const service = Fastify();
const speak = async (
  _request: unknown,
  reply: { code: (status: number) => { send: (body: unknown) => unknown } },
) => {
  const [status, body] = REPLIES[said] ?? [500, {}];
  return reply.code(status).send(body);
};
service.post('/programme/transfers', speak);
service.get('/programme/transfers/:key', speak);

let product: TestApplication;
let address: string;
beforeAll(async () => {
  product = await openTestApplication(new Date(NOW).toISOString());
  address = await service.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await service.close();
  await product.close();
});

test('whatever a programme answers, in whatever order, points are moved once and never lost [TR-03] [PT-02]', async () => {
  await assert(
    asyncProperty(listOf(constantFrom(...MOVES), { minLength: 1, maxLength: 7 }), async (moves) => {
      product.setNow(new Date(NOW).toISOString());
      const world = await openTransferWorld(product, address, { secret: SECRET, path: '/programme' });
      const clerk = await world.clerk(POINTS);
      said = 'fail';
      const { transferId } = (await world.send(clerk, cpfEndingIn('1'))).body;
      await world.deliver();
      const { answer_key: key } = await product.platform.database.readerOfAll
        .selectFrom('transfer_programme')
        .select('answer_key')
        .where('client_id', '=', world.client.id)
        .executeTakeFirstOrThrow();
      const answer = (payload: Record<string, unknown>) =>
        product.app.inject({
          method: 'POST',
          url: `/api/points-transfer/answers/${key}`,
          headers: { authorization: `Bearer ${SECRET}` },
          payload: { transferId, ...payload },
        });
      const confirmed = { state: 'confirmed', points: POINTS };
      for (const [index, move] of moves.entries()) {
        product.setNow(new Date(NOW + (index + 1) * 25 * HOUR_MS).toISOString());
        said = move;
        if (move === 'answer') await answer(confirmed);
        else if (move === 'answer twice') await Promise.all([answer(confirmed), answer(confirmed)]);
        else if (move === 'deny') await answer({ state: 'refused', reason: 'role_invalid' });
        else if (move === 'ask') {
          said = 'unknown';
          const token = await signInAgain(product.platform, world.manager);
          await world.askAgain(transferId, token);
          await world.deliver();
        } else await world.turn();
      }
      const token = await signInAgain(product.platform, clerk);
      const { transfer } = (await call(product, readPointsTransfer, {}, { token })).body;
      const state = transfer?.state ?? 'reserved';
      const isOpen = isOpenTransfer(state);
      const left = state === 'confirmed';
      expect(await trainingLedgerOf(product, clerk)).toEqual({
        posted: left ? 0 : POINTS,
        held: isOpen ? POINTS : 0,
        transferred: left ? POINTS : 0,
        left: left ? [-POINTS] : [],
      });
      expect(await driftOf(product.platform, world.client.id)).toEqual([]);
      // The first clear answer is the last word.
      const first = moves.find((move) =>
        ['confirm', 'refuse', 'answer', 'answer twice', 'deny'].includes(move),
      );
      expect(state === 'refused').toBe(first === 'refuse' || first === 'deny');
      expect(left).toBe(first === 'confirm' || first === 'answer' || first === 'answer twice');
    }),
    { numRuns: 25 },
  );
}, 120_000);
