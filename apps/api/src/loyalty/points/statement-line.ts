import type { ResponseOf } from '@trilha/contract/define-call';
import type { readStatement } from '@trilha/contract/loyalty/statement.calls';
import type { PointUnit } from '@trilha/rules/loyalty/points/ledger-plan.rule';
import type { ExplainedLine } from './statement.queries.ts';

type Line = ResponseOf<typeof readStatement>['items'][number];

export const statementLine = (line: ExplainedLine): Line => ({
  id: String(line.id),
  at: line.occurred_at.toISOString(),
  unit: line.unit as PointUnit,
  kind: line.kind,
  account: line.account_kind === 'debt' ? 'debt' : 'member',
  amount: line.amount,
  balanceAfter: line.balance_after ?? 0,
  campaign: line.campaign_name === null ? null : { id: line.campaign_id, name: line.campaign_name },
  source: { kind: line.source_kind, id: line.source_id },
  saleState: line.sale_state,
  reason: isReason(line.reason) ? line.reason : {},
});

/** Looked through by hand: a page has twenty lines of six facts each, and a schema costs as much as all the rest. */
const isReason = (told: unknown): told is Line['reason'] =>
  typeof told === 'object' &&
  told !== null &&
  !Array.isArray(told) &&
  Object.values(told).every((fact) => fact === null || typeof fact === 'string' || typeof fact === 'number');
