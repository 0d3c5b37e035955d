import type { ResponseOf } from '@trilha/contract/define-call';
import type { listOrdersToProcess } from '@trilha/contract/loyalty/order-processing.calls';
import {
  type OrderState,
  openOrderEvents,
  type RewardKind,
} from '@trilha/rules/loyalty/orders/order-state.rule';
import { stillWaiting } from '../orders/still-waiting.ts';
import type { OrderRow } from './order-queue.queries.ts';

type ProcessedOrder = ResponseOf<typeof listOrdersToProcess>['items'][number];

export const rewardKind = (kind: string): RewardKind => (kind === 'voucher' ? 'voucher' : 'goods');

/** An order as those who process it see it, with the steps that are open to it. */
export function processedOrder(row: OrderRow, now: Date): ProcessedOrder {
  const state = row.state as OrderState;
  const kind = rewardKind(row.reward_kind);
  return {
    id: row.id,
    number: row.number,
    member: { id: row.membership_id, name: row.member_name },
    reward: { id: row.reward_id, name: row.reward_name, kind, imageFileId: row.image_file_id },
    campaign: { id: row.campaign_id, name: row.campaign_name },
    cost: row.cost,
    state,
    cancelled: row.cancelled,
    openEvents: openOrderEvents({ state, rewardKind: kind }),
    carrier: row.carrier,
    tracking: row.tracking,
    waitsUntil: stillWaiting(row, now),
    orderedAt: row.ordered_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}
