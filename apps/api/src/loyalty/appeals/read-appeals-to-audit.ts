import type { ResponseOf } from '@trilha/contract/define-call';
import { AppError } from '@trilha/contract/errors';
import { readAppealsToAudit } from '@trilha/contract/loyalty/appeals.calls';
import { type AppealState, isOpenAppeal } from '@trilha/rules/loyalty/appeals/appeal.rule';
import type { Bind } from '#platform/http/bind.ts';
import { salesToAudit } from '../audit/audit-queue.queries.ts';
import { threadsOf } from './appeal-threads.ts';
import { type AppealRow, appealsAbout } from './appeals.queries.ts';

export const routes = (bind: Bind): void =>
  bind.read(readAppealsToAudit, async (context, { params: { saleId } }) => {
    const sale = await salesToAudit(context, {})
      .select('sale.id')
      .where('sale.id', '=', saleId)
      .executeTakeFirst();
    if (!sale) throw new AppError('not_found');
    const appeals = await appealsAbout(context, 'sale', saleId);
    const problems = new Map(
      appeals.map((appeal) => [appeal.id, problemFor(appeal, context.actor.membershipId)]),
    );
    const threads = await threadsOf(context, appeals);
    return { appeals: threads.map((thread) => ({ ...thread, problem: problems.get(thread.id) ?? null })) };
  });

type Problem = ResponseOf<typeof readAppealsToAudit>['appeals'][number]['problem'];

function problemFor(appeal: AppealRow, auditorId: string): Problem {
  if (!isOpenAppeal(appeal.state as AppealState)) return 'appeal_closed';
  if (appeal.membership_id === auditorId) return 'own_appeal';
  return [appeal.refused_by, appeal.refusal_proposed_by].includes(auditorId) ? 'own_refusal' : null;
}
