import { AppError } from '@trilha/contract/errors';
import { processOrder } from '@trilha/contract/loyalty/order-processing.calls';
import {
  advanceOrder,
  type OrderOutcome,
  type OrderState,
  openOrderEvents,
} from '@trilha/rules/loyalty/orders/order-state.rule';
import { lastSpendingDay } from '@trilha/rules/loyalty/points/points-expiry.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import { recordAudit } from '#platform/audit.ts';
import type { Transaction } from '#platform/context.ts';
import type { Bind } from '#platform/http/bind.ts';
import { notifyMember } from '../messages/notify-member.ts';
import { moveOrder } from './move-order.ts';
import { type LockedOrder, lockOrder } from './order-queue.queries.ts';
import { rewardKind } from './processed-order.ts';
import { settleReservation } from './settle-reservation.ts';

export const routes = (bind: Bind): void =>
  bind.write(processOrder, async (tx, { params: { orderId }, body }) => {
    const order = await lockOrder(tx, orderId);
    const kind = rewardKind(order.reward_kind);
    const outcome = advanceOrder(
      {
        state: order.state as OrderState,
        memberId: order.membership_id,
        rewardKind: kind,
        waitsUntil: order.waits_until?.getTime() ?? null,
      },
      {
        event: body.event,
        actorId: tx.actor.membershipId,
        reason: body.reason,
        note: body.note ?? '',
        now: tx.now.getTime(),
      },
    );
    if (typeof outcome === 'string') throw new AppError(outcome);
    if (body.event === 'ship' && !body.tracking)
      throw new AppError('validation_failed', {}, [{ path: 'tracking', code: 'required' }]);

    const carrier = body.event === 'ship' ? body.carrier || null : order.carrier;
    const tracking = body.event === 'ship' ? body.tracking : order.tracking;
    const reason = body.event === 'reprove' ? body.reason : null;
    const note = body.note || null;
    await moveOrder(tx, orderId, { state: outcome.state, reason, note, shipment: { carrier, tracking } });
    await settleReservation(tx, order, outcome.reservation);
    await tellMember(tx, order, outcome, { reason, note, tracking });
    await recordAudit(tx, {
      action: `loyalty.order.${body.event}`,
      subjectKind: 'reward_order',
      subjectId: orderId,
      before: { state: order.state, tracking: order.tracking },
      after: { state: outcome.state, tracking, reason, note },
    });
    return {
      state: outcome.state,
      openEvents: openOrderEvents({ state: outcome.state, rewardKind: kind }),
    };
  });

interface Told {
  readonly reason: string | null;
  readonly note: string | null;
  readonly tracking: string | null;
}

/** That a code is there is told, the code itself is not: it is shown on the page of the order alone. @spec RW-05 */
const tellMember = (
  tx: Transaction,
  order: LockedOrder,
  { state, reservation }: OrderOutcome,
  { reason, note, tracking }: Told,
): Promise<void> => {
  const to = { membershipId: order.membership_id, link: `/orders/${order.id}` };
  const named = { number: order.number, reward: order.reward_name };
  if (state === 'reproved')
    return notifyMember(tx, {
      ...to,
      kind: 'order_reproved',
      parameters: {
        ...named,
        reason: reason ?? '',
        note: note ?? '',
        until: lastSpendingDay(order.ends_on, localDateIn(tx.now, order.time_zone)),
      },
    });
  if (state === 'delivered' && reservation === 'settle')
    return notifyMember(tx, { ...to, kind: 'order_code_ready', parameters: named });
  const parameters = { ...named, tracking: tracking ?? '', note: note ?? '' };
  return notifyMember(tx, { ...to, kind: `order_${state}`, parameters });
};
