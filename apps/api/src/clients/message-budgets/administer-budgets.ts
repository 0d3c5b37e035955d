import { changeMessageBudget, readMessageBudgets } from '@trilha/contract/clients/message-budgets.calls';
import { AppError } from '@trilha/contract/errors';
import { budgetProblem } from '@trilha/rules/clients/message-budget.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { budgetsOf, writeLimits } from './budgets.queries.ts';

export function routes(bind: Bind): void {
  bind.read(readMessageBudgets, async ({ db, client, now, platform }) => ({
    budgets: (await budgetsOf(db, client.id, now)).map((budget) => ({
      ...budget,
      isOffered: platform.messenger.channels.includes(budget.channel),
    })),
  }));

  bind.write(changeMessageBudget, async (tx, { params: { channel }, body }) => {
    const problem = budgetProblem(body);
    if (problem) throw new AppError('validation_failed', {}, [{ path: 'monthly', code: problem }]);
    const before = (await budgetsOf(tx.db, tx.client.id, tx.now)).find((each) => each.channel === channel);
    const revision = await writeLimits(tx, channel, body);
    if (revision === undefined) throw new AppError('changed_meanwhile');
    await recordAudit(tx, {
      action: 'platform.budget.change',
      subjectKind: 'client',
      subjectId: tx.client.id,
      before: { channel, daily: before?.daily ?? null, monthly: before?.monthly ?? null },
      after: { channel, daily: body.daily, monthly: body.monthly },
    });
    return { revision };
  });
}
