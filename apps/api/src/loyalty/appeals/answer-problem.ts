import type { ResponseOf } from '@trilha/contract/define-call';
import type { readAppealsToAudit } from '@trilha/contract/loyalty/appeals.calls';
import { type AppealState, isOpenAppeal } from '@trilha/rules/loyalty/appeals/appeal.rule';
import type { AppealRow } from './appeals.queries.ts';

type Problem = ResponseOf<typeof readAppealsToAudit>['appeals'][number]['problem'];

/** Why this auditor may not answer the appeal, or null when they may. @spec LO-30 */
export function answerProblemFor(appeal: AppealRow, auditorId: string): Problem {
  if (!isOpenAppeal(appeal.state as AppealState)) return 'appeal_closed';
  if (appeal.membership_id === auditorId) return 'own_appeal';
  return [appeal.refused_by, appeal.refusal_proposed_by].includes(auditorId) ? 'own_refusal' : null;
}
