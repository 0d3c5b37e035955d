import { orderRisk } from '@trilha/rules/loyalty/orders/order-risk.rule';
import { AUDITED_ORDER } from '../audited/audited-kinds.ts';
import { keepRisk, lockToWeigh } from '../audited/risk.queries.ts';
import { beginClocks, type Db, evidenceOf } from './order-risk-evidence.queries.ts';

/** Weighs some orders anew and keeps what came out beside them; it decides nothing. @spec RW-03 LO-30 */
export async function weighOrders(
  db: Db,
  clientId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<void> {
  if (orderIds.length === 0) return;
  await lockToWeigh(db, AUDITED_ORDER, clientId, orderIds);
  const evidence = await evidenceOf(db, clientId, orderIds);
  const weighed = [...evidence].map(([id, told]) => ({ id, ...orderRisk(told) }));
  await keepRisk(db, AUDITED_ORDER, clientId, weighed, now);
  await beginClocks(db, clientId, orderIds);
}
