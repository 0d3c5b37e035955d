import { saleDecidedEvent, saleReportedEvent } from '@trilha/contract/loyalty/events';
import type { JobContext } from '#platform/context.ts';
import { defineClockJob, defineJob } from '#platform/jobs/define-job.ts';
import { defineEvent } from '#platform/outbox.ts';
import { AUDITED_ORDER } from '../audited/audited-kinds.ts';
import { weighWaiting } from '../audited/risk.queries.ts';
import { orderPlaced } from '../orders/order-placed.ts';
import { ordersBeside, ordersOf } from './order-risk-evidence.queries.ts';
import { weighOrders } from './weigh-orders.ts';

const ATTEMPTS = 5;

/** An order says something of what else its person ordered, and of what goes where it goes. @spec RW-03 LO-30 */
export const weighOrdersPlaced = defineJob({
  name: 'loyalty.weigh-orders-beside',
  event: orderPlaced,
  attempts: ATTEMPTS,
  run: async ({ db, clientId, now }, { orderId }) =>
    weighOrders(db, clientId, await ordersBeside(db, clientId, orderId), now),
});

const weighOf = async ({ db, clientId, now }: JobContext, membershipId: string): Promise<void> =>
  weighOrders(db, clientId, await ordersOf(db, clientId, membershipId), now);

/** A sale that comes changes what pays for the orders of its seller. @spec RW-03 LO-30 */
export const weighOrdersReported = defineJob({
  name: 'loyalty.weigh-orders-of-reporter',
  event: defineEvent(saleReportedEvent.name, saleReportedEvent.payload),
  attempts: ATTEMPTS,
  run: (job, { membershipId }) => weighOf(job, membershipId),
});

/** And so does a decision about one. @spec RW-03 LO-30 */
export const weighOrdersDecided = defineJob({
  name: 'loyalty.weigh-orders-of-seller',
  event: defineEvent(saleDecidedEvent.name, saleDecidedEvent.payload),
  attempts: ATTEMPTS,
  run: (job, { membershipId }) => weighOf(job, membershipId),
});

export const weighWaitingOrders = defineClockJob({
  name: 'loyalty.weigh-waiting-orders',
  cron: '*/10 * * * *',
  run: (platform, clientId) => weighWaiting(platform, clientId, AUDITED_ORDER, weighOrders),
});
