import { AppError } from '@trilha/contract/errors';
import { decideReaudit } from '@trilha/contract/loyalty/audit-batches.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { newId } from '#platform/identifier.ts';
import { lockSale, writeDecision } from '../audit/audit-decision.queries.ts';
import { takeBack } from '../audit/take-back.ts';
import { lockReaudit, markReaudited } from '../audited/reaudits.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(decideReaudit, async (tx, { params: { saleId }, body }) => {
    const sale = await lockSale(tx, saleId, body.revision);
    if (sale.state !== 'approved') throw new AppError('sale_not_drawn');
    await lockReaudit(tx, sale, { own: 'own_sale', notDrawn: 'sale_not_drawn' });
    const isOverturned = body.verdict === 'overturn';
    if (isOverturned && body.reason === null) throw new AppError('decision_reason_required');

    await markReaudited(tx, saleId, isOverturned ? 'overturned' : 'confirmed');
    if (isOverturned) {
      const made = {
        id: newId(tx.now.getTime()),
        decision: 'refuse' as const,
        reason: body.reason,
        note: body.note || null,
      };
      const outcome = { state: 'refused', creditedPoints: 0, pointsChange: -sale.credited_points } as const;
      await writeDecision(tx, sale, made, outcome);
      await takeBack(tx, sale, made, 'sale_refused', outcome);
    }
    await recordAudit(tx, {
      action: isOverturned ? 'loyalty.sale.overturn' : 'loyalty.sale.confirm',
      subjectKind: 'sale',
      subjectId: saleId,
      before: { state: sale.state, points: sale.credited_points },
      after: { reason: body.reason, note: body.note },
    });
    return { revision: sale.revision + (isOverturned ? 1 : 0) };
  });
