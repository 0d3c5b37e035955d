import { defineClockJob, defineJob } from '#platform/jobs/define-job.ts';
import { AUDITED_ORDER } from '../audited/audited-kinds.ts';
import { weighWaiting } from '../audited/risk.queries.ts';
import { weighedWithSales } from '../audited/weighed-with-sales.ts';
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

/** A sale that comes changes what pays for the orders of its seller, and so does a decision about one. @spec RW-03 LO-30 */
export const { reported: weighOrdersReported, decided: weighOrdersDecided } = weighedWithSales(
  'orders',
  async ({ db, clientId, now }, membershipId) =>
    weighOrders(db, clientId, await ordersOf(db, clientId, membershipId), now),
);

export const weighWaitingOrders = defineClockJob({
  name: 'loyalty.weigh-waiting-orders',
  cron: '*/10 * * * *',
  run: (platform, clientId) => weighWaiting(platform, clientId, AUDITED_ORDER, weighOrders),
});
