import { SALE_RISK_LEVELS, type SaleRiskLevel } from '@trilha/rules/loyalty/sales/sale-risk.rule';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import { type AuditFilter, type AuditState, type Scope, salesToAudit } from './audit-queue.queries.ts';

interface QueueCounts {
  /** Of each state, whatever state is asked for. */
  readonly counts: Record<AuditState, number>;
  /** Of each level of risk in the state that is asked for, whatever level is. */
  readonly risks: Record<SaleRiskLevel, number>;
}
interface Counted {
  readonly state: string;
  readonly risk_level: string;
  readonly count: number;
}

/** How many sales the filter finds of each state and of each risk. @spec LO-30 */
export async function queueCounts(scope: Scope, filter: AuditFilter): Promise<QueueCounts> {
  const { campaignId, state, risk, ...narrower } = filter;
  const isNarrowed = NARROWING.some((name) => Boolean(narrower[name]));
  const rows = isNarrowed
    ? await salesToAudit(scope, { ...filter, state: undefined, risk: undefined })
        .select(['sale.state', 'sale.risk_level', sql<number>`count(*)`.as('count')])
        .groupBy(['sale.state', 'sale.risk_level'])
        .execute()
    : await keptCounts(scope.db, { clientId: scope.client.id, campaignId: campaignId ?? null });
  const counts: QueueCounts['counts'] = { credited: 0, approved: 0, adjusted: 0, refused: 0 };
  const ofRisk = rows.filter((row) => risk === undefined || row.risk_level === risk);
  const ofState = rows.filter((row) => state === undefined || row.state === state);
  const [green, amber, red] = SALE_RISK_LEVELS.map((level) =>
    sumOf(ofState.filter((row) => row.risk_level === level)),
  );
  return {
    counts: ofRisk.reduce(
      (all, row) => ({ ...all, [row.state]: all[row.state as AuditState] + row.count }),
      counts,
    ),
    risks: { green: green ?? 0, amber: amber ?? 0, red: red ?? 0 },
  };
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

const sumOf = (rows: readonly Counted[]): number => rows.reduce((sum, { count }) => sum + count, 0);

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
