import { AppError } from '@trilha/contract/errors';
import { decideSale } from '@trilha/contract/loyalty/audit.calls';
import { needsSecondLook } from '@trilha/rules/loyalty/audit/second-look.rule';
import { auditSale, type SaleState, type SaleVerdict } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { AUDITED_SALE } from '../audited/audited-kinds.ts';
import { secondLook } from '../audited/second-look.ts';
import { lockSale, writeDecision } from './audit-decision.queries.ts';
import type { AuditState } from './audit-queue.queries.ts';
import { takeBack } from './take-back.ts';

const MOVEMENTS = { adjust: 'sale_adjusted', refuse: 'sale_refused' } as const;

export const routes = (bind: Bind): void =>
  bind.write(decideSale, async (tx, { params: { saleId }, body }) => {
    const sale = await lockSale(tx, saleId, body.revision);
    const isAdjustment = body.decision === 'adjust';
    const verdict: SaleVerdict = {
      auditorId: tx.actor.membershipId,
      decision: body.decision,
      reason: body.decision === 'approve' ? null : body.reason,
      adjustedPoints: isAdjustment ? body.adjustedPoints : null,
    };
    const outcome = auditSale(
      {
        state: sale.state as SaleState,
        sellerId: sale.membership_id,
        reportedPoints: sale.points,
        creditedPoints: sale.credited_points,
      },
      verdict,
    );
    if (typeof outcome === 'string') throw new AppError(outcome);
    // What a seller left out is theirs to report; an auditor only corrects downwards.
    if (isAdjustment && outcome.pointsChange >= 0) throw new AppError('adjusted_points_invalid');

    const note = body.note || null;
    const takesTwo = needsSecondLook(sale.points, sale.second_look_above);
    const { proposed, proposalId } = await secondLook(tx, { of: AUDITED_SALE, ...sale }, verdict, {
      takesTwo,
      note,
    });
    if (proposed)
      return {
        state: sale.state as AuditState,
        creditedPoints: sale.credited_points,
        revision: sale.revision + 1,
        proposed,
      };

    const made = {
      id: newId(tx.now.getTime()),
      decision: body.decision,
      reason: verdict.reason,
      note,
      proposalId,
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
      proposed,
    };
  });
