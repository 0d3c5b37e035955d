import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import { countedBy, type QueueCounts } from '../audited/queue-counts.ts';
import { type AuditFilter, type AuditState, type Scope, salesToAudit } from './audit-queue.queries.ts';

/** How many sales the filter finds of each state and of each risk. @spec LO-30 */
export async function queueCounts(scope: Scope, filter: AuditFilter): Promise<QueueCounts<AuditState>> {
  const { campaignId, state, risk, ...narrower } = filter;
  const isNarrowed = NARROWING.some((name) => Boolean(narrower[name]));
  const rows = isNarrowed
    ? await salesToAudit(scope, { ...filter, state: undefined, risk: undefined })
        .select(['sale.state', 'sale.risk_level', sql<number>`count(*)`.as('count')])
        .groupBy(['sale.state', 'sale.risk_level'])
        .execute()
    : await keptCounts(scope.db, { clientId: scope.client.id, campaignId: campaignId ?? null });
  return countedBy(rows, { credited: 0, approved: 0, adjusted: 0, refused: 0 }, { state, risk });
}

/** What the kept counts know nothing of. */
const NARROWING = [
  'country',
  'storeId',
  'sellerId',
  'search',
  'flagged',
  'reaudit',
  'secondLook',
  'appealed',
  'late',
] as const satisfies readonly (keyof AuditFilter)[];

/** The counts that every change of a sale keeps up, of all campaigns or of one. */
const keptCounts = prepared<{ readonly clientId: string; readonly campaignId: string | null }>()(
  (db, value) =>
    db
      .selectFrom('sale_count')
      .select(['state', 'risk_level', sql<number>`sum(sales)`.as('count')])
      .where('client_id', '=', value('clientId'))
      .where('campaign_id', '=', sql<string>`coalesce(${value('campaignId')}::uuid, campaign_id)`)
      .where('state', '<>', 'withdrawn')
      .groupBy(['state', 'risk_level']),
);
