import { undoSaleDecision } from '@trilha/contract/loyalty/audit.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { closeOvertaken } from '../appeals/appeals.queries.ts';
import { lockSale } from './audit-decision.queries.ts';
import type { AuditState } from './audit-queue.queries.ts';
import { undoDecision } from './undo-decision.ts';

export const routes = (bind: Bind): void =>
  bind.write(undoSaleDecision, async (tx, { params: { saleId }, body }) => {
    const sale = await lockSale(tx, saleId, body.revision);
    const { state, creditedPoints, proposed } = await undoDecision(tx, sale);
    if (!proposed) {
      await closeOvertaken(tx, 'sale', saleId);
      await recordAudit(tx, {
        action: 'loyalty.sale.undo',
        subjectKind: 'sale',
        subjectId: saleId,
        before: { state: sale.state, points: sale.credited_points },
        after: { state, points: creditedPoints },
      });
    }
    return { state: state as AuditState, creditedPoints, revision: sale.revision + 1, proposed };
  });
