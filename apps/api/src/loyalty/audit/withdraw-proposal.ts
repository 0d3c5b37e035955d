import { AppError } from '@trilha/contract/errors';
import { withdrawProposal } from '@trilha/contract/loyalty/audit.calls';
import { recordAudit } from '#platform/audit.ts';
import type { Bind } from '#platform/http/bind.ts';
import { lockSale } from './audit-decision.queries.ts';
import { resolveProposal, turnSales, waitingProposal } from './proposals.queries.ts';

export const routes = (bind: Bind): void =>
  bind.write(withdrawProposal, async (tx, { params: { saleId }, body }) => {
    const sale = await lockSale(tx, saleId, body.revision);
    const proposal = await waitingProposal(tx, saleId);
    if (!proposal) throw new AppError('sale_not_proposed');
    if (proposal.auditorId !== tx.actor.membershipId) throw new AppError('proposal_of_another');
    await resolveProposal(tx, proposal.id, 'withdrawn');
    await turnSales(tx, [saleId]);
    await recordAudit(tx, {
      action: 'loyalty.sale.withdrawProposal',
      subjectKind: 'sale',
      subjectId: saleId,
      before: { decision: proposal.decision, reason: proposal.reason },
    });
    return { revision: sale.revision + 1 };
  });
