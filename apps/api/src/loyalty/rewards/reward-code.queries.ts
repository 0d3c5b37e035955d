import { createHmac } from 'node:crypto';
import { codeIdentity } from '@trilha/rules/loyalty/rewards/reward-code.rule';
import { sql } from 'kysely';
import type { Context, Transaction } from '#platform/context.ts';
import type { Sealer } from '#platform/sealing.ts';

const purposeOf = (clientId: string): string => `reward code of ${clientId}`;

/** A code as it lies in the database: with the database alone it cannot be read. @spec RW-05 */
export const sealCode = (sealer: Sealer, clientId: string, code: string): Buffer =>
  sealer.seal(purposeOf(clientId), code);

export const openCode = (sealer: Sealer, clientId: string, sealed: Buffer): string =>
  sealer.open(purposeOf(clientId), sealed);

/** Tells two codes of a client apart and gives none away. @spec RW-05 */
export const codeFingerprint = (sealer: Sealer, clientId: string, code: string): Buffer =>
  createHmac('sha256', sealer.keyToGive(purposeOf(clientId)))
    .update(codeIdentity(code))
    .digest();

/**
 * Gives an order the code that has lain longest, and nobody else the same one: approvals at the same moment pass over
 * what another is taking. False where no code is free. @spec RW-05
 */
export async function handOutCode(tx: Transaction, rewardId: string, orderId: string): Promise<boolean> {
  const given = await tx.db
    .updateTable('reward_code')
    .set({ order_id: orderId, delivered_at: tx.now })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', (codes) =>
      codes
        .selectFrom('reward_code as free')
        .select('free.id')
        .where('free.client_id', '=', tx.client.id)
        .where('free.reward_id', '=', rewardId)
        .where('free.order_id', 'is', null)
        .where('free.withdrawn_at', 'is', null)
        .orderBy('free.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return given.numUpdatedRows > 0n;
}

/** What an order was given. */
export const codeOfOrder = ({ db, client }: Pick<Context, 'db' | 'client'>, orderId: string) =>
  db
    .selectFrom('reward_code')
    .select(['sealed', 'ending'])
    .where('client_id', '=', client.id)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

/**
 * A voucher has as many on hand as codes are free; fewer than its orders reserve there are only where codes were
 * cancelled, and then its orders wait for others. Called with the reward locked. @spec RW-05
 */
export async function countFreeCodes(
  tx: Transaction,
  reward: { readonly id: string; readonly on_hand: number; readonly reserved: number },
): Promise<{ readonly onHand: number; readonly change: number }> {
  const { free } = await tx.db
    .selectFrom('reward_code')
    .select(sql<number>`count(*)`.as('free'))
    .where('client_id', '=', tx.client.id)
    .where('reward_id', '=', reward.id)
    .where('order_id', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  const onHand = Math.max(free, reward.reserved);
  await tx.db
    .updateTable('reward')
    .set({ on_hand: onHand })
    .where('client_id', '=', tx.client.id)
    .where('id', '=', reward.id)
    .execute();
  return { onHand, change: onHand - reward.on_hand };
}
