import { saleRisk } from '@trilha/rules/loyalty/sales/sale-risk.rule';
import { sql } from 'kysely';
import { type Db, evidenceOf, keepPace } from './evidence.queries.ts';

/** Weighs some sales anew and keeps what came out beside them; what they ask for decides nothing. @spec LO-30 */
export async function weighSales(
  db: Db,
  clientId: string,
  saleIds: readonly string[],
  now: Date,
): Promise<void> {
  if (saleIds.length === 0) return;
  // In one order, so that those who weigh and those who decide about many at once never wait for each other.
  await sql`select id from sale where client_id = ${clientId} and id = any(${saleIds}::uuid[])
    order by id for no key update`.execute(db);
  await keepPace(db, clientId, saleIds, now);
  const evidence = await evidenceOf(db, clientId, saleIds);
  const weighed = [...evidence].map(([id, told]) => ({ id, ...saleRisk(told) }));
  await sql`
    update sale set risk_level = weighed.level, risk_score = weighed.score, risk_reasons = weighed.reasons,
      risk_weighed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(weighed)}::jsonb) as weighed(id uuid, level text, score integer, reasons jsonb)
    where sale.client_id = ${clientId} and sale.id = weighed.id`.execute(db);
}
