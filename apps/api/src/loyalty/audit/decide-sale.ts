import { AppError } from '@trilha/contract/errors';
import { decideSale } from '@trilha/contract/loyalty/audit.calls';
import {
  auditSale,
  type SaleAuditProblem,
  type SaleState,
} from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { lockSale, writeDecision } from './audit-decision.queries.ts';
import type { AuditState } from './audit-queue.queries.ts';
import { takeBack } from './take-back.ts';

const MOVEMENTS = { adjust: 'sale_adjusted', refuse: 'sale_refused' } as const;

export const routes = (bind: Bind): void =>
  bind.write(decideSale, async (tx, { params: { saleId }, body }) => {
    const sale = await lockSale(tx, saleId, body.revision);
    const isAdjustment = body.decision === 'adjust';
    const outcome = auditSale(
      {
        state: sale.state as SaleState,
        sellerId: sale.membership_id,
        reportedPoints: sale.points,
        creditedPoints: sale.credited_points,
      },
      {
        decision: body.decision,
        auditorId: tx.actor.membershipId,
        reason: body.reason,
        adjustedPoints: isAdjustment ? body.adjustedPoints : null,
      },
    );
    if (typeof outcome === 'string') throw refusalOf(outcome);
    // What a seller left out is theirs to report; an auditor only corrects downwards.
    if (isAdjustment && outcome.pointsChange >= 0) throw new AppError('adjusted_points_invalid');

    const made = {
      id: newId(tx.now.getTime()),
      decision: body.decision,
      reason: body.decision === 'approve' ? null : body.reason,
      note: body.note || null,
    };
    await writeDecision(tx, sale, made, outcome);
    if (body.decision !== 'approve') await takeBack(tx, sale, made, MOVEMENTS[body.decision], outcome);
    await recordAudit(tx, {
      action: `loyalty.sale.${body.decision}`,
      subjectKind: 'sale',
      subjectId: saleId,
      before: { state: sale.state, points: sale.credited_points },
      after: { state: outcome.state, points: outcome.creditedPoints, reason: made.reason, note: made.note },
    });
    return {
      state: outcome.state as AuditState,
      creditedPoints: outcome.creditedPoints,
      revision: sale.revision + 1,
    };
  });

/** Second auditors are no part of this call, so that problem cannot arise here. */
const refusalOf = (problem: SaleAuditProblem): AppError =>
  new AppError(problem === 'second_auditor_required' ? 'unexpected' : problem);
