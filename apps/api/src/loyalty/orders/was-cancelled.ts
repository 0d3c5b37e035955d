import { CANCELLED_BY_MEMBER } from '@trilha/rules/loyalty/orders/order-state.rule';
import { sql } from 'kysely';

/** Whether an order, named `placed` in its query, was ended by its member. @spec RW-03 */
export const wasCancelled = sql<boolean>`(placed.state = 'reproved' and exists (select from reward_order_event step
  where step.client_id = placed.client_id and step.order_id = placed.id and step.reason = ${CANCELLED_BY_MEMBER}))`;
