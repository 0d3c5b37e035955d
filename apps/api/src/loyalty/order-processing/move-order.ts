import type { KeptReprovalReason, OrderState } from '@trilha/rules/loyalty/orders/order-state.rule';
import type { Transaction } from '#platform/context.ts';
import { newId } from '#platform/identifier.ts';

export interface OrderStep {
  readonly state: OrderState;
  readonly reason: KeptReprovalReason | null;
  readonly note: string | null;
  /** Who carries it and under which code, where that is new. */
  readonly shipment?: { readonly carrier: string | null; readonly tracking: string | null };
  /** Of whoever decided about what waited: the proposal it confirms, and what it was approved with. */
  readonly decision?: { readonly proposalId: string | null; readonly batchId: string | null };
}

/** Brings a locked order to its next state, and keeps the step with whoever takes it. @spec RW-03 */
export async function moveOrder(
  { db, client, actor, now }: Transaction,
  orderId: string,
  { state, reason, note, shipment, decision }: OrderStep,
): Promise<void> {
  await db
    .updateTable('reward_order')
    .set((eb) => ({
      state,
      ...shipment,
      ...(decision && {
        decided_by: actor.membershipId,
        decided_at: now,
        proposal_id: decision.proposalId,
        batch_id: decision.batchId,
      }),
      revision: eb('revision', '+', 1),
      changed_at: now,
    }))
    .where('client_id', '=', client.id)
    .where('id', '=', orderId)
    .execute();
  await db
    .insertInto('reward_order_event')
    .values({
      client_id: client.id,
      id: newId(now.getTime()),
      order_id: orderId,
      state,
      reason,
      note,
      actor_membership_id: actor.membershipId,
      at: now,
    })
    .execute();
}
