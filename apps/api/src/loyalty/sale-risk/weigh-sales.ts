import { saleRisk } from '@trilha/rules/loyalty/sales/sale-risk.rule';
import { AUDITED_SALE } from '../audited/audited-kinds.ts';
import { keepRisk, lockToWeigh } from '../audited/risk.queries.ts';
import { type Db, evidenceOf, keepPace } from './evidence.queries.ts';

/** Weighs some sales anew and keeps what came out beside them; what they ask for decides nothing. @spec LO-30 */
export async function weighSales(
  db: Db,
  clientId: string,
  saleIds: readonly string[],
  now: Date,
): Promise<void> {
  if (saleIds.length === 0) return;
  await lockToWeigh(db, AUDITED_SALE, clientId, saleIds);
  await keepPace(db, clientId, saleIds, now);
  const evidence = await evidenceOf(db, clientId, saleIds);
  const weighed = [...evidence].map(([id, told]) => ({ id, ...saleRisk(told) }));
  await keepRisk(db, AUDITED_SALE, clientId, weighed, now);
}
