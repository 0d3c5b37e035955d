import { decideOrder, listOrdersToAudit, readOrderToAudit } from '@trilha/contract/loyalty/order-audit.calls';
import { approveOrderBatch } from '@trilha/contract/loyalty/order-batches.calls';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { sql } from 'kysely';
import type { TestApplication } from './application.ts';
import { call } from './call.ts';
import { givePoints } from './ledger.ts';
import { buildReward, type DELIVERY } from './loyalty.ts';
import { auditWorld, joinedSeller } from './loyalty-audit.ts';
import { type BuiltPerson, buildPerson } from './world.ts';

type Address = { readonly [Part in keyof typeof DELIVERY]: string };

/** A programme with a reward of 20 points whose orders two auditors and an administrator decide about. */
export async function orderWorld(
  product: TestApplication,
  over: { readonly kind?: 'goods' | 'voucher'; readonly onHand?: number; readonly cost?: number } = {},
) {
  const made = await auditWorld(product);
  const reward = await buildReward(product.platform, made.campaign, {
    kind: over.kind ?? 'voucher',
    cost: over.cost ?? 20,
    onHand: over.onHand ?? 50,
  });
  const second = await buildPerson(product.platform, made.client, { roles: ['auditor'] });
  const order = async (person: BuiltPerson, delivery: Address | null = null): Promise<string> => {
    const placed = await call(
      product,
      redeemReward,
      { params: { rewardId: reward.id }, body: { cost: reward.cost, delivery } },
      { token: person.token },
    );
    if (placed.status !== 200) throw new Error(`the order was refused: ${placed.code}`);
    return placed.body.orderId;
  };
  /** Orders that look harmless, each of another person with points to spare. */
  const green = async (count: number) => {
    const people: BuiltPerson[] = [];
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const person = await joinedSeller(product, made.client, made.campaign);
      await givePoints(product.platform, made.campaign, person, 100);
      people.push(person);
      ids.push(await order(person));
    }
    await isGreen(ids);
    return { people, ids };
  };
  const isGreen = (ids: readonly string[]) =>
    product.platform.database.inClient(made.client.id, (db) =>
      sql`update reward_order set risk_level = 'green', risk_score = 0 where id = any(${ids}::uuid[])`.execute(
        db,
      ),
    );
  return { ...made, reward, second, order, green, isGreen };
}

export const decideAs = (
  product: TestApplication,
  { token }: BuiltPerson,
  orderId: string,
  over: object = {},
) =>
  call(
    product,
    decideOrder,
    {
      params: { orderId },
      body: { decision: 'approve', reason: null, note: null, revision: 0, ...over },
    },
    { token },
  );

export const readAs = (product: TestApplication, { token }: BuiltPerson, orderId: string) =>
  call(product, readOrderToAudit, { params: { orderId }, query: {} }, { token });

export const listAs = async (product: TestApplication, { token }: BuiltPerson, query: object = {}) =>
  (await call(product, listOrdersToAudit, { query }, { token })).body;

export const approveTogetherAs = (
  product: TestApplication,
  { token }: BuiltPerson,
  orders: readonly { readonly orderId: string; readonly revision: number }[],
  over: { readonly batchId?: string; readonly key?: string } = {},
) =>
  call(
    product,
    approveOrderBatch,
    { body: { batchId: over.batchId ?? null, orders: [...orders] } },
    { token, ...(over.key ? { key: over.key } : {}) },
  );
