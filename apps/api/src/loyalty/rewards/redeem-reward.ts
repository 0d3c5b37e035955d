import { AppError, type ErrorCode } from '@trilha/contract/errors';
import { redeemReward } from '@trilha/contract/loyalty/rewards.calls';
import { type DeliveryAddress, deliveryProblems } from '@trilha/rules/loyalty/orders/delivery-address.rule';
import { asksPhoneProof } from '@trilha/rules/loyalty/rewards/phone-proof.rule';
import { sql } from 'kysely';
import { hasProvedPhone } from '#identity/index.ts';
import { campaignBalance } from '#ledger/index.ts';
import type { Transaction } from '#platform/context.ts';
import { databaseCode } from '#platform/database/scope.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { publish } from '#platform/outbox.ts';
import { orderPlaced } from '../orders/order-placed.ts';
import { earlierOrders, letWait, waitOf } from './new-address.queries.ts';
import { orderNumber } from './order-number.ts';
import { type RewardRow, rewardById } from './rewards.queries.ts';
import { blockOf, standingIn } from './shelf.ts';

export const routes = (bind: Bind): void =>
  bind.write(redeemReward, async (tx, { params: { rewardId }, body }) => {
    const reward = await rewardById(tx, rewardId);
    if (reward.cost !== body.cost) throw new AppError('reward_cost_changed', { cost: reward.cost });
    const [standing, earlier] = await Promise.all([
      standingIn(tx, reward.campaign_id),
      reward.kind === 'goods' ? earlierOrders(tx) : [],
    ]);
    const { campaign } = standing;
    const block = blockOf(reward, standing);
    if (block) throw new AppError(block);
    const delivery = reward.kind === 'goods' ? deliverable(body.delivery) : null;
    // Last of all: nobody types a code for what they could not have.
    if (asksPhoneProof(reward.cost, campaign.phone_proof_above) && !(await hasProvedPhone(tx)))
      throw new AppError('redeem_phone_proof_required');

    const order = { id: newId(tx.now.getTime()), number: orderNumber() };
    await reserve(tx, { rewardId, cost: body.cost, ...order }, delivery);
    if (body.categoryUsed !== undefined) await assertSeen(tx, reward, body.categoryUsed);
    const waitsUntil =
      delivery && waitOf(delivery, earlier, { hours: campaign.new_address_hours, now: tx.now });
    const membershipId = tx.actor.membershipId;
    const campaignId = campaign.id;
    const [balance] = await Promise.all([
      campaignBalance(tx.db, { clientId: tx.client.id, membershipId, campaignId }),
      publish(tx, orderPlaced, { orderId: order.id, rewardId, campaignId, membershipId, cost: body.cost }),
      waitsUntil && letWait(tx, order.id, waitsUntil),
    ]);
    return { orderId: order.id, number: order.number, balance };
  });

/**
 * Of two windows that show the same, one orders. Looked at after the reservation, which waits for everything else that
 * the person redeems. @spec RW-04
 */
async function assertSeen(
  { db, client, actor }: Transaction,
  { campaign_id, category_id }: Pick<RewardRow, 'campaign_id' | 'category_id'>,
  seen: number,
): Promise<void> {
  const { used } = await db
    .selectFrom('reward_category_use')
    .select('used')
    .where('client_id', '=', client.id)
    .where('campaign_id', '=', campaign_id)
    .where('membership_id', '=', actor.membershipId)
    .where('category_id', '=', category_id)
    .executeTakeFirstOrThrow();
  if (used !== seen + 1) throw new AppError('redeemed_meanwhile');
}

/** The address, where a parcel can arrive. */
function deliverable(address: DeliveryAddress | null): DeliveryAddress {
  if (!address) throw new AppError('delivery_address_required');
  const problems = deliveryProblems(address);
  if (problems.length === 0) return address;
  const fields = problems.map(({ field, code }) => ({ path: `delivery.${field}`, code }));
  throw new AppError('validation_failed', {}, fields);
}

/** What the database refuses when somebody else was faster than the look before. */
const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  TR010: 'insufficient_points',
  TR011: 'category_maximum_reached',
  TR012: 'out_of_stock',
};

const COST_CHANGED = 'TR013';
/** The function tells the new cost beside its refusal. */
const costIn = (error: unknown): number =>
  error instanceof Error && 'detail' in error ? Number(error.detail) : 0;

/** Points, category and stock in one round trip; its guards decide, whatever was read before. @spec RW-04 */
async function reserve(
  tx: Transaction,
  order: { readonly id: string; readonly number: string; readonly rewardId: string; readonly cost: number },
  delivery: DeliveryAddress | null,
): Promise<void> {
  const now = tx.now.getTime();
  const outcome = await sql<{ outcome: string }>`
    select loyalty_redeem(${tx.client.id}, ${order.id}, ${newId(now)}, ${newId(now)}, ${order.number},
      ${tx.actor.membershipId}, ${order.rewardId}, ${order.cost}, ${JSON.stringify(delivery ?? {})}::jsonb, ${tx.now}) as outcome`
    .execute(tx.db)
    .then(({ rows }) => rows[0]?.outcome)
    .catch((error: unknown) => {
      if (databaseCode(error) === COST_CHANGED)
        throw new AppError('reward_cost_changed', { cost: costIn(error) });
      const code = REFUSALS[databaseCode(error) ?? ''];
      throw code ? new AppError(code) : error;
    });
  if (outcome === 'not_found') throw new AppError('not_found');
  if (outcome === 'out_of_stock') throw new AppError('out_of_stock');
}
