import { randomBytes } from 'node:crypto';
import { createApiKey } from '@trilha/contract/identity/api-keys.calls';
import { provePhone, readPhoneProof, sendPhoneProofCode } from '@trilha/contract/identity/phone-proof.calls';
import { changeCampaign } from '@trilha/contract/loyalty/campaign-administration.calls';
import { listMyOrders } from '@trilha/contract/loyalty/orders.calls';
import { readReward, redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { startImpersonation } from '@trilha/contract/people/impersonation.calls';
import { API_KEY_PREFIX } from '@trilha/rules/identity/api-key.rule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApplication } from '../../testing/application.ts';
import { call } from '../../testing/call.ts';
import { driftOf, givePoints } from '../../testing/ledger.ts';
import { buildParticipation, buildReward } from '../../testing/loyalty.ts';
import { auditWorld, balanceOf } from '../../testing/loyalty-audit.ts';
import {
  knocking,
  newNetwork,
  newPhone,
  openRecoveryWorld,
  type RecoveryWorld,
} from '../../testing/recovery.ts';
import { type BuiltPerson, buildPerson, prolongTokens, signInAgain } from '../../testing/world.ts';

const NOW = '2026-11-21T15:00:00Z';
const newToken = (): string => randomBytes(32).toString('base64url');
let installation: RecoveryWorld;
beforeAll(async () => {
  installation = await openRecoveryWorld();
});
beforeEach(() => installation.product.setNow(NOW));
afterAll(() => installation.close());

/** A campaign that asks for the phone above so many points, and a seller with points and a phone. */
async function world(above: number | null = 0, phone: string | undefined = newPhone()) {
  const { product } = installation;
  const made = await auditWorld(product);
  const { client, campaign, administrator } = made;
  const seller = await buildPerson(product.platform, client, {
    roles: ['sales_agent'],
    ...(phone ? { phone } : {}),
  });
  await buildParticipation(product.platform, campaign, seller);
  await givePoints(product.platform, campaign, seller, 100);
  const reward = await buildReward(product.platform, campaign, { kind: 'voucher', cost: 20, onHand: 5 });
  const ask = (phoneProofAbove: number | null) =>
    call(
      product,
      changeCampaign,
      { params: { campaignId: campaign.id }, body: { phoneProofAbove } },
      { token: administrator.token },
    );
  expect((await ask(above)).status).toBe(200);
  const redeem = (token = seller.token, key?: string) =>
    call(
      product,
      redeemReward,
      { params: { rewardId: reward.id }, body: { cost: 20, delivery: null } },
      key ? { token, key } : { token },
    );
  /** Asks for a code in a session, and types it there. */
  const prove = async (token = seller.token) => {
    const request = newToken();
    const asked = await call(
      product,
      sendPhoneProofCode,
      { body: { channel: 'sms', request } },
      { token, from: newNetwork() },
    );
    expect(asked.status).toBe(202);
    const [message] = await knocking(installation, client).codesOf(phone);
    return call(product, provePhone, { body: { request, code: message?.code ?? '000000' } }, { token });
  };
  const ordersOf = async (person: BuiltPerson = seller) =>
    (await call(product, listMyOrders, { query: {} }, { token: person.token })).body.items.length;
  const read = async () =>
    (await call(product, readReward, { params: { rewardId: reward.id } }, { token: seller.token })).body;
  return { ...made, product, seller, phone, reward, ask, redeem, prove, ordersOf, read };
}

test('points are spent only in a session that proved the phone in the last ten minutes [RW-02] [ID-19]', async () => {
  const { product, seller, redeem, prove, ordersOf, client } = await world();
  await prolongTokens(product.platform, seller);
  const refused = await redeem();
  expect([refused.status, refused.code]).toEqual([403, 'redeem_phone_proof_required']);
  expect((await balanceOf(product, seller))?.held).toBe(0);
  const proved = await prove();
  expect(proved.body).toEqual({ provedUntil: '2026-11-21T15:10:00.000Z' });
  // It is good for whatever is ordered meanwhile, and not a moment longer.
  expect((await redeem()).status).toBe(200);
  product.setNow('2026-11-21T15:09:59Z');
  expect((await redeem()).status).toBe(200);
  product.setNow('2026-11-21T15:10:00Z');
  expect((await redeem()).code).toBe('redeem_phone_proof_required');
  expect(await ordersOf()).toBe(2);
  expect(await driftOf(product.platform, client.id)).toEqual([]);
});

test('a proof of one session opens no other one of the same person [RW-02] [ID-19]', async () => {
  const { product, seller, redeem, prove, ordersOf } = await world();
  const elsewhere = await signInAgain(product.platform, seller);
  await prove();
  expect((await redeem(elsewhere)).code).toBe('redeem_phone_proof_required');
  const { body } = await call(product, readPhoneProof, {}, { token: elsewhere });
  expect(body.provedUntil).toBeNull();
  expect((await redeem()).status).toBe(200);
  expect(await ordersOf()).toBe(1);
});

test('a double tap after the proof makes one order, and its answer holds when the proof is over [RW-02] [RW-04]', async () => {
  const { product, redeem, prove, ordersOf, seller } = await world();
  await prolongTokens(product.platform, seller);
  const key = '0c0de000-0000-4000-8000-000000000157';
  // Refused, the key is free for the same order once the phone is proved.
  expect((await redeem(seller.token, key)).code).toBe('redeem_phone_proof_required');
  await prove();
  const taps = await Promise.all(Array.from({ length: 8 }, () => redeem(seller.token, key)));
  expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(taps.map(({ body }) => body.orderId)).size).toBe(1);
  product.setNow('2026-11-21T15:11:00Z');
  expect((await redeem(seller.token, key)).body.orderId).toBe(taps[0]?.body.orderId);
  expect(await ordersOf()).toBe(1);
});

test('the campaign says above how many points it asks, also once it runs [RW-02] [LO-01]', async () => {
  const { redeem, read, ask } = await world(20);
  expect((await read()).asksPhoneProof).toBe(false);
  expect((await redeem()).status).toBe(200);
  await ask(19);
  expect((await read()).asksPhoneProof).toBe(true);
  expect((await redeem()).code).toBe('redeem_phone_proof_required');
  await ask(null);
  expect((await read()).asksPhoneProof).toBe(false);
  expect((await redeem()).status).toBe(200);
  expect((await ask(-1)).code).toBe('validation_failed');
});

test('what stands in the way of the order itself is told before a code is asked for [RW-02]', async () => {
  const { product, campaign, seller } = await world();
  const dear = await buildReward(product.platform, campaign, { kind: 'goods', cost: 101, onHand: 5 });
  const near = await buildReward(product.platform, campaign, { kind: 'goods', cost: 10, onHand: 5 });
  const order = (rewardId: string, cost: number) =>
    call(
      product,
      redeemReward,
      { params: { rewardId }, body: { cost, delivery: null } },
      { token: seller.token },
    );
  expect((await order(dear.id, 101)).code).toBe('insufficient_points');
  expect((await order(near.id, 10)).code).toBe('delivery_address_required');
});

test('a number that was changed is not the one to spend by before a day is over [RW-02] [ID-19]', async () => {
  const { product, seller, redeem, prove } = await world();
  await prove();
  const number = newPhone();
  await product.platform.database.acrossClients((db) =>
    db.updateTable('person').set({ mobile_phone: number }).where('id', '=', seller.personId).execute(),
  );
  // The proof was of the number before.
  expect((await redeem()).code).toBe('redeem_phone_proof_required');
});

test('nobody who helps and no key spends the points of a person, proved or not [RW-02] [MG-03] [MG-06]', async () => {
  const { product, client, campaign, seller, administrator, redeem, prove, ordersOf } = await world();
  await prove();
  const help = await call(
    product,
    startImpersonation,
    { params: { memberId: seller.membershipId } },
    { token: administrator.token },
  );
  expect(help.status).toBe(200);
  expect((await redeem(administrator.token)).code).toBe('not_while_impersonating');
  const guess = { body: { request: newToken(), code: '123456' } };
  expect((await call(product, provePhone, guess, { token: administrator.token })).code).toBe(
    'not_while_impersonating',
  );
  const ask = { body: { channel: 'sms' as const, request: newToken() } };
  expect((await call(product, sendPhoneProofCode, ask, { token: administrator.token })).code).toBe(
    'not_while_impersonating',
  );

  const owner = await buildPerson(product.platform, client, { superuser: true, roles: ['sales_agent'] });
  await buildParticipation(product.platform, campaign, owner);
  await givePoints(product.platform, campaign, owner, 100);
  const secret = newToken();
  const makeKey = (scope: 'loyalty.reward.redeem' | 'people.person.read') =>
    call(
      product,
      createApiKey,
      { body: { name: 'Loja', secret, scopes: [scope], days: 30 } },
      { token: owner.token },
    );
  expect((await makeKey('loyalty.reward.redeem')).code).toBe('permission_not_yours');
  expect((await makeKey('people.person.read')).status).toBe(200);
  const key = `${API_KEY_PREFIX}${secret}`;
  expect((await redeem(key)).code).toBe('not_allowed');
  // Nor one that came to hold the permission some other way.
  await product.platform.database.inClient(client.id, (db) =>
    db
      .updateTable('api_key')
      .set({ scopes: ['loyalty.reward.redeem'] })
      .where('client_id', '=', client.id)
      .execute(),
  );
  expect((await redeem(key)).code).toBe('redeem_phone_proof_required');
  expect((await call(product, provePhone, guess, { token: key })).code).toBe('not_with_api_key');
  expect((await call(product, sendPhoneProofCode, ask, { token: key })).code).toBe('not_with_api_key');
  expect(await ordersOf(owner)).toBe(0);
});

test('nobody is asked where no codes can be sent, for nobody could answer [RW-02] [ID-19]', async () => {
  const product = await openTestApplication(NOW);
  const { campaign, seller, administrator } = await auditWorld(product);
  await givePoints(product.platform, campaign, seller, 100);
  const reward = await buildReward(product.platform, campaign, { kind: 'voucher', cost: 20, onHand: 5 });
  await call(
    product,
    changeCampaign,
    { params: { campaignId: campaign.id }, body: { phoneProofAbove: 0 } },
    { token: administrator.token },
  );
  const params = { rewardId: reward.id };
  const read = await call(product, readReward, { params }, { token: seller.token });
  expect(read.body.asksPhoneProof).toBe(false);
  const body = { cost: 20, delivery: null };
  expect((await call(product, redeemReward, { params, body }, { token: seller.token })).status).toBe(200);
  await product.close();
});
