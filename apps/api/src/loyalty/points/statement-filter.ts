import type { ParsedInputOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import type { readStatement } from '@trilha/contract/loyalty/statement.calls';
import { statementPeriod } from '@trilha/rules/loyalty/points/statement-period.rule';
import type { Context } from '#platform/context.ts';
import type { StatementFilter } from './statement.queries.ts';
import { unitFor } from './unit-shown.ts';

type Asked = Omit<ParsedInputOf<typeof readStatement>['query'], 'cursor' | 'limit'>;

/** What to narrow the statement down to, or a refusal: period_reversed, module_disabled. @spec PT-01 CL-03 */
export function statementFilterOf(context: Context, asked: Asked): StatementFilter {
  const period = statementPeriod(asked, asked.timeZone ?? context.client.timeZone);
  if (period === 'period_reversed') throw new AppError(period);
  return {
    campaignId: asked.campaignId,
    unit: unitFor(context, asked.unit),
    kind: asked.kind,
    ...period,
  };
}
