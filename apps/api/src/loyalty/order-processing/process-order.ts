import { AppError } from '@trilha/contract/errors';
import { processOrder } from '@trilha/contract/loyalty/order-processing.calls';
import {
  advanceOrder,
  type OrderState,
  openOrderEvents,
} from '@trilha/rules/loyalty/orders/order-state.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { notifyMember } from '../messages/notify-member.ts';
import { lockOrder } from './order-queue.queries.ts';
import { rewardKind } from './processed-order.ts';
import { settleReservation } from './settle-reservation.ts';

export const routes = (bind: Bind): void =>
  bind.write(processOrder, async (tx, { params: { orderId }, body }) => {
    const order = await lockOrder(tx, orderId);
    const kind = rewardKind(order.reward_kind);
    const outcome = advanceOrder(
      { state: order.state as OrderState, memberId: order.membership_id, rewardKind: kind },
      { event: body.event, actorId: tx.actor.membershipId, note: body.note ?? '' },
    );
    if (typeof outcome === 'string') throw new AppError(outcome);
    if (body.event === 'ship' && !body.tracking)
      throw new AppError('validation_failed', {}, [{ path: 'tracking', code: 'required' }]);

    const tracking = body.event === 'ship' ? body.tracking : order.tracking;
    const note = body.note || null;
    await tx.db
      .updateTable('reward_order')
      .set({ state: outcome.state, tracking, changed_at: tx.now })
      .where('client_id', '=', tx.client.id)
      .where('id', '=', orderId)
      .execute();
    await tx.db
      .insertInto('reward_order_event')
      .values({
        client_id: tx.client.id,
        id: newId(tx.now.getTime()),
        order_id: orderId,
        state: outcome.state,
        note,
        actor_membership_id: tx.actor.membershipId,
        at: tx.now,
      })
      .execute();
    if (outcome.reservation !== 'none') await settleReservation(tx, order, outcome.reservation === 'settle');
    await notifyMember(tx, {
      membershipId: order.membership_id,
      kind: `order_${outcome.state}`,
      parameters: {
        number: order.number,
        reward: order.reward_name,
        tracking: tracking ?? '',
        note: note ?? '',
      },
      link: `/orders/${orderId}`,
    });
    await recordAudit(tx, {
      action: `loyalty.order.${body.event}`,
      subjectKind: 'reward_order',
      subjectId: orderId,
      before: { state: order.state, tracking: order.tracking },
      after: { state: outcome.state, tracking, note },
    });
    return {
      state: outcome.state,
      openEvents: openOrderEvents({ state: outcome.state, rewardKind: kind }),
    };
  });
