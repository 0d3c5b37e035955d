import type { OrderOutcome } from '@trilha/rules/loyalty/orders/order-state.rule';
import { lastSpendingDay } from '@trilha/rules/loyalty/points/points-expiry.rule';
import { localDateIn } from '@trilha/rules/shared/time-zone';
import type { Transaction } from '#platform/context.ts';
import { notifyMember } from '../messages/notify-member.ts';
import type { LockedOrder } from './order-queue.queries.ts';

interface Told {
  readonly reason: string | null;
  readonly note: string | null;
  readonly tracking: string | null;
}

/** That a code is there is told, the code itself is not: it is shown on the page of the order alone. @spec RW-05 */
export const tellOfOrder = (
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
