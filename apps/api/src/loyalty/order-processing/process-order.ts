import { AppError } from '@trilha/contract/errors';
import { processOrder } from '@trilha/contract/loyalty/order-processing.calls';
import {
  advanceOrder,
  type OrderEvent,
  type OrderState,
  openOrderEvents,
  type ReprovalReason,
} from '@trilha/rules/loyalty/orders/order-state.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { hearOrder } from '../order-audit/hear-order.ts';
import { moveOrder } from './move-order.ts';
import { type LockedOrder, lockOrder } from './order-queue.queries.ts';
import { rewardKind } from './processed-order.ts';
import { settleReservation } from './settle-reservation.ts';
import { tellOfOrder } from './tell-of-order.ts';

export const routes = (bind: Bind): void =>
  bind.write(processOrder, async (tx, { params: { orderId }, body }) => {
    const order = await lockOrder(tx, orderId);
    const { state, proposed } = await takeStep(tx, order, body);
    return {
      state,
      openEvents: openOrderEvents({ state, rewardKind: rewardKind(order.reward_kind) }),
      proposed,
    };
  });

export interface StepAsked {
  readonly event: OrderEvent;
  readonly reason: ReprovalReason | null;
  readonly note: string | null;
  readonly carrier: string | null;
  readonly tracking: string | null;
}

/**
 * Takes a locked order one step further, or keeps what was said about one that waits as a proposal. Errors: own_order,
 * order_transition_not_allowed, decision_reason_required, order_waits_for_address, second_auditor_required, no_codes_left,
 * validation_failed.
 * @spec RW-03 LO-30
 */
export async function takeStep(
  tx: Transaction,
  order: LockedOrder,
  asked: StepAsked,
): Promise<{ readonly state: OrderState; readonly proposed: boolean }> {
  const before = order.state as OrderState;
  const outcome = advanceOrder(
    {
      state: before,
      memberId: order.membership_id,
      rewardKind: rewardKind(order.reward_kind),
      waitsUntil: order.waits_until?.getTime() ?? null,
    },
    {
      event: asked.event,
      actorId: tx.actor.membershipId,
      reason: asked.reason,
      note: asked.note ?? '',
      now: tx.now.getTime(),
    },
  );
  if (typeof outcome === 'string') throw new AppError(outcome);
  if (asked.event === 'ship' && !asked.tracking)
    throw new AppError('validation_failed', {}, [{ path: 'tracking', code: 'required' }]);
  const note = asked.note || null;
  const reason = asked.event === 'reprove' ? asked.reason : null;
  const heard =
    before === 'awaiting_approval'
      ? await hearOrder(
          tx,
          order,
          {
            auditorId: tx.actor.membershipId,
            decision: asked.event === 'approve' ? 'approve' : 'refuse',
            reason,
            adjustedPoints: null,
          },
          note,
        )
      : null;
  if (heard?.proposed) return { state: before, proposed: true };

  const shipment =
    asked.event === 'ship'
      ? { carrier: asked.carrier || null, tracking: asked.tracking }
      : { carrier: order.carrier, tracking: order.tracking };
  const { tracking } = shipment;
  await moveOrder(tx, order.id, {
    state: outcome.state,
    reason,
    note,
    shipment,
    ...(heard && { decision: { proposalId: heard.proposalId, batchId: null } }),
  });
  await settleReservation(tx, order, outcome.reservation);
  await tellOfOrder(tx, order, outcome, { reason, note, tracking });
  await recordAudit(tx, {
    action: `loyalty.order.${asked.event}`,
    subjectKind: 'reward_order',
    subjectId: order.id,
    before: { state: before, tracking: order.tracking },
    after: { state: outcome.state, tracking, reason, note },
  });
  return { state: outcome.state, proposed: false };
}
