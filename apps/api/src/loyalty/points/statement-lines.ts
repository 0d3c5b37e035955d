import type { ResponseOf } from '@trilha/contract/define-call';
import type { readStatement } from '@trilha/contract/loyalty/points.calls';
import type { PointUnit } from '@trilha/rules/loyalty/points/ledger-plan.rule';
import { z } from 'zod';
import type { StatementLine } from '#ledger/index.ts';
import type { Context } from '#platform/context.ts';
import { behindLines } from './points.queries.ts';

type Line = ResponseOf<typeof readStatement>['items'][number];

const reason = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).catch({});

/** Lines of the ledger with what a person needs to understand them: campaign by name, state of the sale. */
export async function explained(context: Context, lines: readonly StatementLine[]): Promise<Line[]> {
  const ofSales = lines.filter((line) => line.source_kind === 'sale').map((line) => line.source_id);
  const { campaigns, sales } = await behindLines(
    context,
    [...new Set(lines.map((line) => line.campaign_id))],
    [...new Set(ofSales)],
  );
  return lines.map((line) => ({
    id: String(line.id),
    at: line.occurred_at.toISOString(),
    unit: line.unit as PointUnit,
    kind: line.kind,
    account: line.account_kind === 'debt' ? 'debt' : 'member',
    amount: line.amount,
    balanceAfter: line.balance_after ?? 0,
    campaign: campaigns.find(({ id }) => id === line.campaign_id) ?? null,
    source: { kind: line.source_kind, id: line.source_id },
    saleState: sales.find(({ id }) => id === line.source_id)?.state ?? null,
    reason: reason.parse(line.reason),
  }));
}
