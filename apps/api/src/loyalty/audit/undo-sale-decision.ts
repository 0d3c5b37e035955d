import { AppError } from '@trilha/contract/errors';
import { undoSaleDecision } from '@trilha/contract/loyalty/audit.calls';
import { auditSale, type SaleState } from '@trilha/rules/loyalty/sales/sale-audit.rule';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { notifyMember, withdrawMessage } from '../messages/notify-member.ts';
import { lastDecision, lockSale, writeDecision } from './audit-decision.queries.ts';
import type { AuditState } from './audit-queue.queries.ts';
import { settleDifference } from './settle-difference.ts';

export const routes = (bind: Bind): void =>
  bind.write(undoSaleDecision, async (tx, { params: { saleId }, body }) => {
    const sale = await lockSale(tx, saleId, body.revision);
    const outcome = auditSale(
      {
        state: sale.state as SaleState,
        sellerId: sale.membership_id,
        reportedPoints: sale.points,
        creditedPoints: sale.credited_points,
      },
      { decision: 'undo', auditorId: tx.actor.membershipId, reason: null, adjustedPoints: null },
    );
    if (outcome === 'own_sale') throw new AppError('own_sale');
    if (typeof outcome === 'string') throw new AppError('sale_not_decided');

    const undone = await lastDecision(tx, saleId);
    const made = { id: newId(tx.now.getTime()), decision: 'undo' as const, reason: null, note: null };
    await writeDecision(tx, sale, made, outcome);
    await settleDifference(
      tx,
      sale,
      { decisionId: made.id, kind: 'sale_restored', reverses: undone?.movement_id ?? null },
      outcome.pointsChange,
    );
    // A seller who has not read the bad news is spared it; one who has is told the good news.
    const wasTold = undone !== undefined && undone.decision !== 'approve';
    if (wasTold && !(await withdrawMessage(tx, undone.id)))
      await notifyMember(tx, {
        membershipId: sale.membership_id,
        kind: 'sale_restored',
        parameters: { invoice: sale.invoice_number, points: outcome.pointsChange },
        link: '/my-sales',
      });
    await recordAudit(tx, {
      action: 'loyalty.sale.undo',
      subjectKind: 'sale',
      subjectId: saleId,
      before: { state: sale.state, points: sale.credited_points },
      after: { state: outcome.state, points: outcome.creditedPoints },
    });
    return {
      state: outcome.state as AuditState,
      creditedPoints: outcome.creditedPoints,
      revision: sale.revision + 1,
    };
  });
